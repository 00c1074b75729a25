// The log of a company: who sees which entries, as which sentences, filtered, paged and as a file.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { activeEmployer, listEmployee, makeMember } from '#tests/factories/employers.ts';
import { type Answer, callerOf } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { ActivityChoices, ActivityEntry } from '../contract.ts';
import { EXPORTS } from './export-activity.ts';

let people: ShopWithPeople;
let owner: Person;
let hr: Person;
let payroll: Person;
let outsider: Person;
let admin: Person;
let companyId: string;
let otherId: string;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
  [owner, hr, payroll, outsider] = await Promise.all([
    people.person(),
    people.person(),
    people.person(),
    people.person(),
  ]);
  admin = await people.person({ role: 'admin' });
  await named(owner, 'Eva', 'Lind');
  await named(hr, '=cmd', 'Åkesson');
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  companyId = await activeEmployer(people, 'Verkstaden AB');
  otherId = await activeEmployer(people, 'Andra AB');
  await makeMember(people, companyId, owner, ['owner']);
  await makeMember(people, companyId, hr, ['hr']);
  await makeMember(people, companyId, payroll, ['payroll']);
  await makeMember(people, otherId, outsider, ['owner']);
});

const named = ({ id }: Person, first: string, last: string) =>
  people.inDatabase(
    `update users set user_metadata = user_metadata || jsonb_build_object('first_name', $2::text, 'last_name', $3::text)
      where id = $1`,
    [id, first, last],
  );
const record = (by: Person | null, entry: Omit<AuditEntry, 'actor'>) =>
  recordAudit(people.shop.app.db.pool, {
    ...entry,
    actor: by ? { kind: 'user', id: by.id } : { kind: 'system' },
  });
const ofCompany = (action: 'payroll.closed' | 'company.policy-saved', id = companyId) => ({
  action,
  target: { type: 'company', id },
  detail: action === 'payroll.closed' ? { month: '2026-10' } : {},
});
const path = (query = '', of = companyId) => `/api/employer/${of}/activity${query}`;
const list = (query = '', as = owner, of = companyId): Promise<Answer<ActivityEntry[]>> =>
  callerOf(people)<ActivityEntry[]>(path(query, of), as);
const texts = async (query = '') => (await list(query)).data.map(({ text }) => text);
const file = (query = '', as = owner) =>
  people.shop.ask(path(`/csv${query}`), { headers: { authorization: `Bearer ${as.token}` } });

describe('[BP3] [T39] the log of a company', () => {
  test('says who did what and when, newest first, in the language of the reader', async () => {
    const personId = await listEmployee(people, companyId, 'anna@example.se');
    const month = { month: '2026-10', format: 'csv' };
    const target = { type: 'company', id: companyId };
    await record(null, { action: 'company.activated', target });
    await record(owner, { action: 'company.employee-added', target, detail: { personId } });
    await record(admin, { action: 'company.changed', target });
    await record(owner, {
      action: 'member.rights-changed',
      target: { type: 'company-members', id: companyId },
      detail: { userId: payroll.id, rights: ['hr', 'payroll'] },
    });
    await named(payroll, 'Lo', 'Löner');
    await record(payroll, { action: 'payroll.downloaded', target, detail: month });
    const { data } = await list('?lang=sv');
    expect(data.map(({ text, kind }) => [kind, text])).toEqual([
      ['payroll', 'Lo Löner laddade ned lönefilen för oktober\u00a02026 (CSV)'],
      ['members', 'Eva Lind ändrade rättigheterna för Lo Löner (HR, lön)'],
      ['company', 'ActivePick ändrade företagets uppgifter'],
      ['employees', 'Eva Lind lade till Anna Anställd på behörighetslistan'],
      ['company', 'ActivePick (automatiskt) aktiverade företaget när alla hade signerat'],
    ]);
    expect(data.map(({ by }) => by)).toEqual([
      { kind: 'member', name: 'Lo Löner' },
      { kind: 'member', name: 'Eva Lind' },
      { kind: 'staff', name: null },
      { kind: 'member', name: 'Eva Lind' },
      { kind: 'system', name: null },
    ]);
    expect(data.map(({ subjectId }) => subjectId)).toEqual(['2026-10', null, null, null, null]);
    expect((await texts('?lang=en'))[0]).toBe(
      'Lo Löner downloaded the payroll file for October\u00a02026 (CSV)',
    );
  });

  test('has what is about an order, a benefit and an agreement of the company', async () => {
    const [benefit] = await people.inDatabase<{ id: string; number: number }>(
      `insert into benefits (id, company_id, user_id, product_id, name, is_electric, bike_ore, accessories_ore,
          policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
          state, employee_name)
        values (gen_random_uuid(), $1, $2, 'p', 'Cykeln', false, 100, 0, 1, 12, 15, 'none', 1, 0,
          array_fill(1::bigint, array[12]), 'requested', 'Anna Öst') returning id, number`,
      [companyId, outsider.id],
    );
    const { id, number } = benefit as { id: string; number: number };
    await record(outsider, { action: 'benefit.term-choice', target: { type: 'benefit', id } });
    await record(hr, { action: 'benefit.event-approved', target: { type: 'benefit', id } });
    const { data } = await list('?lang=sv&kind=benefits');
    expect(data).toMatchObject([
      { text: `=cmd Åkesson godkände en händelse i förmån ${number}`, subjectId: id },
      // The employee is not a member of the company.
      { by: { kind: 'employee' }, subjectId: id },
    ]);
  });

  test('names nobody outside the company, and a deleted person of the company neither', async () => {
    const gone = await people.person();
    await makeMember(people, companyId, gone, ['hr']);
    await record(gone, ofCompany('company.policy-saved'));
    await people.inDatabase('delete from users where id = $1', [gone.id]);
    const store = await people.person({ role: 'store' });
    for (const who of [store, admin, outsider]) await record(who, ofCompany('company.policy-saved'));
    const { data } = await list();
    expect(data.map(({ by }) => by)).toEqual(
      ['outsider', 'staff', 'store', 'deleted'].map((kind) => ({ kind, name: null })),
    );
    for (const { email } of [store, admin, outsider]) expect(JSON.stringify(data)).not.toContain(email);
  });

  test('[T39] contains nothing that is only for staff: details, reasons, and actions of their own', async () => {
    const target = { type: 'company', id: companyId };
    const detail = { personalNumber: '19900101-2384', ip: '192.0.2.7', payload: 'the answer of a provider' };
    await record(admin, { action: 'company.credit-cleared', target, detail, reason: 'a reason of staff' });
    await record(admin, { action: { provider: 'roaring', what: 'company-rating' }, target, detail });
    await record(admin, {
      action: 'company.number-revealed',
      target,
      detail,
      reason: 'a reason of staff',
      requestId: 'request-7',
    });
    const { data } = await list();
    const { text: bytes } = await file();
    expect(data.map(({ action }) => action)).toEqual(['company.number-revealed']);
    for (const shown of [JSON.stringify(data), bytes])
      for (const secret of [
        '19900101',
        '192.0.2.7',
        'provider',
        'reason',
        'request-7',
        admin.email,
        admin.id,
      ])
        expect(shown).not.toContain(secret);
  });
});

describe('[T35] members of a company', () => {
  test('see no entry of another company: its list, filter, cursor, choices and file are missing', async () => {
    await record(owner, ofCompany('company.policy-saved'));
    await record(outsider, ofCompany('company.policy-saved', otherId));
    const [own] = (await list()).data as [ActivityEntry];
    for (const query of ['', `?person=${owner.id}`, `?cursor=${own.id}`, '/choices', '/csv'])
      expect((await list(query, outsider)).status, query).toBe(404);
    const { data } = await list('', outsider, otherId);
    expect(data).toHaveLength(1);
    // Another company's people and entries as filters of the own list find nothing.
    expect((await list(`?person=${owner.id}`, outsider, otherId)).data).toEqual([]);
    expect((await list(`?person=${admin.id}`, outsider, otherId)).data).toEqual([]);
    expect((await list(`?cursor=${own.id}`, outsider, otherId)).data).toEqual([]);
    const seen = await asCaller(
      people.shop.app.db,
      { userId: outsider.id, role: 'endcustomer' },
      async (tx) => (await tx.query('select company_id from audit_log')).rows,
    );
    expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([otherId]));
  });

  test.each([
    ['payroll', 403],
    ['hr', 200],
    ['admin', 200],
  ])('a person with the right %s gets %i', async (who, status) => {
    const as = { payroll, hr, admin }[who] as Person;
    for (const query of ['', '/choices']) expect((await list(query, as)).status).toBe(status);
    expect((await file('', as)).status).toBe(status);
  });
});

describe('the filters of a company’s log', () => {
  test('by person, kind and action find what they say, and only that', async () => {
    await record(owner, ofCompany('payroll.closed'));
    await record(hr, ofCompany('company.policy-saved'));
    await record(admin, ofCompany('company.policy-saved'));
    await record(null, { action: 'company.activated', target: { type: 'company', id: companyId } });
    const actions = async (query: string) =>
      (await list(query)).data.map(({ action, by }) => [action, by.kind]);
    expect(await actions(`?person=${owner.id}`)).toEqual([['payroll.closed', 'member']]);
    expect(await actions('?person=others')).toEqual([['company.policy-saved', 'staff']]);
    expect(await actions('?person=system')).toEqual([['company.activated', 'system']]);
    expect(await actions('?kind=programme')).toEqual([
      ['company.policy-saved', 'staff'],
      ['company.policy-saved', 'member'],
    ]);
    expect(await actions('?action=payroll.closed')).toEqual([['payroll.closed', 'member']]);
    expect(await actions('?kind=programme&action=payroll.closed')).toEqual([]);
    for (const query of ['?person=somebody', '?kind=secrets', '?action=user.deleted', '?from=2026-02-30'])
      expect((await list(query)).status, query).toBe(400);
  });

  test('by day include both days of Stockholm', async () => {
    await people.inDatabase(
      `insert into audit_log (id, at, actor_kind, action, target_type, target_id)
        select gen_random_uuid(), at::timestamptz, 'system', 'company.policy-saved', 'company', $1
        from unnest(array['2026-03-29T23:30:00+02:00', '2026-03-30T00:30:00+02:00', '2026-03-31T00:30:00+02:00']) at`,
      [companyId],
    );
    const at = async (query: string) => (await list(query)).data.map((one) => one.at.slice(0, 16));
    expect(await at('?from=2026-03-30&to=2026-03-30')).toEqual(['2026-03-29T22:30']);
    expect(await at('?from=2026-03-30')).toEqual(['2026-03-30T22:30', '2026-03-29T22:30']);
    expect(await at('?to=2026-03-29')).toEqual(['2026-03-29T21:30']);
  });

  test('offer the members and former members, and every action with a name', async () => {
    const { data } = await callerOf(people)<ActivityChoices>(path('/choices?lang=sv'), owner);
    expect(data.people.map(({ id }) => id).sort()).toEqual([owner.id, hr.id, payroll.id].sort());
    const labels = new Map(data.actions.map(({ action, label }) => [action, label]));
    expect(labels.get('payroll.closed')).toBe('Stängde löneperioden …');
    expect(labels.get('payroll.downloaded')).toBe('Laddade ned lönefilen för …');
    expect(labels.get('agreement.changed')).toBe('Avtalet … ändrades');
    expect(new Set(labels.values()).size).toBe(labels.size);
  });

  test('keep their place on the next page', async () => {
    await people.inDatabase(
      `insert into audit_log (id, at, actor_kind, action, target_type, target_id)
        select gen_random_uuid(), now() - (n / 10) * interval '1 minute', 'system', 'company.policy-saved', 'company', $1
        from generate_series(1, 120) n`,
      [companyId],
    );
    const seen: ActivityEntry[] = [];
    let next: string | null | undefined = '';
    while (next !== null && next !== undefined) {
      const page: Answer<ActivityEntry[]> = await list(next ? `?cursor=${next}` : '');
      seen.push(...page.data);
      next = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ at }) => at)).toEqual([...seen.map(({ at }) => at)].sort().reverse());
  });
});

describe('[T39] the file of a company’s log', () => {
  test('has the filtered entries, safe for spreadsheets, and is an entry itself', async () => {
    await record(owner, ofCompany('payroll.closed'));
    await record(hr, ofCompany('company.policy-saved'));
    const { status, headers, text } = await file('?kind=programme&lang=sv', hr);
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('text/csv');
    const [heading, row, rest] = text.split('\r\n') as [string, string, string];
    expect(heading).toBe('\ufeffTidpunkt;Område;Vad;Handling');
    expect(row).toMatch(
      /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2};Förmånsprogrammet;'=cmd Åkesson sparade förmånspolicyn;company\.policy-saved$/,
    );
    expect(rest).toBe('');
    expect((await list('?kind=log&lang=sv')).data).toMatchObject([
      { by: { name: '=cmd Åkesson' }, text: '=cmd Åkesson laddade ned aktivitetsloggen (1\u00a0rad)' },
    ]);
  });

  test('is refused when it is downloaded too often', async () => {
    const eager = await people.person();
    await makeMember(people, companyId, eager, ['hr']);
    for (let n = 0; n < EXPORTS.points; n += 1) await people.shop.app.limits.take(EXPORTS, eager.id);
    expect((await file('', eager)).status).toBe(429);
    expect((await list('?kind=log')).data).toEqual([]);
  });
});
