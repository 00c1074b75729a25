// The whole log for admins, and the plans of both lists on 100,000 entries.
import { AUDIT_ACTIONS, companyActions } from '@activepick/domain/audit/audit-actions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { callerOf } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { AuditActionChoice, AuditLogEntry } from '../contract.ts';
import { allEntries, companyEntries, type WantedActivity, type WantedEntries } from './activity-report.ts';

let people: ShopWithPeople;
let admin: Person;
let member: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
  member = await people.person();
  companyId = await activeEmployer(people, 'Loggade AB');
  await makeMember(people, companyId, member, ['hr']);
});
afterAll(() => people.shop.close());

const list = (query: string, as = admin) =>
  callerOf(people)<AuditLogEntry[]>(`/api/admin/activity${query}`, as);

describe('[OPS.4] the audit log for admins', () => {
  test('has all entries, with reason, request and details, by actor, subject, company, action and day', async () => {
    const { pool } = people.shop.app.db;
    const target = { type: 'company', id: companyId };
    const actor = { kind: 'user', id: admin.id } as const;
    await recordAudit(pool, {
      actor,
      action: 'company.credit-cleared',
      target,
      reason: 'a guarantee',
      requestId: 'request-1',
      detail: { limit: 50_000 },
    });
    await recordAudit(pool, { actor, action: { provider: 'roaring', what: 'rating' }, target });
    const email = `&actor=${encodeURIComponent(admin.email)}`;
    const { data } = await list(`?lang=sv&subject=company&id=${companyId}${email}`);
    expect(data).toMatchObject([
      { action: 'roaring.rating', text: 'Anna Åkesson: roaring.rating' },
      {
        action: 'company.credit-cleared',
        actor: { kind: 'user', id: admin.id, name: 'Anna Åkesson' },
        target,
        company: { id: companyId, name: 'Loggade AB' },
        text: 'Anna Åkesson godkände företagets kredit',
        reason: 'a guarantee',
        requestId: 'request-1',
        detail: { limit: 50_000 },
      },
    ]);
    const count = async (query: string) => (await list(query)).data.length;
    expect(await count(`?company=${companyId}`)).toBe(2);
    expect(await count(`?company=${companyId}&action=company.credit-cleared`)).toBe(1);
    expect(await count(`?actor=${admin.id}&company=${companyId}`)).toBe(2);
    expect(await count(`?actor=${member.id}&company=${companyId}`)).toBe(0);
    expect(await count('?actor=nobody%40example.se')).toBe(0);
    expect(await count(`?company=${companyId}&to=2020-01-01`)).toBe(0);
    expect(await count(`?company=${companyId}&from=2020-01-01`)).toBe(2);
  });

  test('[T23] is for admins only: list, choices and file', async () => {
    const store = await people.person({ role: 'store' });
    for (const as of [member, store])
      for (const query of ['', '/choices', '/csv']) expect((await list(query, as)).status).toBe(403);
  });

  test('names every action in both languages, each differently', async () => {
    for (const language of ['sv', 'en']) {
      const { data } = await callerOf(people)<AuditActionChoice[]>(
        `/api/admin/activity/choices?lang=${language}`,
        admin,
      );
      expect(data.map(({ action }) => action)).toEqual(AUDIT_ACTIONS);
      expect(new Set(data.map(({ label }) => label)).size).toBe(AUDIT_ACTIONS.length);
      for (const { label } of data) expect(label).not.toMatch(/undefined| {2}|\(\)|^\p{Ll}/u);
    }
  });

  test('[T39] is downloaded as a file, which is an entry itself', async () => {
    await recordAudit(people.shop.app.db.pool, {
      actor: { kind: 'user', id: admin.id },
      action: 'order.assigned',
      target: { type: 'order', id: '=1+1' },
    });
    const { status, text } = await people.shop.ask('/api/admin/activity/csv?action=order.assigned&lang=en', {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(status).toBe(200);
    expect(text.split('\r\n')).toMatchObject([
      '\ufeffTime;Who;What;Action;About;Id;Company;Reason;Request',
      expect.stringContaining(";Anna Åkesson;Anna Åkesson assigned order –;order.assigned;order;'=1+1;;;"),
      '',
    ]);
    expect((await list('?action=activity.exported')).data).toMatchObject([
      { actor: { id: admin.id }, detail: { action: 'order.assigned', count: 1 } },
    ]);
  });
});

describe('[UX8.LIST] of 100,000 entries, the lists read one page from an index', () => {
  let cursor: string;
  beforeAll(async () => {
    await people.inDatabase(
      `insert into audit_log (id, at, actor_kind, actor_id, action, target_type, target_id, company_id, by_own_person)
        select gen_random_uuid(), now() - n * interval '10 minutes', 'user', case when n % 50 = 0 then $2::uuid else $3::uuid end,
          case when n % 1000 = 0 then 'payroll.closed' else 'company.policy-saved' end, 'company', $1::text, $1::uuid,
          n % 200 <> 0
        from generate_series(1, 100000) n`,
      [companyId, member.id, admin.id],
    );
    await people.inDatabase('analyze audit_log');
    const [middle] = await people.inDatabase<{ id: string }>(
      'select id from audit_log where company_id = $1 order by at desc offset 50000 limit 1',
      [companyId],
    );
    cursor = (middle as { id: string }).id;
  });

  const ofCompany = (more: Partial<WantedActivity>) => (connection: Connection) => {
    const all = { companyId, actions: companyActions(), person: null, actors: null, from: null, to: null };
    return companyEntries(connection, { ...all, cursor: null, ...more }, 51);
  };
  const ofAll = (more: Partial<WantedEntries>) => (connection: Connection) => {
    const all = { actorId: null, action: null, subject: null, subjectId: null, companyId: null };
    return allEntries(connection, { ...all, from: null, to: null, cursor: null, ...more }, 51);
  };

  test.each([
    ['a company', () => ofCompany({}), () => member],
    ['a company, far back', () => ofCompany({ cursor }), () => member],
    ['a company, of a person', () => ofCompany({ person: member.id }), () => member],
    ['a company, of others', () => ofCompany({ actors: 'others' }), () => member],
    ['a company, of a rare action', () => ofCompany({ actions: ['payroll.closed'] }), () => member],
    ['a company, of early days', () => ofCompany({ from: '2024-01-01', to: '2025-06-30' }), () => member],
    ['all', () => ofAll({}), () => admin],
    ['all, far back', () => ofAll({ cursor }), () => admin],
    ['all, of an actor', () => ofAll({ actorId: member.id }), () => admin],
    ['all, of a rare action', () => ofAll({ action: 'payroll.closed' }), () => admin],
    ['all, about a kind', () => ofAll({ subject: 'company' }), () => admin],
  ])('%s', async (_name, run, as) => {
    const { id: userId } = as();
    const role = userId === admin.id ? 'admin' : 'endcustomer';
    const read = await asCaller(people.shop.app.db, { userId, role }, (tx) => readRows(tx, run()));
    expect(read.tables).not.toContain('Seq Scan');
    expect(read.rows).toBeLessThanOrEqual(60);
    expect(read.filtered).toBeLessThanOrEqual(60);
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Runs a list's own statement under `explain`, and returns how it reads the log. */
async function readRows(tx: Connection, run: (connection: Connection) => Promise<unknown>) {
  const plans: PlanNode[] = [];
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await tx.query(`explain (analyze, format json) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
      return { rows: [] };
    },
  };
  await run(explaining as unknown as Connection);
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode) => {
    if (node['Relation Name'] === 'audit_log') nodes.push(node);
    for (const child of node.Plans ?? []) visit(child);
  };
  plans.forEach(visit);
  const sum = (of: (node: PlanNode) => number) => nodes.reduce((total, node) => total + of(node), 0);
  return {
    tables: nodes.map((node) => node['Node Type']),
    rows: sum((node) => node['Actual Rows'] * node['Actual Loops']),
    filtered: sum((node) => node['Rows Removed by Filter'] ?? 0),
  };
}
