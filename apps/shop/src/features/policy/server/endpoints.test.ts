// The policy of an employer over HTTP, on a real database.

import { DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { CompanyPolicy, EmployerPolicy, PolicyVersion } from '../contract.ts';

let people: ShopWithPeople;
let owner: Person;
let hr: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  owner = await people.person();
  hr = await people.person();
  companyId = await activeEmployer(people, 'Regelverket AB');
  await makeMember(people, companyId, owner, ['owner']);
  await makeMember(people, companyId, hr, ['hr']);
});
afterAll(() => people.shop.close());

interface Answer<Data> {
  status: number;
  data: Data;
  code?: string;
  nextCursor?: string | null;
  fields?: { field: string; code: string }[];
  facts?: { policy?: CompanyPolicy };
}
async function ask<Data>(
  path: string,
  as: Person,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer<Data>> {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...(JSON.parse(text) as Omit<Answer<Data>, 'status'>) };
}
const path = (id = companyId) => `/api/employer/${id}/policy`;
const read = (as = owner, id = companyId) => ask<EmployerPolicy>(path(id), as);
const save = (rules: object, version: number, { as = owner, id = companyId } = {}) =>
  ask<CompanyPolicy>(path(id), as, { method: 'PUT', body: { ...DEFAULT_POLICY, ...rules, version } });
const versions = (as = owner, before?: string) =>
  ask<PolicyVersion[]>(`${path()}/versions${before ? `?before=${before}` : ''}`, as);

describe('the policy of an employer', () => {
  it('[BP5] lets every member read all rules, and owners change them', async () => {
    expect((await read(hr)).data).toMatchObject({
      policy: null,
      mayChange: false,
      example: { parameters: { taxFreeSek: 3_000 } },
    });
    const rules = {
      allowBikeLeasing: false,
      maxBenefitOre: 4_500_000,
      minPriceOre: 500_000,
      termMonths: 24,
      deductionModel: 'cost-neutral',
      leasePercent: 2.9375,
      servicePackage: 'basic',
      allowedKinds: ['city', 'cargo'],
      allowedAccessories: ['helmet'],
      orderWindows: [
        { from: '2027-09-01', to: '2027-09-30' },
        { from: '2027-04-01', to: '2027-04-30' },
      ],
      approval: 'hr',
      payroll: { ...DEFAULT_POLICY.payroll, wageTypeDeduction: '5120', encoding: 'utf-8' },
    };
    const saved = await save(rules, 0);
    expect([saved.status, saved.data.version, saved.data.requireManagerApproval]).toEqual([200, 1, true]);
    const stored = {
      ...rules,
      orderWindows: [...rules.orderWindows].reverse(),
      requireManagerApproval: true,
      version: 1,
    };
    expect((await read(hr)).data).toMatchObject({ mayChange: false, policy: stored });
    expect((await read()).data).toMatchObject({ mayChange: true, policy: stored });
    expect(await save({}, 1, { as: hr })).toMatchObject({ status: 403, code: 'access-denied' });
  });

  it('[BP5] [F21] refuses to overwrite another person’s save, and returns the newer version', async () => {
    const id = await activeEmployer(people, 'Samtidigt AB');
    const other = await people.person();
    await makeMember(people, id, owner, ['owner']);
    await makeMember(people, id, other, ['owner']);
    const both = await Promise.all([
      save({ notes: 'först' }, 0, { id }),
      save({ notes: 'sedan' }, 0, { id, as: other }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : [both[1], both[0]];
    expect(lost).toMatchObject({ code: 'changed-meanwhile', facts: { policy: { notes: won?.data.notes } } });
  });

  it.each<[string, object, string, string]>([
    ['a lowest price above the maximum', { minPriceOre: 5_000_001 }, 'minPriceOre', 'above-maximum'],
    [
      'a reversed order window',
      { orderWindows: [{ from: '2027-02-02', to: '2027-02-01' }] },
      'orderWindows.0.to',
      'reversed',
    ],
    [
      'overlapping order windows',
      {
        orderWindows: [
          { from: '2027-02-01', to: '2027-02-10' },
          { from: '2027-02-10', to: '2027-02-20' },
        ],
      },
      'orderWindows.1.from',
      'overlapping',
    ],
    ['a share above 100 %', { employerSharePercent: 120 }, 'employerSharePercent', 'percent'],
    ['no kind of bike', { allowedKinds: [] }, 'allowedKinds', 'nothing-chosen'],
  ])('[BP5] is refused with %s at the invalid field', async (_name, rules, field, code) => {
    expect(await save(rules, 1)).toMatchObject({ status: 400, fields: [{ field, code }] });
  });

  it.each([
    ['an unknown kind', { allowedKinds: ['rocket'] }],
    ['a day that is none', { orderWindows: [{ from: '2027-02-30', to: '2027-03-01' }] }],
    ['a term of 13 months', { termMonths: 13 }],
    ['an unknown field', { isFree: true }],
  ])('is refused with %s', async (_name, rules) => {
    expect((await save(rules, 1)).status).toBe(400);
  });

  it('[BP5] lets payroll save a new version, but only with other payroll settings', async () => {
    const id = await activeEmployer(people, 'Lönekontoret AB');
    const payroll = await people.person();
    await makeMember(people, id, owner, ['owner']);
    await makeMember(people, id, hr, ['hr']);
    await makeMember(people, id, payroll, ['payroll']);
    await save({ maxBenefitOre: 4_000_000 }, 0, { id });
    const settings = { ...DEFAULT_POLICY.payroll, wageTypeDeduction: '5120', wageTypeBenefit: '7120' };
    const put = (as: Person, body: object) =>
      ask<CompanyPolicy>(`/api/employer/${id}/payroll-settings`, as, { method: 'PUT', body });
    expect((await read(payroll, id)).data).toMatchObject({ mayChange: false, mayChangePayroll: true });
    expect(await put(payroll, { payroll: settings, version: 1 })).toMatchObject({
      status: 200,
      data: { version: 2, maxBenefitOre: 4_000_000, payroll: settings },
    });
    const { data } = await ask<PolicyVersion[]>(`${path(id)}/versions`, owner);
    expect(data[0]).toMatchObject({ version: 2, changedBy: 'Anna Åkesson', rules: { payroll: settings } });
    expect(await put(payroll, { payroll: settings, version: 1 })).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await put(payroll, { payroll: { ...settings, wageTypeBenefit: '=2' }, version: 2 })).status).toBe(
      400,
    );
    expect((await put(hr, { payroll: settings, version: 2 })).status).toBe(403);
    expect((await save({}, 2, { id, as: payroll })).status).toBe(403);
  });

  it('[T35] returns 404 to members of other companies', async () => {
    const stranger = await people.person();
    await makeMember(people, await activeEmployer(people, 'Grannen AB'), stranger, ['owner']);
    expect((await read(stranger)).status).toBe(404);
    expect((await versions(stranger)).status).toBe(404);
    expect((await save({}, 1, { as: stranger })).status).toBe(404);
    const unknown = '01920000-0000-7000-8000-000000000000';
    expect((await read(owner, unknown)).status).toBe(404);
  });
});

describe('versions', () => {
  it('[BP5] list who changed what, newest first, in pages', async () => {
    const { data: before } = await read();
    let version = before.policy?.version ?? 0;
    for (let at = 0; at < 11; at += 1) {
      const saved = await save({ employmentMonths: at }, version);
      version = saved.data.version;
    }
    const first = await versions(hr);
    expect(first.data).toHaveLength(10);
    expect(first.data[0]).toMatchObject({
      version,
      changedBy: 'Anna Åkesson',
      rules: { employmentMonths: 10 },
      before: { employmentMonths: 9 },
    });
    const second = await versions(hr, first.nextCursor ?? '');
    expect(second.nextCursor).toBeNull();
    expect(second.data.map((one) => one.version)).toEqual([2, 1]);
    expect(second.data.at(-1)).toMatchObject({ version: 1, before: null, rules: { termMonths: 24 } });
  });

  it('[BP5] keep rules that an older program or staff do not send', async () => {
    const id = await activeEmployer(people, 'Äldre program AB');
    await makeMember(people, id, owner, ['owner']);
    await people.inDatabase(
      'insert into company_policies (company_id, require_manager_approval) values ($1, true)',
      [id],
    );
    expect((await read(owner, id)).data.policy).toMatchObject({ approval: 'approver', version: 1 });
    await people.inDatabase(
      `update company_policies set require_manager_approval = false, version = version + 1 where company_id = $1`,
      [id],
    );
    expect((await read(owner, id)).data.policy).toMatchObject({ approval: 'none', version: 2 });
    const { data } = await ask<PolicyVersion[]>(`${path(id)}/versions`, owner);
    expect(data.map(({ version, changedBy, rules }) => [version, changedBy, rules.approval])).toEqual([
      [2, null, 'none'],
      [1, null, 'approver'],
    ]);
  });
});
