// The open events of all companies, for admins. Over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type LifeEventScene,
  lifeEventClock,
  lifeEventScene,
  personOfToday,
} from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { OpenEvent } from '../admin-contract.ts';

let people: ShopWithPeople;
let admin: Person;
let scenes: LifeEventScene[];
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
  admin = await personOfToday(people, { role: 'admin' });
  scenes = [await lifeEventScene(people, { approval: 'hr' }), await lifeEventScene(people)];
});
afterAll(() => people.shop.close());

const LEAVE = { kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false } as const;
const DAMAGE = { kind: 'damage', description: 'Skev ram' } as const;
async function list(query: Record<string, string> = {}, as = admin) {
  const { status, text } = await people.shop.ask(`/api/admin/life-events?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { status, ...(JSON.parse(text) as { data: OpenEvent[]; nextCursor: string | null }) };
}
const rows = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ companyId, kind }) => `${companyId} ${kind}`);

test('[BP9] [T35] an admin sees the open events of all companies, by company and kind, page by page', async () => {
  const [one, other] = scenes as [LifeEventScene, LifeEventScene];
  const { data: leave } = await one.report(LEAVE);
  await other.report(LEAVE);
  await other.report(DAMAGE);
  const [first, second] = [one.companyId, other.companyId];
  expect(await rows()).toEqual([`${first} leave`, `${second} leave`, `${second} damage`]);
  expect(await rows({ company: second })).toEqual([`${second} leave`, `${second} damage`]);
  expect(await rows({ kind: 'leave' })).toEqual([`${first} leave`, `${second} leave`]);
  expect(await rows({ kind: 'leave', company: second })).toEqual([`${second} leave`]);
  const { data, nextCursor } = await list();
  expect(nextCursor).toBeNull();
  expect(data[0]).toMatchObject({
    companyName: 'Verkstaden AB',
    state: 'awaiting-approval',
    askedCompanyId: first,
  });
  // A settled event leaves the list.
  await one.answer(leave, 'refused');
  expect(await rows()).toEqual([`${second} leave`, `${second} damage`]);
  for (let more = 0; more < 26; more += 1) await one.report(DAMAGE);
  const page = await list();
  expect(page.data).toHaveLength(25);
  const rest = await list({ cursor: page.nextCursor as string });
  expect(rest).toMatchObject({ nextCursor: null });
  expect(rest.data).toHaveLength(3);
  expect((await list({}, one.hr)).status).toBe(403);
  expect((await list({ company: 'x' })).status).toBe(400);
});
