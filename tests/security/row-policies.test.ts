// T66: PostgreSQL restricts the rows of people and money to the caller, and knows the rights of members.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { asCaller } from '../../apps/shop/src/platform/database/row-level-security.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const CATALOGUE = 'the public catalogue';
const COUNTER = 'a counter or parameter without personal data';
const WORDS =
  'words for a search, joined to a table with policies in each statement; a policy here would keep the index from being used';
/** Tables without policies, with the reason. */
const WITHOUT_POLICIES: Readonly<Record<string, string>> = {
  benefit_parameters: COUNTER,
  benefit_search: WORDS,
  catalogue_import_rows: CATALOGUE,
  catalogue_imports: CATALOGUE,
  categories: CATALOGUE,
  category_names: CATALOGUE,
  company_search: WORDS,
  deferred_indexes: COUNTER,
  employee_search: WORDS,
  facet_counts: CATALOGUE,
  heartbeats: COUNTER,
  key_checks: COUNTER,
  market_values: COUNTER,
  migrations: COUNTER,
  mirrored_products: CATALOGUE,
  order_search: WORDS,
  picture_texts: CATALOGUE,
  price_history: CATALOGUE,
  product_picture_files: CATALOGUE,
  product_pictures: CATALOGUE,
  product_texts: CATALOGUE,
  products: CATALOGUE,
  rate_limits: COUNTER,
  request_search: WORDS,
  search_words: CATALOGUE,
  stock: CATALOGUE,
  tag_names: CATALOGUE,
  tags: CATALOGUE,
  variant_texts: CATALOGUE,
  variants: CATALOGUE,
};

test('[SEC2.L4] [T66] every table has policies, or a reason not to', async () => {
  const tables = await people.inDatabase<{ name: string; isRestricted: boolean; policies: number }>(
    `select c.relname as name, c.relrowsecurity as "isRestricted",
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(90);
  const open = tables.filter(({ isRestricted }) => !isRestricted).map(({ name }) => name);
  expect(open).toEqual(Object.keys(WITHOUT_POLICIES).sort());
  // A table without any policy shows nothing to the application.
  expect(tables.filter(({ isRestricted, policies }) => isRestricted && policies === 0)).toEqual([]);
});

const asPerson = <Row>({ id }: Person, text: string, values: unknown[] = []): Promise<Row[]> =>
  asCaller(
    people.shop.app.db,
    { userId: id, role: 'endcustomer' },
    async (tx) => (await tx.query(text, values)).rows as Row[],
  );

describe('[SEC2.L4] [T66] the policies', () => {
  const RIGHTS = ['owner', 'hr', 'approver', 'payroll'] as const;
  let company: string;
  const members = {} as Record<(typeof RIGHTS)[number], Person>;
  let stranger: Person;
  beforeAll(async () => {
    company = await activeEmployer(people, 'Rader AB');
    for (const right of RIGHTS) {
      members[right] = await people.person();
      await makeMember(people, company, members[right], [right]);
    }
    stranger = await people.person();
    const other = await activeEmployer(people, 'Andra AB');
    await makeMember(people, other, stranger, ['owner']);
    await people.inDatabase(
      `insert into payroll_periods (company_id, month, state) values ($1, '2026-10-01', 'closed')`,
      [company],
    );
    await people.inDatabase(
      `insert into payroll_lines (id, company_id, month, of_month, kind, amount_ore, employee_name)
        values (gen_random_uuid(), $1, '2026-10-01', '2026-10-01', 'gross-deduction', 100, 'Anna')`,
      [company],
    );
    await people.inDatabase(
      `insert into payroll_corrections (id, company_id, corrects, amount_ore, reason)
        select gen_random_uuid(), company_id, id, 5, 'Fel' from payroll_lines where company_id = $1`,
      [company],
    );
    await people.inDatabase(
      `insert into company_invitations (id, company_id, email, rights, language, invited_by, expires_at)
        values (gen_random_uuid(), $1, 'ny@example.se', '{hr}', 'sv', $2, now() + interval '7 days')`,
      [company, members.owner.id],
    );
    await people.inDatabase(
      `insert into company_api_keys (id, company_id, name, key_hash, key_start, scopes, created_by)
        values (gen_random_uuid(), $1, 'Lön', decode(repeat('ab', 32), 'hex'), 'abcd', '{employees:read}', $2)`,
      [company, members.owner.id],
    );
  });

  test('[SEC2.L4] [T66] show rows by right', async () => {
    const counted = async (person: Person) => {
      const [row] = await asPerson<Record<string, number>>(
        person,
        `select (select count(*)::int from company_members where company_id = $1) as members,
          (select count(*)::int from company_invitations) as invitations,
          (select count(*)::int from payroll_lines) as lines,
          (select count(*)::int from payroll_corrections) as corrections,
          (select count(*)::int from company_api_keys) as keys`,
        [company],
      );
      return row;
    };
    expect({
      owner: await counted(members.owner),
      hr: await counted(members.hr),
      approver: await counted(members.approver),
      payroll: await counted(members.payroll),
      stranger: await counted(stranger),
    }).toEqual({
      owner: { members: 4, invitations: 1, lines: 1, corrections: 1, keys: 1 },
      hr: { members: 4, invitations: 1, lines: 1, corrections: 1, keys: 0 },
      approver: { members: 4, invitations: 0, lines: 0, corrections: 0, keys: 0 },
      payroll: { members: 4, invitations: 0, lines: 1, corrections: 1, keys: 0 },
      stranger: { members: 0, invitations: 0, lines: 0, corrections: 0, keys: 0 },
    });
  });

  test('[SEC2.L4] [T66] let nobody raise the own rights, and everybody leave', async () => {
    for (const right of ['hr', 'approver', 'payroll'] as const) {
      const raise = asPerson(
        members[right],
        `update company_members set rights = '{owner}' where user_id = $1`,
        [members[right].id],
      );
      await expect(raise, right).rejects.toThrow(/row-level security/);
      const invite = asPerson(
        members[right],
        `insert into company_invitations (id, company_id, email, rights, language, expires_at)
          values (gen_random_uuid(), $1, 'evil@example.se', '{owner}', 'sv', now() + interval '1 day')`,
        [company],
      );
      await expect(invite, right).rejects.toThrow(/row-level security/);
    }
    const deleted = await asPerson(
      members.owner,
      'delete from company_members where company_id = $1 returning id',
      [company],
    );
    expect(deleted).toEqual([]);
    const leaving = await people.person();
    await makeMember(people, company, leaving, ['approver']);
    const left = await asPerson(
      leaving,
      'update company_members set ended_at = now() where user_id = $1 returning id',
      [leaving.id],
    );
    expect(left).toHaveLength(1);
  });

  test('[SEC2.L4] [T66] show no money, reservation, key, mail or event of others', async () => {
    await people.inDatabase(
      `insert into outbox (id, kind, business_key, language, payload, created_at)
        values (gen_random_uuid(), 'test', 'of others', 'sv', '{}', now() - interval '1 minute')`,
    );
    for (const table of ['payments', 'refunds', 'reservations', 'order_keys', 'provider_events', 'outbox'])
      for (const person of [stranger, members.approver])
        expect(await asPerson(person, `select 1 from ${table}`), table).toEqual([]);
    expect(await asPerson(stranger, `update outbox set state = 'sent' returning id`)).toEqual([]);
    expect(await asPerson(stranger, `update reviews set rating = 1 returning id`)).toEqual([]);
    expect(await asPerson(stranger, 'delete from reservations returning 1')).toEqual([]);
  });
});
