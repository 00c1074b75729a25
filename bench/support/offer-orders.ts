// Orders of employees: accepted offers of a store beside orders of the catalogue, under the same policy.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { recordTimes } from './figures.ts';
import { median } from './options.ts';

const PASSWORD = 'tandem-rullar-9-mil';
const PRICE_ORE = 2_500_000;
const AT_MOST = 2;
const CUSTOMER = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  phone: '070-174 06 35',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

interface Shop {
  baseUrl: string;
  client: pg.Client;
}
interface Employee {
  email: string;
  headers: Record<string, string>;
  employmentId: string;
}
interface Employer {
  id: string;
  code: string;
}

/** Records the median time of accepting an offer as a multiple of that of a catalogue order, `count` of each in turn. */
export async function measureOfferOrders(shop: Shop, { count }: { count: number }): Promise<void> {
  const employer = await openEmployer(shop);
  const store = await storeMember(shop);
  const item = await bikeOf(shop);
  const total = await totalOf(shop, item);
  const [accepted, ordered]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < count; turn += 1) {
    const [first, second] = [await employeeOf(shop, employer), await employeeOf(shop, employer)];
    const offerId = await offerTo(shop, store, first);
    accepted.push(
      await timed(shop, `/api/offers/${offerId}/acceptance`, first.headers, {
        version: 1,
        employmentId: first.employmentId,
        customer: CUSTOMER,
      }),
    );
    ordered.push(
      await timed(
        shop,
        '/api/orders',
        { ...second.headers, 'idempotency-key': randomBytes(32).toString('base64url') },
        {
          items: [item],
          customer: { ...CUSTOMER, email: second.email },
          shippingOptionId: 'standard',
          payment: { method: 'active-finance', employerCode: employer.code },
          expectedTotal: total,
        },
      ),
    );
  }
  recordTimes({
    claim: 'an offer that is accepted, beside an order of the catalogue',
    measured: median(accepted),
    floor: median(ordered),
    unit: 'ms',
    atMost: AT_MOST,
  });
}

async function post<Answer>(
  { baseUrl }: Shop,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function timed(
  shop: Shop,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<number> {
  const started = performance.now();
  await post(shop, path, body, headers);
  return performance.now() - started;
}

async function openEmployer({ client }: Shop): Promise<Employer> {
  const { rows } = await client.query<Employer>(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values (gen_random_uuid(), 'employer', '5560360793', sha256('offers'), 'Offertbolaget AB', 'Karin Kontakt',
        'karin@example.se', now()) returning id, employer_code as code`,
  );
  const employer = rows[0] as Employer;
  await client.query(
    `insert into company_policies (company_id, max_benefit_ore, approval, accessory_max_percent)
      values ($1, 10000000, 'none', 100)`,
    [employer.id],
  );
  return employer;
}

async function personOf(shop: Shop): Promise<{ email: string; headers: Record<string, string> }> {
  const email = `buyer-${randomUUID()}@example.se`;
  const { access_token: token } = await post<{ access_token: string }>(shop, '/auth/v1/signup', {
    email,
    password: PASSWORD,
  });
  await shop.client.query('update users set email_confirmed_at = now() where email = $1', [email]);
  return { email, headers: { authorization: `Bearer ${token}` } };
}

async function employeeOf(shop: Shop, { id }: Employer): Promise<Employee> {
  const person = await personOf(shop);
  const { rows } = await shop.client.query<{ id: string }>(
    `with listed as (
       insert into company_employees (id, company_id, position, name, email, since_version)
       values (gen_random_uuid(), $1, (select count(*) + 1 from company_employees where company_id = $1), 'Åsa Öberg', $2, 1)
       returning person_id
     )
     insert into employments (id, company_id, user_id, person_id, matched_by)
       select gen_random_uuid(), $1, u.id, listed.person_id, 'email' from users u, listed where u.email = $2 returning id`,
    [id, person.email],
  );
  return { ...person, employmentId: rows[0]?.id as string };
}

interface StoreMember {
  storeId: string;
  headers: Record<string, string>;
}

async function storeMember(shop: Shop): Promise<StoreMember> {
  const { email, headers } = await personOf(shop);
  const { rows } = await shop.client.query<{ storeId: string }>(
    `insert into store_members (id, store_id, user_id)
      select gen_random_uuid(), (select id from partner_stores where active order by id limit 1), id from users where email = $1
      returning store_id as "storeId"`,
    [email],
  );
  return { storeId: rows[0]?.storeId as string, headers };
}

async function offerTo(shop: Shop, { storeId, headers }: StoreMember, { email }: Employee): Promise<string> {
  const { data } = await post<{ data: { id: string } }>(
    shop,
    `/api/store/${storeId}/offers`,
    {
      submissionId: randomUUID(),
      email,
      brand: 'Crescent',
      model: 'Elda',
      modelYear: null,
      size: null,
      colour: null,
      kind: 'city',
      isElectric: true,
      priceOre: PRICE_ORE,
      listPriceOre: null,
      accessories: [],
      note: null,
    },
    headers,
  );
  return data.id;
}

interface Item {
  productId: string;
  variantId: string;
  quantity: number;
}

async function bikeOf({ client }: Shop): Promise<Item> {
  const { rows } = await client.query<Item>(
    `select p.id as "productId", min(v.id) as "variantId", 1 as quantity
      from products p join variants v on v.product_id = p.id
      where p.listed and p.kind = 'city' group by p.id order by p.id limit 1`,
  );
  if (!rows[0]) throw new Error('the catalogue has no city bike');
  await client.query(
    'update stock set on_hand = 1000000 where variant_id in (select id from variants where product_id = $1)',
    [rows[0].productId],
  );
  return rows[0];
}

async function totalOf(shop: Shop, item: Item): Promise<number> {
  const { data } = await post<{ data: { totals: { total: number } } }>(shop, '/api/cart/quote', {
    items: [item],
    shippingOptionId: 'standard',
    paymentMethod: 'active-finance',
  });
  return data.totals.total;
}
