// What a store has to do now. Over HTTP, on a real database.
import { addDays } from '@activepick/domain/calendar.ts';
import { instantOf } from '@activepick/domain/stores/pickup-times.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointmentOf } from '#src/features/appointments/server/appointment-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type Answer, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import {
  makeStoreMember,
  type Programme,
  programme,
  readyOrder,
  signedOrder,
} from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { type StoreBike, WORK_LISTS, type Work, type WorkBike, type WorkList } from '../contract.ts';

let people: ShopWithPeople;
let employer: Programme;
let seller: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  employer = await programme(people);
  seller = await people.person();
});
afterAll(() => people.shop.close());
// Each test has a store of its own.
beforeEach(async () => {
  employer = { ...employer, storeId: await makePartnerStore(people.shop.app) };
  await makeStoreMember(people, employer.storeId, seller);
});

const get = (path: string, as = seller) =>
  people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
const dataOf = <Data>(answer: Answer): Data => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
};
const work = async () => dataOf<Work>(await get(`/api/store/${employer.storeId}/work`));
const idsIn = (list: { rows: readonly { benefitId: string }[] }) =>
  list.rows.map(({ benefitId }) => benefitId);
const at = (days: number, time: string) =>
  new Date(instantOf({ day: addDays(people.shop.app.today(), days), time }) as number);
const appoint = (
  benefitId: string,
  state: string,
  startsAt: Date | null,
  times = [at(3, '10:00'), at(4, '10:00')],
) =>
  people.inDatabase(
    `insert into appointments (benefit_id, store_id, state, times, starts_at, changed_who)
      values ($1, $2, $3, $4, $5, 'store')`,
    [benefitId, employer.storeId, state, times, startsAt],
  );
const ready = async () => (await readyOrder(people, employer)).benefits[0] as string;

describe('the workspace', () => {
  test('[BP12.8] shows each bike in the lists where something is to be done', async () => {
    const signed = (await signedOrder(people, employer)).benefits[0] as string;
    const unanswered = await ready();
    await appoint(unanswered, 'proposed', null);
    const untold = await ready();
    const asked = await ready();
    await appoint(asked, 'asked', null);
    const passed = await ready();
    await appoint(passed, 'proposed', null, [at(-2, '10:00'), at(-1, '10:00')]);
    const missed = await ready();
    await appoint(missed, 'booked', at(-1, '10:00'));
    const tomorrow = await ready();
    await appoint(tomorrow, 'booked', at(1, '10:00'));
    const today = await ready();
    await appoint(today, 'booked', at(0, '23:59'));
    const later = await ready();
    await appoint(later, 'booked', at(2, '00:00'));
    const shown = await work();
    expect(idsIn(shown.prepare)).toEqual([signed]);
    expect(shown.prepare.rows[0]).toMatchObject({ build: 'to-prepare', employee: expect.any(String) });
    expect(idsIn(shown.announce)).toEqual([untold, asked, passed, missed]);
    expect(idsIn(shown.appointments)).toEqual([today, tomorrow]);
    expect(shown['hand-over'].count).toBe(8);
    expect(idsIn(shown['hand-over'])).toEqual([unanswered, untold, asked, passed, missed]);
    expect(shown.returns).toEqual({ count: 0, rows: [] });
    // Nothing about salary, tax, personal number, home address or phone of the employee.
    expect(JSON.stringify(shown)).not.toMatch(/Ore|taxRate|personalNumber|street|zip|phone|@/i);
  });

  test('[BP12.8] pages a list, in its order', async () => {
    const bikes: string[] = [];
    for (let n = 0; n < 6; n += 1) bikes.push(...(await readyOrder(people, employer, { bikes: 5 })).benefits);
    for (const [index, benefitId] of [...bikes].reverse().entries())
      await appoint(benefitId, 'booked', at(1, `10:${String(index).padStart(2, '0')}`));
    const page = async (list: WorkList, cursor?: string) => {
      const query = new URLSearchParams({ list, ...(cursor ? { cursor } : {}) });
      const answer = await get(`/api/store/${employer.storeId}/bikes?${query}`);
      expect(answer.status, answer.text).toBe(200);
      return JSON.parse(answer.text) as { data: WorkBike[]; nextCursor: string | null };
    };
    for (const [list, expected] of [
      ['hand-over', bikes],
      ['appointments', [...bikes].reverse()],
    ] as const) {
      const first = await page(list);
      expect(first.data).toHaveLength(25);
      const second = await page(list, first.nextCursor as string);
      expect(second.nextCursor).toBeNull();
      expect([...first.data, ...second.data].map(({ benefitId }) => benefitId)).toEqual(expected);
    }
    for (const query of [
      'list=everything',
      'list=prepare&cursor=x',
      `list=prepare&cursor=1_${bikes[0]}`,
      'list=appointments&cursor=1_------------------------------------',
    ])
      expect(problemIn(await get(`/api/store/${employer.storeId}/bikes?${query}`)).code).toBe(
        'invalid-request',
      );
  });

  test('[BP12.8] shows a bike with its preparation, appointment and opening hours', async () => {
    const benefitId = await ready();
    await appoint(benefitId, 'booked', at(1, '10:00'));
    const bike = dataOf<StoreBike>(await get(`/api/store/${employer.storeId}/bikes/${benefitId}`));
    expect(bike).toMatchObject({
      benefitId,
      isReady: true,
      isHandedOver: false,
      preparation: { state: 'ready', mayChange: false, isOrderReady: true },
      appointment: { state: 'booked', startsAt: at(1, '10:00').toISOString() },
      openingHours: null,
    });
  });

  test('[T35] is open to the members of its store only', async () => {
    const benefitId = await ready();
    const stranger = await people.person();
    const other = await people.person();
    await makeStoreMember(people, await makePartnerStore(people.shop.app), other);
    for (const as of [stranger, other])
      for (const path of ['work', 'bikes?list=prepare', `bikes/${benefitId}`])
        expect([403, 404]).toContain((await get(`/api/store/${employer.storeId}/${path}`, as)).status);
    // A bike of another store is not found in the own one.
    const own = employer.storeId;
    employer = { ...employer, storeId: await makePartnerStore(people.shop.app) };
    const foreign = await ready();
    employer = { ...employer, storeId: own };
    expect((await get(`/api/store/${own}/bikes/${foreign}`)).status).toBe(404);
    for (const list of WORK_LISTS)
      expect((await get(`/api/store/${own}/bikes?list=${list}`)).text).not.toContain(foreign);
    // The database shows no row of either table to the employer's members and to strangers.
    await appoint(benefitId, 'proposed', null);
    for (const as of [stranger, other]) {
      const rows = await asCaller(people.shop.app.db, { userId: as.id, role: null }, (tx) =>
        appointmentOf(tx, benefitId),
      );
      expect(rows).toBeNull();
    }
  });
});
