// Service claims: look-up, budget, consent, expiry and rejection. Over HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { lifeEventClock, personOfToday, type Read, setDay } from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LINES, type ServiceScene, serviceScene } from '#tests/factories/service-scenes.ts';
import type { LifeEventsOfBenefit } from '../../life-events/contract.ts';
import type { AdminClaim } from '../admin-contract.ts';
import type { OwnService, ServiceClaim } from '../contract.ts';

let people: ShopWithPeople;
let scene: ServiceScene;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
  admin = await personOfToday(people, { role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  scene = await serviceScene(people);
});

const work = (amountOre: number) => [{ kind: 'repair', text: 'Nytt bakhjul', amountOre }];
const own = async () =>
  (await scene.read<OwnService>(`/api/benefits/${scene.benefitId}/service`, scene.employee)).data;
const answer = ({ id, restOre }: ServiceClaim, agrees: boolean, as = scene.employee) =>
  scene.send<OwnService>(`/api/benefits/${scene.benefitId}/claims/${id}/answer`, as, { agrees, restOre });
const mailsAbout = async (claimId: string) =>
  (
    await people.inDatabase<{ kind: string; to: string }>(
      `select kind, payload ->> 'to' as to from outbox where payload ->> 'claimId' = $1 order by id`,
      [claimId],
    )
  ).map(({ kind, to }) => `${kind} ${to}`);
const expire = () =>
  Promise.resolve(jobsOf(people.shop.app)['expire-service-claims']?.({}, { attempt: 1, max: 1 }));

const ownCode = async (): Promise<string> =>
  (await scene.read<OwnService>(`/api/benefits/${scene.benefitId}/service`, scene.employee)).data
    .code as string;

describe('a look-up', () => {
  test('[BP12.1] [SEC2.L2] finds a bike by frame number or service code, with its budget and nothing else', async () => {
    const bike = {
      benefitId: scene.benefitId,
      number: scene.number,
      bike: expect.any(String),
      variant: null,
      frameNumber: scene.frameNumber,
      servicePackage: 'plus',
      from: '2026-09-01',
      to: '2027-08-31',
      budgetOre: 120_000,
      remainingOre: 120_000,
      hasDamage: false,
    };
    const code = await ownCode();
    for (const typed of [
      scene.frameNumber.toLowerCase(),
      ` ${scene.frameNumber} `,
      code,
      code.toLowerCase(),
    ]) {
      const { data } = await scene.lookUp(typed);
      expect(
        data.filter(({ benefitId }) => benefitId === scene.benefitId),
        typed,
      ).toEqual([{ ...bike, variant: data[0]?.variant }]);
    }
    await scene.claim(LINES);
    expect((await scene.lookUp(code)).data[0]?.remainingOre).toBe(49_950);
  });

  test('[T35] [SEC2.L2] finds nothing by a benefit number, which can be guessed', async () => {
    expect((await scene.lookUp(String(scene.number))).status).toBe(404);
    expect((await scene.lookUp('999999')).status).toBe(404);
    const code = await ownCode();
    const other = code.endsWith('A') ? `${code.slice(0, -1)}B` : `${code.slice(0, -1)}A`;
    expect((await scene.lookUp(other)).data).toEqual([]);
    const { benefitId: another } = await serviceScene(people);
    await people.inDatabase('update benefits set frame_number = null where id = $1', [another]);
    expect((await scene.lookUp(`${scene.number + 1}-${code.split('-')[1]}`)).data).toEqual([]);
  });

  test('[BP12.1] finds nothing by a part of a number, after the end, and before the handover', async () => {
    expect((await scene.lookUp(scene.frameNumber.slice(0, 4))).data).toEqual([]);
    expect((await scene.lookUp("' or 1=1 --")).data).toEqual([]);
    await people.inDatabase(`update benefits set state = 'ended', term_end = 'returned' where id = $1`, [
      scene.benefitId,
    ]);
    expect((await scene.lookUp(scene.frameNumber)).data).toEqual([]);
  });
});

describe('a claim', () => {
  test('[BP12.2] within the budget is approved at once, and the employee is told', async () => {
    const { status, data } = await scene.claim(LINES);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'approved',
      totalOre: 70_050,
      budgetOre: 70_050,
      restOre: 0,
      answerBy: null,
      lines: LINES,
      photos: [],
      storeName: 'Cykelverkstaden',
    });
    expect(await mailsAbout(data.id)).toEqual(['service-claim-decided employee']);
    expect(await own()).toMatchObject({
      servicePackage: 'plus',
      period: { from: '2026-09-01', to: '2027-08-31' },
      remainingOre: 49_950,
      claims: [{ id: data.id }],
    });
  });

  test('[BP12.2] [F28] sent twice, also at once, is one claim; another under its key is refused', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => scene.claim(LINES, { key })));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect((await own()).remainingOre).toBe(49_950);
    expect(await scene.claim(work(100), { key })).toMatchObject({
      status: 409,
      code: 'idempotency-mismatch',
    });
    expect(await mailsAbout(sent[0]?.data.id as string)).toHaveLength(1);
  });

  test('[BP12.2] [F28] sent beside another at once cannot overdraw the budget', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => scene.claim(work(50_000))));
    const states = sent.map(({ status, data }) =>
      status === 200 ? `${data.state} ${data.budgetOre}` : status,
    );
    expect(states.sort()).toEqual([409, 'approved 50000', 'approved 50000', 'awaiting-consent 20000']);
    expect((await own()).remainingOre).toBe(0);
  });

  test('[BP12.1] uses the budget of the 12 months that its day lies in', async () => {
    await scene.claim(work(100_000));
    setDay('2027-08-31');
    // The sessions of the year before have ended.
    let seller = await people.signIn(scene.seller.email);
    const look = async () => (await scene.lookUp(scene.frameNumber, seller)).data[0];
    expect(await look()).toMatchObject({ remainingOre: 20_000 });
    const { data } = await scene.claim(work(30_000), { as: seller });
    expect(data).toMatchObject({ state: 'awaiting-consent', budgetOre: 20_000, restOre: 10_000 });
    setDay('2027-09-01');
    seller = await people.signIn(scene.seller.email);
    const employee = await people.signIn(scene.employee.email);
    expect(await look()).toMatchObject({
      from: '2027-09-01',
      to: '2028-08-31',
      remainingOre: 120_000,
    });
    // The answer comes in the next period, and the claim stays in its own.
    expect(await answer(data, true, employee)).toMatchObject({
      status: 200,
      data: { remainingOre: 120_000 },
    });
  });

  test.each([
    ['damage without a report', [{ kind: 'damage', text: 'Ram', amountOre: 1 }], 'no-damage'],
    [
      'damage with work',
      [
        { kind: 'damage', text: 'Ram', amountOre: 1 },
        { kind: 'wear', text: 'Däck', amountOre: 1 },
      ],
      'mixed-estimate',
    ],
  ])('[BP12.3] is refused for %s', async (_name, lines, code) => {
    const refused = await scene.claim(lines);
    expect(refused).toMatchObject({ status: 400, fields: [{ field: 'lines', code }] });
  });

  test.each([
    ['no lines', []],
    ['21 lines', Array.from({ length: 21 }, () => LINES[0])],
    ['a negative amount', [{ ...LINES[0], amountOre: -1 }]],
    ['an amount of 0', [{ ...LINES[0], amountOre: 0 }]],
    ['half an öre', [{ ...LINES[0], amountOre: 0.5 }]],
    ['more than a bike costs', [{ ...LINES[0], amountOre: 5_000_001 }]],
    ['a text of spaces', [{ ...LINES[0], text: '   ' }]],
    ['a text of two lines', [{ ...LINES[0], text: 'a\nb' }]],
    ['a text with a NUL', [{ ...LINES[0], text: 'a\u0000b' }]],
    ['an unknown kind', [{ ...LINES[0], kind: 'gift' }]],
    ['an unknown field', [{ ...LINES[0], budgetOre: 1 }]],
  ])('[BP12.3] is refused with %s', async (_name, lines) => {
    expect((await scene.claim(lines)).status).toBe(400);
    expect((await own()).claims).toEqual([]);
  });

  test('[BP12.3] keeps markup as text, in answers and in mails', async () => {
    const text = '<img src=x onerror=alert(1)> & "fälg"';
    const { data } = await scene.claim([{ kind: 'repair', text, amountOre: 500 }]);
    expect(data.lines[0]?.text).toBe(text);
  });

  test('[BP12.2] is not possible without a budget, or after the end of the benefit', async () => {
    await people.inDatabase(`update benefits set service_package = 'none' where id = $1`, [scene.benefitId]);
    expect(await scene.claim(LINES)).toMatchObject({ status: 409, code: 'no-service-budget' });
    await people.inDatabase(
      `update benefits set service_package = 'full', state = 'ended', term_end = 'returned' where id = $1`,
      [scene.benefitId],
    );
    expect(await scene.claim(LINES)).toMatchObject({ status: 409, code: 'benefit-not-running' });
    expect(await scene.claim(LINES, { benefitId: randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('a claim above the budget', () => {
  let claim: ServiceClaim;
  beforeEach(async () => {
    ({ data: claim } = await scene.claim(work(150_000)));
  });

  test('[BP12.4] waits for the employee with its part reserved, and is approved by their yes', async () => {
    expect(claim).toMatchObject({
      state: 'awaiting-consent',
      budgetOre: 120_000,
      restOre: 30_000,
      answerBy: '2026-10-24',
    });
    expect(await mailsAbout(claim.id)).toEqual(['service-claim-consent employee']);
    expect(await scene.claim(work(1))).toMatchObject({ code: 'no-service-budget' });
    const agreed = await answer(claim, true);
    expect(agreed).toMatchObject({ status: 200, data: { remainingOre: 0, claims: [{ state: 'approved' }] } });
    // The same answer again changes nothing, the other one is refused.
    expect((await answer(claim, true)).status).toBe(200);
    expect(await answer(claim, false)).toMatchObject({ code: 'not-possible-now' });
    expect(await mailsAbout(claim.id)).toEqual([
      'service-claim-consent employee',
      'service-claim-answered store',
    ]);
    const [row] = await people.inDatabase(
      'select approved_on::text as on from service_claims where id = $1',
      [claim.id],
    );
    expect(row).toEqual({ on: '2026-10-10' });
  });

  test('[BP12.4] is declined, and the budget is free again', async () => {
    expect(await answer({ ...claim, restOre: 1 }, true)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await answer(claim, false)).toMatchObject({ data: { remainingOre: 120_000 } });
    expect(await answer(claim, true)).toMatchObject({ code: 'not-possible-now' });
  });

  test('[BP12.4] [F28] answered with yes and no at once has one answer', async () => {
    const both = await Promise.all([answer(claim, true), answer(claim, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[BP12.4] expires after its last day, once', async () => {
    setDay('2026-10-24');
    await expire();
    expect((await own()).claims[0]?.state).toBe('awaiting-consent');
    setDay('2026-10-25');
    expect(await answer(claim, true)).toMatchObject({ code: 'not-possible-now' });
    await expire();
    await expire();
    expect(await own()).toMatchObject({ remainingOre: 120_000, claims: [{ state: 'expired' }] });
    expect(await mailsAbout(claim.id)).toEqual([
      'service-claim-consent employee',
      'service-claim-answered store',
    ]);
  });
});

describe('an estimate of damage', () => {
  const estimate = [{ kind: 'damage', text: 'Ny ram', amountOre: 900_000 }] as const;

  test('[BP12.5] belongs to the damage that is reported, and uses no budget', async () => {
    await scene.report({ kind: 'damage', description: 'Påkörd' });
    expect((await scene.lookUp(scene.frameNumber)).data[0]?.hasDamage).toBe(true);
    const { data } = await scene.claim(estimate);
    expect(data).toMatchObject({ state: 'estimate', totalOre: 900_000, budgetOre: 0, restOre: 0 });
    expect((await own()).remainingOre).toBe(120_000);
    // The employee and HR see it where they see the damage.
    for (const [path, as] of [
      [`/api/benefits/${scene.benefitId}/life-events`, scene.employee],
      [`/api/employer/${scene.companyId}/benefits/${scene.benefitId}/life-events`, scene.hr],
    ] as const) {
      const { events } = (await scene.read<LifeEventsOfBenefit>(path, as)).data;
      expect(events[0]?.estimates).toEqual([
        {
          number: data.number,
          store: 'Cykelverkstaden',
          claimedOn: '2026-10-10',
          totalOre: 900_000,
          lines: [{ text: 'Ny ram', amountOre: 900_000 }],
        },
      ]);
    }
  });
});

describe('staff', () => {
  const list = (query: string) => scene.read<AdminClaim[]>(`/api/admin/service-claims?${query}`, admin);
  const reject = (id: string, as = admin): Promise<Read<AdminClaim>> =>
    scene.send(`/api/admin/service-claims/${id}/rejection`, as, { reason: 'Ingår inte' });

  test('[BP12.6] list claims by state, store and number, and reject one with a reason', async () => {
    const { data: claim } = await scene.claim(LINES);
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids(`store=${scene.storeId}`)).toEqual([claim.id]);
    expect(await ids(`store=${scene.storeId}&state=declined`)).toEqual([]);
    expect(await ids(`q=${claim.number}&state=approved`)).toEqual([claim.id]);
    expect(await ids(`q=${scene.number}`)).toEqual([claim.id]);
    const rejected = await reject(claim.id);
    expect(rejected).toMatchObject({
      status: 200,
      data: { state: 'rejected', reason: 'Ingår inte', mayReject: false, companyName: 'Verkstaden AB' },
    });
    expect((await own()).remainingOre).toBe(120_000);
    expect(await reject(claim.id)).toMatchObject({ code: 'not-possible-now' });
    expect(await mailsAbout(claim.id)).toEqual([
      'service-claim-decided employee',
      'service-claim-answered store',
      'service-claim-decided employee',
    ]);
  });

  test('[BP12.6] [T23] nobody else lists or rejects claims', async () => {
    const { data: claim } = await scene.claim(LINES);
    for (const as of [scene.seller, scene.employee, scene.hr]) {
      expect((await scene.read('/api/admin/service-claims', as)).status).toBe(403);
      expect((await reject(claim.id, as)).status).toBe(403);
    }
  });
});

test('[T35] another store, another employee and HR neither read nor answer a claim', async () => {
  const { data: claim } = await scene.claim(work(150_000));
  const otherStore = await makePartnerStore(people.shop.app, 'Grannbutiken');
  const neighbour = await personOfToday(people);
  await makeStoreMember(people, otherStore, neighbour);
  // The other store sees the budget, and none of the claims behind it.
  const { data } = await scene.read<object[]>(
    `/api/store/${otherStore}/service?number=${scene.frameNumber}`,
    neighbour,
  );
  expect(data).toMatchObject([{ remainingOre: 0 }]);
  expect((await scene.read<unknown[]>(`/api/store/${otherStore}/claims`, neighbour)).data).toEqual([]);
  for (const path of [
    `/api/store/${otherStore}/claims/${claim.id}`,
    `/api/store/${scene.storeId}/claims/${claim.id}`,
    `/api/store/${scene.storeId}/claims`,
    `/api/store/${scene.storeId}/service?number=${scene.frameNumber}`,
    `/api/benefits/${scene.benefitId}/service`,
  ])
    expect((await scene.read(path, neighbour)).status, path).toBe(404);
  expect((await scene.claim(LINES, { as: neighbour })).status).toBe(404);
  for (const as of [neighbour, scene.hr, scene.seller, admin]) {
    expect((await scene.read(`/api/benefits/${scene.benefitId}/service`, as)).status).toBe(404);
    expect((await answer(claim, true, as)).status).toBe(404);
  }
  const other = await serviceScene(people);
  const path = `/api/benefits/${other.benefitId}/claims/${claim.id}/answer`;
  const crossed = await scene.send(path, other.employee, { agrees: true, restOre: claim.restOre });
  expect(crossed.status).toBe(404);
});
