// The sites that may show a store's calculator, over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let admin: Person;
let seller: Person;
let storeId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  seller = await people.person();
  storeId = await makePartnerStore(people.shop.app, 'Cykelboden');
  await makeStoreMember(people, storeId, seller);
});

const path = () => `/api/store/${storeId}/embedding-sites`;
const read = (as: Person) => people.shop.ask(path(), { headers: { authorization: `Bearer ${as.token}` } });
const save = (sites: unknown, { was = [] as unknown, as = seller } = {}) =>
  people.shop.ask(path(), {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ was, sites }),
  });
const sitesIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { data: { sites: string[] } }).data.sites;
const SITE = 'https://www.cykelhuset.se';

describe('[BP12] the sites that may show the calculator', () => {
  test('are saved by a member of the store, once each, and the change is recorded', async () => {
    expect(sitesIn(await save([SITE, SITE, 'https://cykel.example:8443']))).toEqual([
      SITE,
      'https://cykel.example:8443',
    ]);
    expect(sitesIn(await read(seller))).toHaveLength(2);
    const log = await people.inDatabase('select action, actor_id from audit_log where target_id = $1', [
      storeId,
    ]);
    expect(log).toEqual([{ action: 'store.embedding-sites-changed', actor_id: seller.id }]);
  });

  test('[F28] are not overwritten by a person who has read an older list', async () => {
    await save([SITE]);
    const late = await save(['https://cykel.example']);
    expect(late.status).toBe(409);
    expect(problemIn(late)).toMatchObject({ code: 'changed-meanwhile', facts: { sites: [SITE] } });
    expect(sitesIn(await save([], { was: [SITE] }))).toEqual([]);
  });

  test('[T35] are no business of another store or of a customer', async () => {
    const other = await people.person();
    const otherStore = await makePartnerStore(people.shop.app, 'Annan butik');
    await makeStoreMember(people, otherStore, other);
    for (const as of [other, await people.person()]) {
      expect((await read(as)).status).toBe(404);
      expect((await save([SITE], { as })).status).toBe(404);
    }
    expect((await people.shop.ask(path())).status).toBe(401);
    expect(sitesIn(await read(admin))).toEqual([]);
  });

  test.each([
    [['http://www.cykelhuset.se']],
    [["https://a.se 'self'"]],
    [['https://a.se; script-src *']],
    [['*']],
    [['https://localhost']],
    [['https://a.se/']],
    [Array.from({ length: 21 }, (_, n) => `https://a${n}.se`)],
    ['https://a.se'],
  ])('are refused as %j', async (sites) => {
    expect((await save(sites)).status).toBe(400);
  });
});

describe('[BP12] the calculator for other sites', () => {
  const ancestors = async (of: string) =>
    /frame-ancestors ([^;]*)/.exec(
      (await people.shop.ask(of)).headers['content-security-policy'] as string,
    )?.[1];

  test('is framed by the sites of its store only', async () => {
    await save([SITE, 'https://cykel.example']);
    expect(await ancestors(`/embed/calculator?store=${storeId}&lang=sv`)).toBe(
      `${SITE} https://cykel.example`,
    );
    const other = await makePartnerStore(people.shop.app, 'Annan butik');
    for (const of of [
      '/embed/calculator',
      '/embed/calculator?store=none',
      `/embed/calculator?store=${other}`,
      `/calculator?store=${storeId}`,
      `/auth?store=${storeId}`,
    ])
      expect(await ancestors(of), of).toBe("'none'");
    await people.inDatabase('update partner_stores set active = false where id = $1', [storeId]);
    expect(await ancestors(`/embed/calculator?store=${storeId}`)).toBe("'none'");
  });
});
