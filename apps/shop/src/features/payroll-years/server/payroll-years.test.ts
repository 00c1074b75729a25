// The figures of a year, from preliminary to final, on a real database.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { outboxRow } from '#src/platform/jobs/outbox.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { callerOf, handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { YearPerson, YearSummary } from '../contract.ts';
import { renderFinalYearMail } from './mails/mail-final-year.ts';
import { tellFinalYears } from './tell-final-years.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof callerOf>;
let admin: Person;
let payroll: Person;
let swede: Person;
let owner: Person;
let hr: Person;
let stranger: Person;
let companyId: string;
let quietId: string;
let otherId: string;

/** A person with a bike from April 2026 on. */
async function rider(of: string, name: string, employeeNumber: string | null, priceOre: number) {
  const personId = await listPerson(people, of, {
    name,
    email: `${employeeNumber ?? 'x'}@${of}.se`,
    employeeNumber,
  });
  await handOver(people, await readyBenefit(people, { companyId: of, personId, priceOre }), '2026-04-10');
}
const root = (of = companyId) => `/api/employer/${of}/payroll/years`;
const yearOf = async (year: number, of = companyId, as = payroll) =>
  (await ask<YearSummary>(`${root(of)}/${year}`, as)).data;
const listOf = async (year: number, of = companyId, as = payroll) =>
  (await ask<YearPerson[]>(`${root(of)}/${year}/people`, as)).data;
const setRate = (value: number, validFrom = '2027-01-01') =>
  ask('/api/benefit-parameters', admin, {
    method: 'PUT',
    body: { name: 'state-borrowing-rate-percent', validFrom, value, source: 'Riksgälden' },
  });
const runJob = () => jobsOf(people.shop.app)['recompute-taxable']?.({}, { attempt: 1, max: 1 });
const mails = (of = companyId) =>
  people.inDatabase<{ id: string; language: string; userId: string; year: number }>(
    `select id, language, payload->>'userId' as "userId", (payload->>'year')::int as year from outbox
      where kind = 'payroll-year-final' and payload->>'companyId' = $1 order by id`,
    [of],
  );

beforeAll(async () => {
  people = await shopWithPeople();
  ask = callerOf(people);
  [admin, payroll, swede, owner, hr, stranger] = (await Promise.all([
    people.person({ role: 'admin' }),
    ...Array.from({ length: 5 }, () => people.person()),
  ])) as [Person, Person, Person, Person, Person, Person];
  await people.inDatabase("update users set language = 'en' where id = $1", [payroll.id]);
  await people.inDatabase("update users set language = 'sv' where id = $1", [swede.id]);
  companyId = await activeEmployer(people, 'Lönverket AB');
  quietId = await activeEmployer(people, 'Tysta AB');
  otherId = await activeEmployer(people, 'Annat AB');
  await makeMember(people, companyId, payroll, ['payroll']);
  await makeMember(people, companyId, swede, ['payroll', 'hr']);
  await makeMember(people, companyId, owner, ['owner']);
  await makeMember(people, companyId, hr, ['hr']);
  await makeMember(people, otherId, stranger, ['owner']);
  await makeMember(people, quietId, stranger, ['payroll']);
  await rider(companyId, 'Åsa Öberg', '1001', 1_899_000);
  await rider(companyId, '=HYPERLINK("x")', null, 2_400_000);
  // Below the tax-free amount, so that no rate changes it.
  await rider(companyId, 'Bo Berg', '1003', 500_000);
  await rider(quietId, 'Siv Ek', '2001', 500_000);
  await rider(otherId, 'Li Lund', '3001', 1_899_000);
});
afterAll(() => people.shop.close());

describe('[BP6] the figures of a year', () => {
  test('are preliminary until its rate is set: the list has everybody, and nothing after', async () => {
    expect(await yearOf(2027)).toMatchObject({ year: 2027, isPreliminary: true, people: 3 });
    expect(await listOf(2027)).toEqual([
      expect.objectContaining({ name: '=HYPERLINK("x")', employeeNumber: null, afterOre: null }),
      expect.objectContaining({ name: 'Bo Berg', beforeOre: 0, afterOre: null }),
      expect.objectContaining({ name: 'Åsa Öberg', beforeOre: 15_493, afterOre: null }),
    ]);
    expect(await yearOf(2026)).toMatchObject({ isPreliminary: false, people: 0 });
    expect(await listOf(2026)).toEqual([]);
  });

  test('[F27] are told once to each payroll member of a company with changes, in their language', async () => {
    expect((await setRate(3.5)).status).toBe(200);
    expect(await mails()).toEqual([]);
    await runJob();
    const sent = await mails();
    expect(sent.map(({ userId, language, year }) => [userId, language, year]).sort()).toEqual(
      [
        [payroll.id, 'en', 2027],
        [swede.id, 'sv', 2027],
      ].sort(),
    );
    // An owner does the payroll of a company without such a member.
    expect((await mails(otherId)).map(({ userId }) => userId)).toEqual([stranger.id]);
    expect(await mails(quietId)).toEqual([]);
    // The same rate, a repeated run and two runs at once send nothing.
    await setRate(3.5);
    await runJob();
    await Promise.all([tellFinalYears(people.shop.app), tellFinalYears(people.shop.app)]);
    expect(await mails()).toEqual(sent);
  });

  test('are in a mail with the number of people and the list', async () => {
    const render = async (of: Person) => {
      const row = (await mails()).find(({ userId }) => userId === of.id);
      const mail = await renderFinalYearMail(
        people.shop.app,
        (await outboxRow(people.shop.app.db.pool, row?.id as string)) as never,
      );
      return mail && { ...mail, text: mail.text.replaceAll('\u00a0', ' ') };
    };
    const english = await render(payroll);
    expect(english?.to.address).toBe(payroll.email);
    expect(english?.subject).toContain('The taxable values for 2027 are final');
    expect(english?.text).toContain('has changed for 2 people at Lönverket AB');
    expect(english?.text).toContain(`/employer/${companyId}/payroll/years/2027?lang=en`);
    expect(english?.text).not.toContain('Öberg');
    expect((await render(swede))?.text).toContain('har ändrats för 2 personer på Lönverket AB');
    await people.inDatabase(
      'update company_members set ended_at = now() where user_id = $1 and company_id = $2',
      [swede.id, companyId],
    );
    expect(await render(swede)).toBeNull();
  });

  test('are listed before and after, only where they changed', async () => {
    expect(await yearOf(2027)).toMatchObject({ isPreliminary: false, people: 2 });
    const [formula, asa] = await listOf(2027);
    expect(formula?.name).toBe('=HYPERLINK("x")');
    // 18 990 SEK: V is 3 165 + 1 020 + 18 990 x (3.5 % + 1 %) = 5 039.55, less 3 000, by 12 months.
    expect(asa).toMatchObject({ name: 'Åsa Öberg', beforeOre: 15_493, afterOre: 16_996 });
    expect(await yearOf(2028)).toMatchObject({ isPreliminary: true, people: 3 });
  });

  test('[T39] are a file with guarded cells and decimal commas, and each download is recorded', async () => {
    const fetched = async (lang: string) => {
      const answer = await fetch(`${people.shop.baseUrl}${root()}/2027/file?lang=${lang}`, {
        headers: { authorization: `Bearer ${payroll.token}` },
      });
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const { type, bytes } = await fetched('sv');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const [head, ...rows] = parse(bytes, { bom: true, delimiter: ';' }) as string[][];
    expect(head).toEqual(['Anst.nr', 'Namn', 'Före, per månad', 'Efter, per månad', 'Skillnad']);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[1]).toBe(`'=HYPERLINK("x")`);
    expect(rows[1]?.slice(1)).toEqual(['Åsa Öberg', '154,93', '169,96', '15,03']);
    expect((await fetched('en')).bytes.toString()).toContain('Before, per month');
    const trail = await people.inDatabase<{ actor: string; detail: unknown }>(
      `select actor_id as actor, detail from audit_log where action = 'payroll.year-downloaded' and target_id = $1`,
      [companyId],
    );
    expect(trail).toEqual([
      { actor: payroll.id, detail: { year: 2027 } },
      { actor: payroll.id, detail: { year: 2027 } },
    ]);
  });

  test('[T39] are closed to HR and to members of other companies', async () => {
    for (const path of ['/2027', '/2027/people', '/2027/file']) {
      expect((await ask(`${root()}${path}`, hr)).status, path).toBe(403);
      expect((await ask(`${root()}${path}`, stranger)).status, path).toBe(404);
    }
    expect((await listOf(2027, otherId, stranger)).map(({ name }) => name)).toEqual(['Li Lund']);
    expect((await ask(`${root()}/1999`, payroll)).status).toBe(400);
    expect((await ask(`${root()}/2027/people?cursor=x`, payroll)).status).toBe(400);
  });

  test('are told again when a corrected rate changes them, from what was told before', async () => {
    const before = await mails();
    await setRate(2.55);
    await runJob();
    expect((await mails()).slice(before.length).map(({ userId, year }) => [userId, year])).toEqual([
      [payroll.id, 2027],
    ]);
    const asa = (await listOf(2027)).find(({ name }) => name === 'Åsa Öberg');
    expect(asa).toMatchObject({ beforeOre: 16_996, afterOre: 15_493 });
  });

  test('are paged by name', async () => {
    const bigId = await activeEmployer(people, 'Stora AB');
    await makeMember(people, bigId, payroll, ['payroll']);
    for (let at = 10; at < 62; at += 1) await rider(bigId, `Namn ${at}`, `${at}`, 1_899_000);
    const first = await ask<YearPerson[]>(`${root(bigId)}/2028/people`, payroll);
    expect(first.data).toHaveLength(50);
    const second = await ask<YearPerson[]>(`${root(bigId)}/2028/people?cursor=${first.nextCursor}`, payroll);
    expect(second.data.map(({ name }) => name)).toEqual(['Namn 60', 'Namn 61']);
    expect(second.nextCursor).toBeNull();
  });
});
