// A valid body for every endpoint with a body, so that one hostile value is the only reason to refuse it.
import { BENEFIT_BODIES } from './benefit-bodies.mjs';
import { as, bodyOf, newEmail } from './people.mjs';
import { orderBody, PERSONAL_NUMBER, registeredNumber } from './scene.mjs';

const today = () => new Date().toISOString().slice(0, 10);
const TOKEN = 'A'.repeat(65);
// With the last valid day, for orders and approvals.
const DATED_TOKEN = 'A'.repeat(69);
const CONTACT = { name: 'Anna Ek', email: 'anna.ek@example.se' };

const participants = [
  {
    name: 'Anna Ek',
    email: CONTACT.email,
    identification_number: '',
    phone_number: '',
    signatory: true,
    delivery_channel: 'email',
    sign_method: 'swedish_bankid',
  },
];
const party = {
  type: 'company',
  country_code: 'SE',
  identification_number: registeredNumber(101),
  name: 'Gislaveds Gummi & Plast AB',
  participants,
};

const storedProduct = async (target) =>
  bodyOf(await as(target, target.tokens.admin)('GET', `/api/admin/catalogue/${target.scene.product.id}`))
    .data;

const employerData = async (target, path) =>
  bodyOf(await as(target, target.tokens.admin)('GET', `/api/employer/${target.scene.ids.employer}/${path}`))
    .data;

const employee = (name) => ({
  name,
  email: newEmail('employee'),
  department: 'Lager',
  employeeId: null,
  costCentre: '4010',
  firstDay: '2024-01-01',
  lastDay: null,
});

// The version of the first employee of the scene.
const employeeVersion = async (target) =>
  (await employerData(target, 'employees')).find(({ id }) => id === target.scene.ids.employee)?.version ?? 1;

const employerPolicy = async (target) => {
  const { requireManagerApproval, benefitCurrency, createdAt, updatedAt, ...policy } = (
    await employerData(target, 'policy')
  ).policy;
  return policy;
};

/** The bodies by endpoint, each built from the target and its scene. `version` is filled in when the request is sent. */
export const VALID_BODIES = {
  ...BENEFIT_BODIES,
  'POST /api/stores/:id/members': () => ({ email: 'butik@example.se' }),
  'POST /api/admin/catalogue': ({ scene }) => ({
    id: `fuzz-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
    draft: scene.product.draft,
  }),
  'PUT /api/admin/catalogue/:id': async (target) => {
    const { version, draft } = await storedProduct(target);
    const variants = draft.variants.map((variant) => ({ ...variant, onHandWas: variant.onHand }));
    return { version, draft: { ...draft, variants } };
  },
  'POST /api/admin/catalogue/:id/publication': () => ({ version: 1, published: true }),
  'POST /api/admin/catalogue/:id/pictures': ({ scene }) => ({
    version: 1,
    file: scene.picture,
    altSv: 'Bild',
    altEn: 'Picture',
  }),
  'PUT /api/admin/catalogue/:id/pictures': ({ scene }) => ({
    version: 1,
    pictures: [{ id: scene.ids.order, altSv: 'Bild', altEn: 'Picture' }],
  }),
  'POST /api/admin/catalogue-words': () => ({ kind: 'tags', nameSv: 'Nytt ord', nameEn: 'New word' }),
  'POST /api/admin/catalogue-imports': () => ({ fileName: 'a.csv', csv: 'id,brand\nx-1,Norr\n' }),
  'POST /api/reviews/:id/own': () => ({ rating: 5, comment: 'Bra cykel.' }),
  'PUT /api/reviews/:id/own/:reviewId': () => ({ version: 1, rating: 5, comment: 'Bra cykel.' }),
  'POST /api/admin/reviews/:id/hiding': () => ({ version: 1, reason: 'Spam' }),
  'PUT /api/benefit-parameters': () => ({
    name: 'tax-free-sek',
    validFrom: '2031-01-01',
    value: 3_000,
    source: 'Inkomstskattelagen 11 kap. 12 a §',
  }),
  'POST /api/cart/quote': ({ scene }) => ({
    items: [{ productId: scene.product.id, quantity: 1 }],
    shippingOptionId: 'standard',
    paymentMethod: 'active-finance',
  }),
  'POST /api/orders': (target) =>
    orderBody(target, target.scene.product.id, {
      email: CONTACT.email,
      payment: { personalNumber: PERSONAL_NUMBER },
    }),
  'POST /api/payments/state': () => ({ token: 'A'.repeat(43) }),
  'POST /api/orders/look-up': () => ({ orderNumber: '123456', email: CONTACT.email }),
  'POST /api/orders/view': () => ({ token: DATED_TOKEN }),
  'POST /api/orders/document': () => ({ token: DATED_TOKEN }),
  'POST /api/account/favourites': ({ scene }) => ({ add: [scene.product.id], remove: [] }),
  'PUT /api/stores/:id/hours': () => ({
    was: null,
    hours: Array(7).fill({ opens: '10:00', closes: '18:00' }),
  }),
  'POST /api/staff/views': () => ({ list: 'orders', name: 'Att packa', query: '?state=placed' }),
  'POST /api/orders/confirm': () => ({ token: TOKEN }),
  'POST /api/orders/notices': () => ({
    kind: 'withdrawal',
    ...CONTACT,
    orderNumber: '123456',
    message: 'Jag ångrar mig.',
  }),
  'POST /api/admin/orders/:id/acts': () => ({
    event: 'confirm',
    version: 1,
    note: 'Ringt',
    tellsBuyer: false,
  }),
  'PUT /api/admin/orders/:id/assignment': async (target) => {
    const { people, stores } = bodyOf(
      await as(target, target.tokens.admin)('GET', '/api/admin/order-assignees'),
    ).data;
    return { version: 1, assignedTo: people[0].id, partnerStoreId: stores[0].id };
  },
  'POST /api/admin/orders/:id/link': () => ({ version: 1 }),
  'POST /api/admin/orders/:id/notes': () => ({ version: 1, note: 'Ringt kunden' }),
  'POST /api/first-factor-links': () => ({ email: CONTACT.email }),
  'POST /api/account/first-factor': () => ({ token: 'A'.repeat(43) }),
  'POST /api/admin/people/:id/role': () => ({ before: 'endcustomer', role: 'store', reason: 'Prov' }),
  'POST /api/admin/people/:id/session-ends': () => ({ sessionId: null }),
  'POST /api/admin/people/:id/factor-resets': () => ({ reason: 'Prov' }),
  'POST /api/admin/people/:id/factor-resets/:resetId': () => ({ decision: 'confirm' }),
  'POST /api/admin/people/:id/ban': () => ({ days: 1, reason: 'Prov' }),
  'POST /api/admin/people/:id/ban-end': () => ({ reason: 'Prov' }),
  'POST /api/admin/people/:id/erasure': () => ({ email: CONTACT.email, reason: 'Prov' }),
  'POST /api/admin/staff-invitations': () => ({ email: CONTACT.email, role: 'store', language: 'sv' }),
  'POST /api/staff-invitations/view': () => ({ token: DATED_TOKEN }),
  'POST /api/staff-invitations/acceptance': () => ({ token: DATED_TOKEN }),
  'PUT /api/user-roles/:userId': () => ({ role: 'endcustomer', reason: 'Prov' }),
  'DELETE /api/profile': () => ({ confirmed: true }),
  'POST /api/requests/:id/status': ({ scene }) => ({ code: scene.victim.requestCode }),
  'POST /api/staff/requests/:id/moves': () => ({ version: 1, move: 'note', note: 'Ringt', message: '' }),
  'POST /api/staff/requests/:id/assignment': () => ({ version: 1, isMine: true }),
  'POST /api/company-data/reveal': () => ({
    companyId: registeredNumber(101),
    name: 'Åsa Ågren',
    personalNumber: '19700707-****',
  }),
  'POST /api/agreements/search': ({ scene }) => ({ state: 'signed', q: 'avtal', cursor: scene.ids.order }),
  'PUT /api/self-invoices/sellers/:number/agreement': () => ({ signedOn: today(), reference: 'Pärm 3' }),
  'POST /api/self-invoices/approval/view': () => ({ token: DATED_TOKEN }),
  'POST /api/self-invoices/approval': () => ({
    token: DATED_TOKEN,
    decision: 'object',
    reason: 'Fel belopp',
  }),
  'POST /api/privacy/cases': () => ({
    kind: 'copy',
    email: CONTACT.email,
    language: 'sv',
    askedOn: today(),
  }),
  'POST /api/privacy/view': () => ({ token: TOKEN }),
  'POST /api/privacy/copy': () => ({ token: TOKEN }),
  'POST /api/privacy/erasure': () => ({ token: TOKEN, confirmed: true }),
  'POST /api/companies/find': () => ({ companyNumber: registeredNumber(101), kind: 'employer' }),
  'POST /api/companies/search': ({ scene }) => ({
    text: 'Gummi',
    kind: 'employer',
    after: scene.ids.company,
  }),
  'PUT /api/companies/:id': () => ({
    version: 1,
    companyName: 'Riktiga Bolaget AB',
    contactPerson: 'Carin Chef',
    email: 'carin@riktiga.example',
    phone: '0371-123 45',
    address: 'Storgatan 2',
    manualCreditCheck: false,
  }),
  'POST /api/companies': () => ({
    kind: 'store',
    companyNumber: registeredNumber(101),
    version: 0,
    companyName: 'Riktiga Bolaget AB',
    contactPerson: 'Carin Chef',
    email: 'carin@riktiga.example',
    phone: '0371-123 45',
    address: 'Storgatan 2',
    manualCreditCheck: false,
  }),
  'PUT /api/companies/:id/policy': () => ({
    version: 1,
    allowBikeLeasing: true,
    allowAccessories: true,
    requireManagerApproval: false,
    maxBenefitOre: 3_000_000,
    notes: 'Gäller alla',
  }),
  'PUT /api/companies/:id/employees': () => ({
    version: 1,
    employees: [{ name: 'Bo Ek', email: 'bo@riktiga.example', department: 'Lager', employeeId: '7' }],
  }),
  'PUT /api/companies/:id/signatories': ({ scene }) => ({
    signatories: [
      {
        name: 'Åsa Ågren',
        email: 'carin@riktiga.example',
        role: 'VD',
        signingRights: 'individually',
        personalNumber: PERSONAL_NUMBER,
      },
    ],
    replaces: [scene.ids.company],
  }),
  'POST /api/companies/:id/credit-clearance': () => ({ version: 1, reason: 'Årsredovisningen granskad' }),
  'POST /api/companies/:id/steps': () => ({ end: 'send-later' }),
  'PUT /api/employer/:companyId/members/:memberId': () => ({
    version: 1,
    rights: ['owner'],
    departments: [],
  }),
  'POST /api/employer/:companyId/members/:memberId/removal': () => ({ version: 1 }),
  'POST /api/employer/:companyId/approvals/:orderId/answer': () => ({
    decision: 'refused',
    version: 1,
    reason: 'Fel cykel',
  }),
  'POST /api/employer/:companyId/invitations': () => ({
    email: newEmail('invited'),
    rights: ['approver'],
    departments: ['Lager'],
  }),
  'POST /api/invitations/view': () => ({ token: DATED_TOKEN }),
  'POST /api/invitations/acceptance': () => ({ token: DATED_TOKEN }),
  'PUT /api/employer/:companyId/policy': (target) => employerPolicy(target),
  'PUT /api/employer/:companyId/payroll-settings': async (target) => {
    const { payroll, version } = await employerPolicy(target);
    return { payroll, version };
  },
  'POST /api/join/look-up': ({ scene }) => ({ code: scene.employerCode }),
  'POST /api/join': ({ scene }) => ({ code: scene.employerCode }),
  'POST /api/join/questions': ({ scene }) => ({ code: scene.employerCode, note: 'Jag är nyanställd' }),
  'POST /api/employer/:companyId/code/rotation': async (target) => ({
    code: (await employerData(target, 'code')).code,
  }),
  'PUT /api/employer/:companyId/mail-domains': async (target) => ({
    before: (await employerData(target, 'code')).mailDomains,
    domains: ['verkstad.example'],
  }),
  'POST /api/employer/:companyId/questions/:id/answer': () => ({ answer: 'refuse', reason: 'Inte anställd' }),
  'POST /api/employer/:companyId/employees': () => ({ ...employee('Bo Ek'), personalNumber: null }),
  'PUT /api/employer/:companyId/employees/:personId': async (target) => ({
    version: await employeeVersion(target),
    ...employee('Anna Ek'),
    personalNumber: PERSONAL_NUMBER,
  }),
  'POST /api/employer/:companyId/employees/:personId/last-day': async (target) => ({
    version: await employeeVersion(target),
    lastDay: '2031-12-31',
  }),
  'POST /api/employer/:companyId/employees/:personId/removal': async (target) => ({
    version: await employeeVersion(target),
  }),
  'POST /api/employer/:companyId/employees-dry-run': () => ({
    employees: [{ ...employee('Cia Ek'), employeeId: '17', personalNumber: '' }],
    replacesAll: false,
  }),
  'POST /api/employer/:companyId/employees-import': () => ({
    employees: [{ ...employee('Cia Ek'), employeeId: '17', personalNumber: '' }],
    replacesAll: false,
    token: 'A'.repeat(43),
  }),
  'POST /api/light-onboarding/pass': () => ({ code: 'not-the-code' }),
  'POST /api/light-onboarding/contract': () => ({
    companyNumber: registeredNumber(104),
    contactPerson: 'Carin Chef',
    contactEmail: 'carin@riktiga.example',
    signatories: [{ personalNumber: PERSONAL_NUMBER, email: 'carin@riktiga.example' }],
  }),
  'POST /functions/v1/staff-sign-in': () => ({ action: 'initiate' }),
  'POST /functions/v1/criipto-bankid': () => ({ action: 'initiate', personalNumber: null, device: 'this' }),
  'POST /functions/v1/company-rating': () => ({ companyId: registeredNumber(101) }),
  'POST /functions/v1/company-information': () => ({ companyId: registeredNumber(101) }),
  'POST /functions/v1/signing-combinations': () => ({ companyId: registeredNumber(101) }),
  'POST /functions/v1/signatory-rights': () => ({
    companyId: registeredNumber(101),
    personalNumber: PERSONAL_NUMBER,
  }),
  'POST /functions/v1/oneflow_createcontract3': ({ scene }) => ({
    company_id: scene.ids.company,
    name: 'Avtal',
    parties: [party],
  }),
  'POST /functions/v1/oneflow_sendcontract': () => ({
    contract_id: 1,
    subject: 'Avtal att signera',
    message: 'Hej!',
  }),
  'POST /functions/v1/oneflow-template-details': () => ({ template_id: 11_074_599 }),
  'POST /functions/v1/oneflow-contract-status': () => ({ contract_id: 1 }),
  'POST /functions/v1/send-email': () => ({
    type: 'missing-bike',
    data: { ...CONTACT, phoneNumber: '070-123 45 67', bikeDescription: 'En röd cykel' },
  }),
  'POST /functions/v1/fortnox-invoice': () => ({ action: 'check_auth_status', scope: 'supplier' }),
  'POST /functions/v1/create-supplier-invoice': () => ({
    supplierNumber: '1001',
    invoiceNumber: '17',
    invoiceDate: today(),
    dueDate: today(),
    comments: 'Självfaktura enligt avtal',
    orderNumberInBackoffice: '123456',
    supplierInvoiceRows: [{ Account: 4000, ArticleNumber: '1', Quantity: 1, Price: '100.00' }],
    VAT: '25.00',
    Total: '125.00',
  }),
  'POST /auth/v1/signup': () => ({
    email: `new-${Math.floor(Math.random() * 1e9)}@example.se`,
    password: 'tandem-rullar-9-mil',
    data: { first_name: 'Anna', last_name: 'Ek' },
  }),
  'POST /auth/v1/token?grant_type=password': () => ({ ...CONTACT, password: 'not-the-password-7' }),
  'POST /auth/v1/token?grant_type=refresh_token': () => ({ refresh_token: 'A'.repeat(40) }),
  'POST /auth/v1/token?grant_type=pkce': () => ({ auth_code: 'A'.repeat(43), code_verifier: 'B'.repeat(43) }),
  'POST /auth/v1/otp': () => ({ email: CONTACT.email, create_user: false }),
  'POST /auth/v1/magiclink': () => ({ email: CONTACT.email }),
  'POST /auth/v1/recover': () => ({ email: CONTACT.email }),
  'POST /auth/v1/resend': () => ({ type: 'signup', email: CONTACT.email }),
  'POST /auth/v1/verify': () => ({ type: 'signup', email: CONTACT.email, token: '123456' }),
  'POST /auth/v1/sso': () => ({ domain: 'example.se' }),
  'PUT /auth/v1/user': () => ({ data: { first_name: 'Anna' } }),
  'POST /auth/v1/factors': () => ({ factor_type: 'totp', friendly_name: 'app' }),
  'POST /auth/v1/factors/:id/challenge': () => ({}),
  'POST /auth/v1/factors/:id/verify': ({ scene }) => ({ challenge_id: scene.ids.order, code: '123456' }),
  'POST /auth/v1/logout?scope=others': () => ({}),
};
