// The payouts of a store: from a delivered order and an approved claim to a paid invoice. With the books of the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, giveConsent } from '#tests/browser/fortnox-page.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { lifeEventClock, personOfToday } from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LINES, type ServiceScene, serviceScene } from '#tests/factories/service-scenes.ts';
import type { StoreOrders } from '../../self-invoicing/contract.ts';
import type { ServiceClaim } from '../../service-claims/contract.ts';
import type { Payout, PayoutSums } from '../contract.ts';

let people: ShopWithPeople;
let admin: Person;
let scene: ServiceScene;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox', now: lifeEventClock });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control(people.shop.app.settings.fortnox.apiUrl, 'reset');
  for (const table of [
    'provider_tokens',
    'accounting_attempts',
    'self_invoice_claims',
    'self_invoice_orders',
    'self_invoices',
    'service_claims',
  ])
    await people.inDatabase(`delete from ${table}`);
  await people.inDatabase(
    `insert into billing_agreements (supplier_number, signed_on, reference, has_f_tax)
      values ('1', '2026-09-01', 'Avtal 9', true) on conflict do nothing`,
  );
  scene = await serviceScene(people);
  admin = await personOfToday(people, { role: 'admin' });
  const begun = await invoke('fortnox-invoice', { action: 'authenticate' });
  const { code, state } = await giveConsent(begun.authUrl);
  await invoke('fortnox-invoice', { action: 'exchange_token', code, state });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of different shapes
type Any = any;
async function invoke(name: string, body: object): Promise<Any> {
  const { data, error } = await admin.client.functions.invoke(name, { body: body as never });
  return error ? await (error.context as Response).json() : data;
}
const list = async (query = '', as = scene.seller) =>
  scene.read<Payout[]>(`/api/store/${scene.storeId}/payouts${query}`, as);
const sums = async () =>
  (await scene.read<PayoutSums>(`/api/store/${scene.storeId}/payout-sums`, scene.seller)).data;
const stageOf = async () => (await list()).data.map(({ stage }) => stage);
const due = async () =>
  (await scene.read<StoreOrders[]>('/api/self-invoices/store-orders', admin)).data.filter(
    ({ storeId }) => storeId === scene.storeId,
  );
/** The invoice of one claim: its net amount and 12 % of VAT. */
const bill = (claimIds: string[], more: object = {}) =>
  invoke('create-supplier-invoice', {
    supplierNumber: '1',
    invoiceNumber: '1-0001',
    invoiceDate: '2026-10-12',
    dueDate: '2026-11-11',
    comments: 'Självfaktura enligt avtal',
    supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '3', Quantity: 1, Price: 625.45 }],
    VAT: '75.05',
    Total: '700.50',
    document: { lines: [{ description: 'Serviceärende', vatPercent: 12 }], claimIds, storeId: scene.storeId },
    ...more,
  });
const claimed = async (): Promise<ServiceClaim> => (await scene.claim(LINES)).data;

test('[BP12.8] an approved claim is due with the delivered orders of its store and week', async () => {
  await people.inDatabase(
    `update orders set partner_store_id = $2, delivered_at = '2026-10-05T22:30:00Z' where id = $1`,
    [scene.orderId, scene.storeId],
  );
  const claim = await claimed();
  const groups = await due();
  expect(groups).toMatchObject([
    {
      from: '2026-10-05',
      to: '2026-10-11',
      orders: [{ id: scene.orderId }],
      claims: [
        {
          id: claim.id,
          number: claim.number,
          approvedOn: '2026-10-10',
          row: {
            description: `Serviceärende ${claim.number}, förmån ${scene.number}`,
            quantity: 1,
            priceOre: 62_545,
            vatPercent: 12,
          },
        },
      ],
    },
  ]);
  const { data } = await list();
  expect(data.map(({ kind, day, stage }) => [kind, day, stage])).toEqual([
    ['claim', '2026-10-10', 'due'],
    // Half past midnight in Stockholm.
    ['order', '2026-10-06', 'due'],
  ]);
  const total = data.reduce((sum, { amountOre }) => sum + amountOre, 0);
  expect(await sums()).toMatchObject({
    period: 'week',
    due: [{ from: '2026-10-05', to: '2026-10-11', count: 2, amountOre: total }],
  });
  expect((await sums()).stages[0]).toEqual({ stage: 'due', count: 2, amountOre: total });
});

test('[BP12.9] a payout is due, invoiced, approved, booked and paid', async () => {
  const claim = await claimed();
  expect(await bill([claim.id])).toMatchObject({ success: true });
  expect((await list()).data).toMatchObject([
    { id: claim.id, kind: 'claim', amountOre: 70_050, stage: 'invoiced', invoiceNumber: '1-0001' },
  ]);
  for (const [change, stage] of [
    [`approval = 'approved'`, 'approved'],
    ['is_booked = true, balance_ore = 70050', 'booked'],
    ['balance_ore = 0', 'paid'],
    ['is_cancelled = true', 'returned'],
  ] as const) {
    await people.inDatabase(`update self_invoices set ${change}`);
    expect(await stageOf()).toEqual([stage]);
    expect((await list(`?stage=${stage}`)).data).toHaveLength(1);
    expect((await list('?stage=due')).data).toEqual([]);
    expect((await sums()).stages.filter(({ count }) => count > 0)).toEqual([
      { stage, count: 1, amountOre: 70_050 },
    ]);
  }
});

test('[BP12.8] [F28] a claim is invoiced once, and not rejected after it', async () => {
  const claim = await claimed();
  const both = await Promise.all([bill([claim.id]), bill([claim.id], { invoiceNumber: '1-0002' })]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'already-invoiced' });
  expect(await due()).toEqual([]);
  const path = `/api/admin/service-claims/${claim.id}`;
  expect(await scene.send(`${path}/rejection`, admin, { reason: 'Ingår inte' })).toMatchObject({
    status: 409,
    code: 'not-possible-now',
  });
  expect((await scene.read<Any>(path, admin)).data).toMatchObject({ mayReject: false, state: 'approved' });
});

test('[BP12.8] [F28] a claim that is rejected while it is invoiced is one of both', async () => {
  const claim = await claimed();
  const [billed, rejected] = await Promise.all([
    bill([claim.id]),
    scene.send(`/api/admin/service-claims/${claim.id}/rejection`, admin, { reason: 'Ingår inte' }),
  ]);
  expect([billed.success === true, rejected.status === 200].filter(Boolean)).toHaveLength(1);
});

test('[BP12.8] [L13] a claim of another store, or one that is not approved, is not billed', async () => {
  const claim = await claimed();
  const { data: waiting } = await scene.claim([{ kind: 'repair', text: 'Motor', amountOre: 900_000 }]);
  const other = await makePartnerStore(people.shop.app, 'Grannbutiken');
  const document = { lines: [{ description: 'x', vatPercent: 12 }], claimIds: [claim.id], storeId: other };
  const refused = { code: 'orders-not-billable' };
  expect(await bill([claim.id], { document })).toMatchObject(refused);
  expect(await bill([claim.id, waiting.id])).toMatchObject(refused);
  expect(await bill([scene.benefitId])).toMatchObject(refused);
  expect(await people.inDatabase('select 1 from self_invoices')).toEqual([]);
});

test('[T35] [BP12.9] another store reads none of the payouts, and pages are exact', async () => {
  const claim = await claimed();
  const neighbour = await personOfToday(people);
  const other = await makePartnerStore(people.shop.app, 'Grannbutiken');
  await makeStoreMember(people, other, neighbour);
  for (const part of ['payouts', 'payout-sums', 'payouts/csv'])
    expect((await scene.read(`/api/store/${scene.storeId}/${part}`, neighbour)).status).toBe(404);
  expect((await scene.read<Payout[]>(`/api/store/${other}/payouts`, neighbour)).data).toEqual([]);
  // Staff read the same.
  expect((await list('', admin)).data).toHaveLength(1);
  await people.inDatabase(
    `insert into service_claims (id, store_id, benefit_id, request_key, fingerprint, state, claimed_on, period_from,
        is_estimate, total_ore, budget_ore, rest_ore, approved_on)
      select gen_random_uuid(), store_id, benefit_id, gen_random_uuid(), fingerprint, 'approved', claimed_on, period_from,
        false, 100, 100, 0, '2026-10-01'::date + n % 3 from service_claims, generate_series(1, 55) n where id = $1`,
    [claim.id],
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Any = await list(cursor && `?cursor=${cursor}`);
    seen.push(...page.data.map(({ id }: Payout) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([56, 56]);
  const file = await people.shop.ask(`/api/store/${scene.storeId}/payouts/csv?stage=due`, {
    headers: { authorization: `Bearer ${scene.seller.token}`, 'accept-language': 'sv' },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(57);
  expect(lines[1]).toBe(`2026-10-10;Serviceärende;${claim.number};700,50;Att fakturera;`);
  const [entry] = await people.inDatabase<{ detail: object }>(
    `select detail from audit_log where action = 'payouts.exported' and target_id = $1`,
    [scene.storeId],
  );
  expect(entry?.detail).toEqual({ stage: 'due', count: 56 });
});
