// Invented people, orders and companies for the previews of the shop's mails.

import { cartTotals } from '@activepick/domain/checkout/totals.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { ore } from '@activepick/domain/money.ts';
import { mailSamples } from '#src/languages/catalogues/operations/mail-samples.ts';
import type { App } from './app.ts';
import { contentPage } from './features/content/server/content-page.ts';
import type { StoredClaim } from './features/order-records/server/claim-repository.ts';
import type { StoredOrder } from './features/order-records/server/order-repository.ts';
import type { StoredRequest } from './features/requests/server/request-repository.ts';
import { stockholmDay } from './i18n/format.ts';
import type { Language } from './i18n/language.ts';

export const PERSON = { name: 'Anna Åkesson', email: 'anna@example.se', phone: '070-174 06 05' };
export const CODE = '482913';

export function sampleInvitation({ now }: App) {
  const expiresAt = new Date(now().getTime() + 7 * 86_400_000);
  return {
    companyName: SAMPLE_COMPANY.companyName,
    email: PERSON.email,
    rights: ['hr' as const, 'approver' as const],
    departments: ['Lager', 'Verkstad'],
    invitedBy: '',
    expiresAt,
  };
}

export const sampleOffer = (app: App) => ({
  store: 'Gislaved Cykel',
  bike: 'Vässla 2027, 51 cm',
  accessories: 2,
  totalOre: ore(3_149_000),
  validUntil: stockholmDay(new Date(app.now().getTime() + 14 * 86_400_000)),
  to: PERSON.email,
  link: app.publicUrl,
});

export function sampleOrder(app: App, language: Language): StoredOrder {
  const name = mailSamples[language].bike;
  const lines = [
    {
      unitOre: ore(899_500),
      quantity: 1,
      name,
      variantLabel: 'M',
      productId: 'bike-1' as ProductId,
      variantId: 'bike-1-m',
    },
  ].map((line) => ({ ...line, lineOre: line.unitOre }));
  const { savingOre: _, ...totals } = cartTotals({
    lines,
    shippingOre: ore(999),
    taxMode: app.settings.tax.mode,
    vatPercent: app.settings.tax.vatPercent,
    paymentMethod: 'active-finance',
    activeFinance: app.settings.activeFinance,
  });
  return {
    id: 'preview',
    number: '512345' as OrderNumber,
    state: 'awaiting-employer',
    language,
    customer: {
      firstName: 'Anna',
      lastName: 'Åkesson',
      email: PERSON.email,
      phone: PERSON.phone,
      address: 'Storgatan 1',
      city: 'Gislaved',
      state: 'Jönköpings län',
      zipCode: '33230',
    },
    shippingOptionId: 'standard',
    pickupStoreId: null,
    paymentMethod: 'active-finance',
    taxMode: app.settings.tax.mode,
    servicePackage: 'plus',
    currency: 'SEK',
    totals,
    placedAt: app.now(),
    wasPlaced: true,
    linkVersion: 1,
    lines,
  };
}

export const sampleLinks = ({ publicUrl }: App) => ({
  shop: publicUrl,
  status: `${publicUrl}/order`,
  withdraw: `${publicUrl}/withdraw`,
});
export const mailContextOf = (app: App, language: Language) => ({
  settings: app.settings,
  links: sampleLinks(app),
  pickup: null,
  terms: contentPage(app, 'terms', language),
});
export const sampleClaim = (app: App, language: Language): StoredClaim => ({
  id: '0192aaaa-0000-7000-8000-000000512346',
  kind: 'withdrawal',
  language,
  orderId: 'preview',
  orderNumber: '512345',
  name: PERSON.name,
  email: PERSON.email,
  message: '',
  receivedAt: app.now(),
});

export const sampleRequest = (app: App, language: Language): StoredRequest => ({
  id: '0192aaaa-0000-7000-8000-000000512345',
  kind: 'active-pick',
  state: 'requested',
  language,
  userId: null,
  ...PERSON,
  message: 'Jag letar efter en lastcykel med låda fram.\n\nGärna i grönt.',
  bikeUrl: 'https://example.se/lastcykel',
  productId: null,
  productName: null,
  assignedTo: null,
  version: 1,
  linkVersion: 1,
  createdAt: app.now(),
});

export const SAMPLE_CONTRACT = {
  type: 'contract-notification',
  companyName: 'Åkeriet i Gislaved AB',
  orgNumber: '559999-0008',
  contactName: PERSON.name,
  contactEmail: PERSON.email,
  contractName: 'Samarbetsavtal Åkeriet i Gislaved AB',
  detailedCompany: { town: 'Gislaved', industryText: 'Vägtransport, godstrafik' },
  creditRating: {
    rating: 72,
    ratingText: 'Låg risk',
    creditLimit: 500_000,
    currency: 'SEK',
    riskPrognosis: '0,4 %',
    commentary: null,
  },
} as const;

export const SAMPLE_COMPANY = {
  kind: 'employer',
  companyName: SAMPLE_CONTRACT.companyName,
  companyNumber: SAMPLE_CONTRACT.orgNumber,
  contactPerson: PERSON.name,
  email: PERSON.email,
  contractId: '51874',
  employerCode: '7KQM-2XVB',
  employees: 42,
} as const;

export const sampleApproval = ({ publicUrl }: App) => ({
  orderNumber: '123456',
  companyName: SAMPLE_COMPANY.companyName,
  employee: PERSON.name,
  department: 'Lager',
  items: '1 × Vässla, 1 × Hjälm',
  total: 2_949_900,
  lapsesAt: new Date(Date.now() + 14 * 86_400_000),
  to: PERSON.email,
  link: publicUrl,
});

export const sampleEndedAgreement = ({ publicUrl }: App) => ({
  benefitNumber: 100_001,
  employee: PERSON.name,
  bike: 'Vässla, L, svart',
  state: 'declined' as const,
  to: PERSON.email,
  link: publicUrl,
});

export const SAMPLE_INVOICE = {
  invoice: {
    invoiceNumber: 'S-1042',
    invoiceDate: '2026-11-02',
    dueDate: '2026-12-02',
    totalOre: ore(1_249_500),
  },
  credits: null,
};
