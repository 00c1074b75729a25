// The targets of the attacks: a victim with an order, a request, a session and a copy of their data, and a company.
import { randomInt } from 'node:crypto';
import { withCheckDigit } from '#tests/factories/check-digit.ts';
import { plainError } from '../command.mjs';
import { benefitScene } from './benefit-scene.mjs';
import { as, bodyOf, newEmail, newPerson, PASSWORD } from './people.mjs';

const CUSTOMER = {
  firstName: 'Anna',
  lastName: 'Åkesson',
  phone: '070-123 45 67',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

/** An unused personal number with a valid check digit. */
export const PERSONAL_NUMBER = '19900101-2385';

/** Returns an organisation number with a valid check digit. The register has most likely no such company. */
export function newOrgNumber() {
  const digits = withCheckDigit(`559${randomInt(100_000, 900_000)}`);
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** Returns the organisation number of a company in the sandbox register, `serial` from 101. */
export function registeredNumber(serial) {
  const digits = withCheckDigit(`559999${serial}`);
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** Creates a product that is ordered from its supplier, so that it never runs out of stock. */
export async function newProduct(target, { onHand = 0, orderItem = true } = {}) {
  const ask = as(target, target.tokens.admin);
  const id = `attack-${randomInt(1_000_000, 9_999_999)}`;
  const model = bodyOf(await ask('GET', '/api/admin/catalogue/demo-bike')).data?.draft;
  const [variant] = model?.variants ?? [];
  const draft = {
    ...model,
    group: 'customer-picks',
    customerTier: null,
    variants: [{ ...variant, id: null, onHand, onHandWas: 0, orderItem }],
  };
  const made = await ask('POST', '/api/admin/catalogue', { id, draft });
  if (made.status >= 300) throw plainError(`No product could be created: ${made.status} ${made.text}`);
  const { version } = bodyOf(await ask('GET', `/api/admin/catalogue/${id}`)).data;
  const shown = await ask('POST', `/api/admin/catalogue/${id}/publication`, { version, published: true });
  if (shown.status >= 300) throw plainError(`No product could be published: ${shown.status} ${shown.text}`);
  return { id, draft };
}

/** Returns a valid request body for an Active Finance order of one item. */
export async function orderBody(target, productId, { email, customer = {}, payment = {} }) {
  const items = [{ productId, quantity: 1 }];
  const shippingOptionId = 'standard';
  const quote = bodyOf(
    await as(target)('POST', '/api/cart/quote', { items, shippingOptionId, paymentMethod: 'active-finance' }),
  );
  return {
    items,
    customer: { ...CUSTOMER, ...customer, email },
    shippingOptionId,
    payment: { method: 'active-finance', ...payment },
    expectedTotal: quote.data?.totals.total ?? 0,
  };
}

/**
 * Places an order with a new idempotency key.
 * @param {any} target
 * @param {object} body
 * @param {{ token?: string | null, headers?: Record<string, string> }} [request]
 */
export const placeOrder = (target, body, { token, headers } = {}) =>
  as(target, token, { 'idempotency-key': `attack-${randomInt(1e12)}-${randomInt(1e12)}`, ...headers })(
    'POST',
    '/api/orders',
    body,
  );

/** Creates a company as staff do, with a policy, an employee and a signatory. Returns `{ id, number }`. */
export async function newCompany(
  target,
  { number = registeredNumber(101), name = 'Riktiga Bolaget AB' } = {},
) {
  const ask = as(target, target.tokens.store);
  const grant = bodyOf(await ask('POST', '/functions/v1/roaring-auth', {}));
  await ask('POST', '/functions/v1/company-rating', { companyId: number, accessToken: grant.access_token });
  const answer = await ask('POST', '/api/companies', {
    kind: 'employer',
    companyNumber: number,
    version: 0,
    companyName: name,
    contactPerson: 'Carin Chef',
    email: 'carin@riktiga.example',
    phone: '0371-123 45',
    address: 'Storgatan 2',
    manualCreditCheck: true,
  });
  // A demonstration that was attacked before already has the company.
  const id = bodyOf(answer).data?.id ?? bodyOf(answer).facts?.company?.id;
  if (!id) throw plainError(`No company could be created: ${answer.status} ${answer.text}`);
  const employees = [{ name: 'Bo Ek', email: 'bo@riktiga.example', department: 'Lager', employeeId: '7' }];
  await ask('PUT', `/api/companies/${id}/employees`, { version: 0, employees });
  await ask('PUT', `/api/companies/${id}/policy`, {
    version: 0,
    allowBikeLeasing: true,
    allowAccessories: true,
    requireManagerApproval: false,
    maxBenefitOre: 3_000_000,
    notes: '',
  });
  const combinations = bodyOf(
    await ask('POST', '/functions/v1/signing-combinations', {
      companyId: number,
      authToken: grant.access_token,
    }),
  );
  const [signatory] = combinations.signingCombinations?.[0]?.signatories ?? [];
  const signatories = [{ ...signatory, email: 'carin@riktiga.example' }];
  await ask('PUT', `/api/companies/${id}/signatories`, { signatories, replaces: [] });
  return { id, number };
}

/**
 * Adds to an active employer of the demonstration: the victim as an employee with an order that waits for approval, an
 * invitation, and a question of the attacker. Returns the ids of all of them.
 */
async function employerScene(target, { victim, attacker, product }) {
  const admin = as(target, target.tokens.admin);
  const found = await admin('POST', '/api/companies/search', { text: 'Gislaved Verkstad', kind: 'employer' });
  const employer = bodyOf(found).data?.[0]?.id;
  if (!employer) throw plainError(`The demonstration has no employer: ${found.status} ${found.text}`);
  const path = `/api/employer/${employer}`;
  const { code } = bodyOf(await admin('GET', `${path}/code`)).data;
  const employee = await admin('POST', `${path}/employees`, {
    name: 'Anna Ek',
    email: victim.email,
    department: null,
    employeeId: null,
    costCentre: null,
    firstDay: null,
    lastDay: null,
    personalNumber: null,
  });
  await as(target, victim.token)('POST', '/api/join', { code });
  const payment = { employerCode: code };
  const order = await placeOrder(target, await orderBody(target, product.id, { ...victim, payment }), victim);
  await as(target, attacker.token)('POST', '/api/join/questions', { code, note: 'Jag är nyanställd' });
  const invited = await admin('POST', `${path}/invitations`, {
    email: newEmail('invited'),
    rights: ['hr'],
    departments: [],
  });
  const { data: questions = [] } = bodyOf(await admin('GET', `${path}/questions?state=open`));
  const { data: waiting = [] } = bodyOf(await admin('GET', `${path}/approvals?list=waiting`));
  return {
    employer,
    employerCode: code,
    employee: bodyOf(employee).data?.id,
    approval: waiting.find((one) => one.orderNumber === bodyOf(order).data?.orderNumber)?.orderId,
    invitation: bodyOf(invited).data?.id,
    member: bodyOf(await admin('GET', `${path}/members`)).data?.[0]?.id,
    question: questions.find((one) => one.email === attacker.email)?.id,
  };
}

// Large enough for the catalogue, in one colour to keep the file small.
async function picture() {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#ddd' } });
  return (await image.png().toBuffer()).toString('base64');
}

/** Creates the scene: the victim, and the ids of their objects. */
export async function setScene(target) {
  const victim = await newPerson(target, 'victim');
  const attacker = await newPerson(target, 'attacker');
  const product = await newProduct(target);
  const admin = as(target, target.tokens.admin);
  const own = as(target, victim.token);
  const first = async (ask, path) => {
    const { data } = bodyOf(await ask('GET', path));
    return (Array.isArray(data) ? data[0] : data)?.id;
  };

  const order = await placeOrder(target, await orderBody(target, product.id, victim), victim);
  const { orderNumber } = bodyOf(order).data ?? {};
  const request = bodyOf(
    await own('POST', '/functions/v1/send-email', {
      type: 'contact',
      data: { name: 'Anna Ek', email: victim.email, message: 'När kommer min cykel?' },
    }),
  );
  await own('POST', '/api/profile/data-copies', {});
  const factor = bodyOf(await own('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'app' }));
  const privacyCase = bodyOf(
    await admin('POST', '/api/privacy/cases', {
      kind: 'copy',
      email: victim.email,
      language: 'sv',
      askedOn: new Date().toISOString().slice(0, 10),
    }),
  );
  const company = await newCompany(target);
  const { employerCode, ...employer } = await employerScene(target, { victim, attacker, product });
  const { rival, ids: benefits } = await benefitScene(target, { employer: employer.employer, victim });
  const catalogueImport = bodyOf(
    await admin('POST', '/api/admin/catalogue-imports', { fileName: 'a.csv', csv: 'id\nattack-1\n' }),
  );
  return {
    victim: { ...victim, password: PASSWORD, orderNumber, requestCode: request.code },
    attacker,
    rival,
    product,
    company,
    employerCode,
    picture: await picture(),
    ids: {
      order: await first(admin, `/api/admin/orders?q=${orderNumber}`),
      request: request.id,
      session: await first(own, '/api/account/sessions'),
      copy: await first(own, '/api/profile/data-copies'),
      factor: factor.id,
      user: victim.id,
      privacyCase: privacyCase.data?.id,
      company: company.id,
      ...employer,
      ...benefits,
      signatory: await first(admin, `/api/companies/${company.id}/signatories`),
      import: catalogueImport.data?.id,
      product: product.id,
      mail: await first(admin, '/api/operations/outbox'),
    },
  };
}
