// Faults of life events: crashes, two members at once, replays, rights, photos, and the borders of the calendar.
import { randomUUID } from 'node:crypto';
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, listEmployee, makeMember } from '#tests/factories/employers.ts';
import {
  applyEvents,
  type LifeEventScene,
  lifeEventClock,
  lifeEventScene,
  type Preview,
  personOfToday,
  setDay,
} from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { benefitById, lockBenefit } from '../../benefits/server/benefit-repository.ts';
import { moveBenefit } from '../../benefits/server/move-benefit.ts';
import { sumsOfBenefit } from '../../benefits/server/taken-over-repository.ts';
import type { EventView, LifeEventsOfBenefit, Proposal } from '../contract.ts';
import { amendmentEnded, amendmentSigned } from './answer-event.ts';
import { eventById } from './life-event-repository.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
});
afterAll(() => people.shop.close());

const pool = () => people.shop.app.db.pool;
const inTransaction = <Result>(work: Parameters<typeof people.shop.app.db.transaction<Result>>[0]) =>
  people.shop.app.db.transaction(work);
const signed = (id: string) => inTransaction((tx) => amendmentSigned(tx, id, people.shop.app.today()));
const eventOf = async (id: string) => eventById(pool(), id);
const planOf = async (id: string) =>
  deductionPlan((await benefitById(pool(), id))?.plan ?? []).map(
    ({ month, deductionOre }) => `${month} ${deductionOre}`,
  );
const LEAVE = { kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false } as const;
const EXIT = { kind: 'exit', lastDay: '2026-11-30' } as const;
const THEFT = { kind: 'theft', policeReport: '5000-K1-26', description: 'Borta' } as const;
const own = (scene: LifeEventScene) => `/api/benefits/${scene.benefitId}/life-events`;

async function failing(event: string, work: () => Promise<unknown>): Promise<void> {
  await people.inDatabase(`create or replace function refuse_event() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await people.inDatabase(`create trigger refuse_event before insert on benefit_events for each row
    when (new.event = '${event}') execute function refuse_event()`);
  try {
    await work();
  } finally {
    await people.inDatabase('drop trigger refuse_event on benefit_events');
  }
}

test('[F27] a crash in a report, an end or a takeover loses and doubles nothing', async () => {
  const scene = await lifeEventScene(people);
  const { data: shown } = await scene.preview(EXIT);
  const report = { key: randomUUID(), proposal: EXIT, digest: shown.digest, consentsToOre: 3_000 };
  const { data: event } = await scene.send<EventView>(own(scene), scene.employee, report);
  const again = await scene.send<EventView>(own(scene), scene.employee, report);
  expect(again.data).toEqual(event);
  await failing('change-plan', async () => {
    expect((await scene.answer(event, 'approved')).status).toBeGreaterThanOrEqual(500);
  });
  expect(await planOf(scene.benefitId)).toHaveLength(6);
  expect(await sumsOfBenefit(pool(), scene.benefitId)).toEqual([]);
  await scene.answer(event, 'approved');
  expect(await sumsOfBenefit(pool(), scene.benefitId)).toHaveLength(2);
  setDay('2026-12-01');
  await failing('terminate', () => applyEvents(people));
  expect((await eventOf(event.id))?.state).toBe('accepted');
  await Promise.all([applyEvents(people), applyEvents(people)]);
  expect((await eventOf(event.id))?.state).toBe('done');
  const events = await people.inDatabase(
    `select 1 from benefit_events where benefit_id = $1 and event in ('terminate', 'change-plan')`,
    [scene.benefitId],
  );
  expect(events).toHaveLength(2);
});

test('[F27] a takeover that fails in its last step leaves both people as they were, and is tried again', async () => {
  const scene = await lifeEventScene(people);
  const colleague = await personOfToday(people);
  await listEmployee(people, scene.companyId, colleague.email);
  const { data: event } = await scene.report({ kind: 'transfer-to-colleague', colleague: colleague.email });
  const yes = { version: event.version, accepts: true };
  expect((await scene.send(`/api/takeovers/${event.id}/answer`, colleague, yes)).status).toBe(200);
  await signed(event.id);
  setDay('2026-11-02');
  await failing('hand-over', () => applyEvents(people));
  expect(await benefitById(pool(), scene.benefitId)).toMatchObject({ state: 'active' });
  const successors = () =>
    people.inDatabase<{ state: string }>('select state from benefits where predecessor_id = $1', [
      scene.benefitId,
    ]);
  expect(await successors()).toEqual([]);
  await applyEvents(people);
  expect(await successors()).toEqual([{ state: 'active' }]);
});

test('[F28] of two members one answer counts, and a report races with another one', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const other = await personOfToday(people);
  await makeMember(people, scene.companyId, other, ['owner']);
  const { data: event } = await scene.report(LEAVE);
  const answers = await Promise.all([scene.answer(event, 'approved'), scene.answer(event, 'refused', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const race = await lifeEventScene(people);
  const reports = await Promise.all([race.report(LEAVE), race.report(EXIT, race.hr)]);
  expect(reports.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await people.inDatabase('select 1 from life_events where benefit_id = $1', [race.benefitId]);
  expect(rows).toHaveLength(1);
});

test('[BP9] a report is refused when the benefit has changed since its preview', async () => {
  const scene = await lifeEventScene(people);
  const { data: shown } = await scene.preview(EXIT);
  await people.inDatabase('update benefits set version = version + 1 where id = $1', [scene.benefitId]);
  const report = { key: randomUUID(), proposal: EXIT, digest: shown.digest };
  expect(await scene.send(own(scene), scene.employee, report)).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  });
});

test('[BP9] an approval after the cut-off day shows the later month first, or ends a leave that is too late', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const colleague = await personOfToday(people);
  await listEmployee(people, scene.companyId, colleague.email);
  const { data: event } = await scene.report({ kind: 'transfer-to-colleague', colleague: colleague.email });
  setDay('2026-10-16');
  expect((await scene.answer(event, 'approved')).code).toBe('changed-meanwhile');
  const moved = await eventOf(event.id);
  expect(moved).toMatchObject({ state: 'awaiting-approval', effect: { effectiveFrom: '2026-12' } });
  expect((await scene.answer({ id: event.id, version: moved?.version as number }, 'approved')).status).toBe(
    200,
  );

  const late = await lifeEventScene(people, { approval: 'hr' });
  const { data: leave } = await late.report(LEAVE);
  setDay('2026-10-16');
  expect((await late.answer(leave, 'approved')).code).toBe('not-possible-now');
  expect(await eventOf(leave.id)).toMatchObject({ state: 'expired', askedCompanyId: null });
});

test('[BP9] a job ends an event that nobody answered in time, and an amendment can be declined', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const { data: event } = await scene.report(LEAVE);
  setDay('2026-11-01');
  await applyEvents(people);
  expect((await eventOf(event.id))?.state).toBe('expired');
  const other = await lifeEventScene(people);
  const { data: leave } = await other.report(LEAVE);
  await inTransaction((tx) => amendmentEnded(tx, leave.id));
  expect((await eventOf(leave.id))?.state).toBe('refused');
  expect(await planOf(other.benefitId)).toHaveLength(6);
});

test('[BP9] [F27] [LIFE.H1] a bike that changes hands during a leave takes the months that are left to pay', async () => {
  const scene = await lifeEventScene(people);
  const { data: leave } = await scene.report(LEAVE);
  await signed(leave.id);
  setDay('2026-11-10');
  const colleague = await personOfToday(people);
  await listEmployee(people, scene.companyId, colleague.email);
  const { data: event } = await scene.report({ kind: 'transfer-to-colleague', colleague: colleague.email });
  expect(event.effect).toMatchObject({ effectiveFrom: '2026-12', takenOverOre: 4_000, takenOverMonths: 4 });
  const accepted = { version: event.version, accepts: true };
  expect((await scene.send(`/api/takeovers/${event.id}/answer`, colleague, accepted)).status).toBe(200);
  await signed(event.id);
  setDay('2026-12-01');
  await Promise.all([applyEvents(people), applyEvents(people)]);
  expect(await eventOf(leave.id)).toMatchObject({ state: 'done' });
  expect(await benefitById(pool(), scene.benefitId)).toMatchObject({
    state: 'ended',
    termEnd: 'transferred',
    lastMonth: '2026-11',
  });
  expect(await planOf(scene.benefitId)).toEqual(['2026-09 1000', '2026-10 1000', '2026-11 0']);
  const { successorId } = (await eventOf(event.id)) ?? {};
  expect(await planOf(successorId as string)).toEqual([
    ...['2026-12 1000', '2027-01 1000', '2027-02 1000', '2027-03 1000'],
  ]);
  expect(await sumsOfBenefit(pool(), scene.benefitId)).toEqual([]);
});

test('[BP9] an accepted end is not reported again, and another end of the benefit closes it', async () => {
  const scene = await lifeEventScene(people);
  const { data: event } = await scene.answer((await scene.report(EXIT)).data, 'approved');
  expect(await scene.report(THEFT)).toMatchObject({ status: 409, facts: { open: 'exit' } });
  expect(
    (await scene.send(`${own(scene)}/${event.id}/withdrawal`, scene.employee, { version: event.version }))
      .code,
  ).toBe('not-possible-now');
  await inTransaction(async (tx) => {
    const benefit = await lockBenefit(tx, scene.benefitId);
    if (benefit)
      await moveBenefit(tx, benefit, {
        event: 'return',
        who: 'admin',
        by: null,
        met: ['settlement'],
        today: '2026-11-20',
      });
  });
  setDay('2026-12-01');
  await applyEvents(people);
  expect((await eventOf(event.id))?.state).toBe('expired');
});

test.each([
  ['2026-12-31', '2027-02'],
  ['2026-12-15', '2027-01'],
  ['2028-02-29', '2028-04'],
])('[BP9] an event of %s takes effect in %s', async (today, effectiveFrom) => {
  const scene = await lifeEventScene(people, {}, { months: 36, today });
  const shown = await scene.preview(THEFT);
  expect(shown.data.effect.effectiveFrom).toBe(effectiveFrom);
  expect(shown.data.effect.months[0]).toMatchObject({ month: effectiveFrom, employeeAfterOre: 0 });
});

test('[BP9] wrong dates and texts are refused at their field', async () => {
  const scene = await lifeEventScene(people);
  const codeOf = async (proposal: object) => {
    const refused = await scene.preview(proposal as Proposal);
    return [refused.status, ...(refused.fields ?? []).map(({ field, code }) => `${field} ${code}`)];
  };
  expect(await codeOf({ ...LEAVE, from: '2026-10' })).toEqual([400, 'from too-late']);
  expect(await codeOf({ ...LEAVE, from: '2028-01' })).toEqual([400, 'from not-in-the-term']);
  expect(await codeOf({ kind: 'leave-ends', from: '2026-11' })).toEqual([400, 'from not-on-leave']);
  expect((await codeOf({ kind: 'exit', lastDay: '2026-02-30' }))[0]).toBe(400);
  expect((await codeOf({ ...LEAVE, months: 0 }))[0]).toBe(400);
  expect((await codeOf({ kind: 'theft', description: 'x' }))[0]).toBe(400);
  setDay('2027-03-01');
  expect(await codeOf(EXIT)).toEqual([400, 'kind nothing-left']);
});

test('[T35] [T42] events and photos are seen by the employee, HR and admins, and by nobody else', async () => {
  const scene = await lifeEventScene(people);
  const [colleague, payroll, neighbour] = [
    await personOfToday(people),
    await personOfToday(people),
    await personOfToday(people),
  ];
  const admin = await personOfToday(people, { role: 'admin' });
  await makeMember(people, scene.companyId, payroll, ['payroll', 'approver']);
  const elsewhere = await activeEmployer(people, 'Grannen AB');
  await makeMember(people, elsewhere, neighbour, ['owner']);
  const { data: event } = await scene.report({ kind: 'damage', description: 'Krokigt hjul' });
  const file = (await photo()).toString('base64');
  const added = await scene.send<EventView>(`${own(scene)}/${event.id}/photos`, scene.employee, { file });
  const [photoId] = added.data.photos;
  const ofCompany = (companyId: string) => `/api/employer/${companyId}/life-events`;
  const paths = (companyId: string) => [
    `${own(scene)}`,
    `${own(scene)}/${event.id}/photos/${photoId}`,
    `${ofCompany(companyId)}/${event.id}/photos/${photoId}`,
    `/api/employer/${companyId}/benefits/${scene.benefitId}/life-events`,
  ];
  const statuses = async (as: Person, companyId = scene.companyId) =>
    Promise.all(
      paths(companyId).map(
        async (path) =>
          (await people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } })).status,
      ),
    );
  expect(await statuses(scene.employee)).toEqual([200, 200, 404, 404]);
  expect(await statuses(scene.hr)).toEqual([404, 404, 200, 200]);
  expect(await statuses(admin)).toEqual([404, 404, 200, 200]);
  expect(await statuses(payroll)).toEqual([404, 404, 403, 403]);
  expect(await statuses(colleague)).toEqual([404, 404, 404, 404]);
  expect(await statuses(neighbour, elsewhere)).toEqual([404, 404, 404, 404]);
  const listed = await scene.read<EventView[]>(ofCompany(elsewhere), neighbour);
  expect(listed.data).toEqual([]);
  const answered = { decision: 'approved', version: event.version };
  const foreign = await scene.send(`${ofCompany(elsewhere)}/${event.id}/answer`, neighbour, answered);
  expect(foreign.status).toBe(404);
});

// 400 by 300 points with the place and the camera in its metadata.
const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Model: 'Kamera 7' }, IFD3: { GPSLatitude: '57/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    [format]()
    .toBuffer();

test('[T42] a photo loses its metadata, and only five photographs are taken', async () => {
  const scene = await lifeEventScene(people);
  const { data: event } = await scene.report({ kind: 'damage', description: 'Repa' });
  const add = async (bytes: Buffer) =>
    scene.send<EventView>(`${own(scene)}/${event.id}/photos`, scene.employee, {
      file: bytes.toString('base64'),
    });
  const original = await photo();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect((await add(await photo(format))).status).toBe(200);
  expect(await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 400,
    fields: [{ field: 'file', code: 'not-a-picture' }],
  });
  await add(original);
  const { data: full } = await add(original);
  expect(full.photos).toHaveLength(5);
  expect((await add(original)).status).toBe(409);
  const rows = await people.inDatabase<{ id: string; bytes: Buffer; type: string }>(
    'select id, bytes, type from life_event_photos where event_id = $1',
    [event.id],
  );
  for (const row of rows) {
    const { exif, format } = await sharp(row.bytes).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' });
    expect(row.bytes.toString('latin1')).not.toMatch(/Kamera|Exif|GPS/);
    // Version 4: random.
    expect(row.id[14]).toBe('4');
  }
  const path = `${own(scene)}/${event.id}/photos/${rows[0]?.id}`;
  const { headers } = await people.shop.ask(path, {
    headers: { authorization: `Bearer ${scene.employee.token}` },
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' });
  const { data: leave } = await scene.report(LEAVE);
  const refused = await scene.send(`${own(scene)}/${leave.id}/photos`, scene.employee, {
    file: original.toString('base64'),
  });
  expect(refused.status).toBe(409);
});

test('[BP9] what was shown is what is stored, and the overview says what can be reported', async () => {
  const scene = await lifeEventScene(people);
  const before = await scene.read<LifeEventsOfBenefit>(own(scene), scene.employee);
  expect(before.data).toMatchObject({
    earliest: '2026-11',
    open: null,
    isRunning: true,
    exitRule: 'lump-sum',
  });
  const { data: shown } = await scene.send<Preview>(`${own(scene)}/preview`, scene.employee, EXIT);
  const { data: event } = await scene.report(EXIT);
  expect(event.effect).toEqual(shown.effect);
  const after = await scene.read<LifeEventsOfBenefit>(own(scene), scene.employee);
  expect(after.data).toMatchObject({ open: 'exit', events: [{ id: event.id }] });
});
