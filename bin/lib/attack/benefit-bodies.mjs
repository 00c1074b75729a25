// Valid bodies for the calls about running benefits: events, the end of the term, handovers, API keys, webhooks, and programs.
import { randomUUID } from 'node:crypto';
import { newEmail } from './people.mjs';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const nextMonth = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const leave = () => ({ kind: 'leave', from: nextMonth(), months: 3, isPaidFirst: false });
const report = () => ({ key: randomUUID(), proposal: leave(), digest: 'A'.repeat(43) });
const answer = () => ({ decision: 'refused', version: 1, reason: 'Fel månad' });
const decision = () => ({ version: 1, amountOre: 10_000, reason: 'Normalt slitage' });
const photo = () => ({ file: PNG });

const goods = () => ({
  brand: 'Crescent',
  model: 'Elda',
  modelYear: null,
  size: '51 cm',
  colour: null,
  kind: 'city',
  isElectric: true,
  priceOre: 2_500_000,
  listPriceOre: null,
  accessories: [{ name: 'Ramlås', kind: 'lock', priceOre: 50_000 }],
  note: null,
});
/** Returns the body of an offer to an address. */
export const offer = (email) => ({ submissionId: randomUUID(), email, ...goods() });

/** By method and path, as the API document writes them. */
export const BENEFIT_BODIES = {
  'POST /api/employer/:companyId/webhooks': () => ({
    url: 'https://lon.example.se/in',
    events: ['order.updated'],
  }),
  'PUT /api/employer/:companyId/webhooks/:webhookId/state': () => ({ isEnabled: true }),
  'POST /api/store/:storeId/webhooks': () => ({
    url: 'https://butik.example.se/in',
    events: ['order.updated'],
  }),
  'PUT /api/store/:storeId/webhooks/:webhookId/state': () => ({ isEnabled: true }),
  'POST /api/store/:storeId/api-keys': () => ({
    name: 'Butikssystemet',
    scopes: ['orders:read'],
    days: 90,
  }),
  'PUT /api/v1/employees/:employeeNumber': () => ({
    name: 'Anna Ek',
    email: `anna-${randomUUID()}@example.se`,
    department: 'Lager',
    costCentre: null,
    firstDay: '2024-01-01',
    lastDay: null,
  }),
  'PUT /api/v1/employees/:employeeNumber/last-day': () => ({ lastDay: dayAfter(30) }),
  'POST /api/employer/:companyId/api-keys': () => ({
    name: 'Lönesystemet',
    scopes: ['payroll:read'],
    days: 90,
  }),
  'POST /api/admin/paper-agreements': () => ({
    kind: 'benefit',
    id: randomUUID(),
    signedOn: '2026-01-15',
    archive: 'Pärm 3',
  }),
  'POST /api/admin/employer-invoices/:id/booking': () => ({ documentNumber: '2026-17' }),
  'POST /api/benefits/:id/life-events': report,
  'POST /api/benefits/:id/life-events/preview': leave,
  'POST /api/benefits/:id/life-events/:eventId/confirmation': () => ({ version: 1 }),
  'POST /api/benefits/:id/life-events/:eventId/withdrawal': () => ({ version: 1 }),
  'POST /api/benefits/:id/life-events/:eventId/photos': photo,
  'POST /api/takeovers/:eventId/answer': () => ({ version: 1, accepts: false }),
  'POST /api/employer/:companyId/life-events/:eventId/answer': answer,
  'POST /api/employer/:companyId/life-events/:eventId/withdrawal': () => ({ version: 1 }),
  'POST /api/employer/:companyId/life-events/:eventId/photos': photo,
  'POST /api/employer/:companyId/benefits/:benefitId/life-events': report,
  'POST /api/employer/:companyId/benefits/:benefitId/life-events/preview': leave,
  'POST /api/benefits/:id/salary-claims/:claimId/consent': () => ({ amountOre: 300_000 }),
  'POST /api/employer/:companyId/salary-claims/:claimId/handling': () => ({
    note: 'Betalas av arbetsgivaren',
  }),
  'POST /api/employer/:companyId/payroll/:month/corrections': () => ({
    lineId: randomUUID(),
    amountOre: -100,
    reason: 'Fel månad',
  }),
  'PUT /api/employer/:companyId/payroll/people/:personId/employee-number': () => ({ employeeNumber: '1001' }),
  'POST /api/employer/:companyId/payroll/:month/files': () => ({ format: 'csv' }),
  'POST /api/benefits/:id/term-end/buy-out': () => ({ version: 1, priceOre: 300_000 }),
  'POST /api/benefits/:id/term-end/return': () => ({ version: 1, storeId: randomUUID(), day: dayAfter(30) }),
  'POST /api/benefits/:id/term-end/extension': () => ({ version: 1, sumOre: 300_000 }),
  'POST /api/benefits/:id/term-end/withdrawal': () => ({ version: 1 }),
  'POST /api/benefits/:id/term-end/answer': () => ({
    accepts: false,
    version: 1,
    objection: 'Repan fanns vid utlämningen',
  }),
  'POST /api/employer/:companyId/benefits/:benefitId/term-end/decision': decision,
  'POST /api/companies/export': () => ({ text: 'Verkstad' }),
  'POST /api/admin/refunds/:id/retry': () => ({}),
  'POST /api/admin/refunds/:id/settlement': () => ({ reason: 'Paid by bank transfer' }),
  'PUT /api/admin/benefits/:id/term-end/price': () => ({
    version: 1,
    valueOre: 300_000,
    priceOre: 250_000,
    reason: 'Sprucken lack',
  }),
  'POST /api/admin/benefits/:id/term-end/decision': decision,
  'POST /api/v1/store/claims': () => ({
    benefitId: randomUUID(),
    lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }],
  }),
  'POST /api/store/:storeId/claims': () => ({
    key: randomUUID(),
    benefitId: randomUUID(),
    lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }],
  }),
  'POST /api/store/:storeId/claims/:claimId/photos': photo,
  'POST /api/benefits/:id/claims/:claimId/answer': () => ({ agrees: true, restOre: 10_000 }),
  'POST /api/admin/service-claims/:claimId/rejection': () => ({ reason: 'Ingår inte i paketet' }),
  'POST /api/store/:storeId/returns/:benefitId': () => ({
    version: 1,
    parts: [{ part: 'frame', condition: 'worn', amountOre: 0, note: '' }],
  }),
  'POST /api/store/:storeId/returns/:benefitId/photos': () => ({ part: 'frame', ...photo() }),
  'PUT /api/market-values': () => ({
    validFrom: dayAfter(400),
    source: 'Attackrunda',
    values: [
      { drive: 'pedal', ageMonths: 0, percent: 80 },
      { drive: 'electric', ageMonths: 0, percent: 80 },
    ],
  }),
  'PUT /api/store/:storeId/embedding-sites': () => ({ was: [], sites: ['https://www.cykelhuset.se'] }),
  'POST /api/benefits/:id/term-end/card': () => ({
    version: 1,
    priceOre: 379_800,
    paymentMethodId: 'pm_card_visa',
  }),
  'POST /api/benefits/:id/life-events/:eventId/card': () => ({
    version: 1,
    priceOre: 379_800,
    paymentMethodId: 'pm_card_visa',
  }),
  'PUT /api/admin/orders/:id/bikes/:benefitId/frame-number': () => ({ frameNumber: 'AB 123457', was: null }),
  'POST /api/v1/offers': () => ({
    externalOfferId: randomUUID(),
    customerEmail: newEmail('offer'),
    product: { brandName: 'Crescent', modelName: 'Elda', isElectric: true, priceGross: 29_990 },
    accessory: [{ name: 'Ramlås', type: 'lock', priceGross: 599.5 }],
  }),
  'PUT /api/store/:storeId/bikes/:benefitId/preparation': () => ({
    version: 0,
    state: 'in-progress',
    frameNumber: 'WSBC602041999K',
    note: 'Ringklocka saknas',
  }),
  'POST /api/store/:storeId/bikes/:benefitId/appointment': () => ({
    version: 0,
    times: [3, 4].map((days) => ({ day: dayAfter(days), time: '10:00' })),
  }),
  'POST /api/store/:storeId/bikes/:benefitId/appointment/cancellation': () => ({ version: 1 }),
  'POST /api/benefits/:id/appointment/choice': () => ({
    version: 1,
    startsAt: `${dayAfter(3)}T09:00:00.000Z`,
  }),
  'POST /api/benefits/:id/appointment/wish': () => ({ version: 1, wish: 'Efter klockan 16' }),
  'POST /api/benefits/:id/appointment/cancellation': () => ({ version: 1 }),
  'POST /api/store/:storeId/offers': () => offer(newEmail('offer')),
  'PUT /api/store/:storeId/offers/:offerId': () => ({ version: 1, ...goods() }),
  'POST /api/store/:storeId/offers/:offerId/withdrawal': () => ({ version: 1 }),
  'POST /api/offers/:offerId/acceptance': () => ({
    version: 1,
    employmentId: randomUUID(),
    customer: {
      firstName: 'Anna',
      lastName: 'Ek',
      phone: '070-174 06 05',
      address: 'Storgatan 1',
      city: 'Gislaved',
      state: 'Jönköpings län',
      zipCode: '332 36',
    },
    servicePackage: 'none',
  }),
  'POST /api/offers/stop': () => ({ token: 'A'.repeat(69) }),
  'POST /api/offers/:offerId/rejection': () => ({ version: 1, reason: 'För dyr' }),
  'POST /api/store/:storeId/handovers/:benefitId': () => ({
    code: '123456',
    frameNumber: 'AB 123456',
    idChecked: true,
  }),
};
