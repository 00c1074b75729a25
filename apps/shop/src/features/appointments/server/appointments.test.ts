// Pickup appointments over HTTP, on a real database.
import { addDays } from '@activepick/domain/calendar.ts';
import { instantOf } from '@activepick/domain/stores/pickup-times.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import {
  makeOrderReady,
  makeStoreMember,
  type Programme,
  programme,
  type ReadyOrder,
  readyOrder,
  signedOrder,
} from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Appointment, OwnAppointment } from '../contract.ts';
import { renderAppointmentMail } from './mails/mail-appointment.ts';
import { followAppointments } from './remind.ts';

let people: ShopWithPeople;
let employer: Programme;
let seller: Person;
let order: ReadyOrder;
let benefitId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  employer = await programme(people);
  seller = await people.person();
  await makeStoreMember(people, employer.storeId, seller);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  order = await readyOrder(people, employer);
  benefitId = order.benefits[0] as string;
});

const day = (days: number) => addDays(people.shop.app.today(), days);
const TIMES = () => [3, 4, 5].map((days) => ({ day: day(days), time: '10:00' }));
const instant = (days: number, time = '10:00') =>
  new Date(instantOf({ day: day(days), time }) as number).toISOString();
const headers = (as: Person) => ({ authorization: `Bearer ${as.token}` });
const get = (path: string, as: Person) => people.shop.ask(path, { headers: headers(as) });
const send = (path: string, as: Person, body: object) => post(people.shop, path, body, headers(as));
const dataOf = <Data>(answer: Answer): Data => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
};
const ofStore = (storeId = employer.storeId) => `/api/store/${storeId}/bikes/${benefitId}/appointment`;
const own = (rest = '') => `/api/benefits/${benefitId}/appointment${rest}`;
const propose = (version = 0, times: object[] = TIMES(), as = seller) =>
  send(ofStore(), as, { version, times });
const choose = (version: number, startsAt: string, as = order.employee) =>
  send(own('/choice'), as, { version, startsAt });
const booked = async (startsAt = instant(4)): Promise<Appointment> => {
  dataOf(await propose());
  const answer = dataOf<OwnAppointment>(await choose(1, startsAt));
  return answer.appointment as Appointment;
};

/** The mails of the benefit so far, rendered, in the order in which they were queued. */
async function mails() {
  const rows = await people.inDatabase<OutboxRow>(
    `select id, kind, business_key as "businessKey", language, payload, state, attempts from outbox
      where payload ->> 'benefitId' = $1 and kind like 'appointment-%' order by created_at, id`,
    [benefitId],
  );
  return Promise.all(
    rows.map(async (row) => ({
      kind: row.kind,
      to: String(row.payload.to),
      mail: await renderAppointmentMail(people.shop.app, row),
    })),
  );
}
const calendarOf = (calendar: { text: string } | undefined) => {
  const line = (name: string) => calendar?.text.match(new RegExp(`^${name}:(.*)\\r$`, 'm'))?.[1];
  return (
    calendar && {
      method: line('METHOD'),
      uid: line('UID'),
      sequence: line('SEQUENCE'),
      start: line('DTSTART'),
    }
  );
};
const utc = (iso: string) => iso.replace(/[-:]|\.000/g, '');

describe('an appointment', () => {
  test('[BP12.5] is proposed by the store, chosen by the employee, and told to both with a calendar file', async () => {
    expect(dataOf<OwnAppointment>(await get(own(), order.employee))).toMatchObject({
      store: { name: 'Testbutiken' },
      isReady: true,
      appointment: null,
    });
    const unsorted = TIMES().reverse();
    expect(dataOf<Appointment>(await propose(0, unsorted))).toMatchObject({
      state: 'proposed',
      version: 1,
      times: [instant(3), instant(4), instant(5)],
      startsAt: null,
    });
    const chosen = dataOf<OwnAppointment>(await choose(1, instant(4)));
    expect(chosen.appointment).toMatchObject({
      state: 'booked',
      version: 2,
      startsAt: instant(4),
      endsAt: instant(4, '10:30'),
      changedWho: 'employee',
    });
    // The proposal is answered, so its mail is not sent any more; both get the time.
    const [proposal, toEmployee, toStore] = await mails();
    expect(proposal).toMatchObject({ kind: 'appointment-proposed', to: 'employee', mail: null });
    for (const told of [toEmployee, toStore]) {
      expect(told).toMatchObject({ kind: 'appointment-booked' });
      expect(calendarOf(told?.mail?.calendar)).toEqual({
        method: 'REQUEST',
        uid: `pickup-${benefitId}@${people.shop.app.settings.brand.domain}`,
        sequence: '1',
        start: utc(instant(4)),
      });
    }
    expect([toEmployee?.mail?.to.address, toStore?.mail?.to.address]).toEqual([
      order.employee.email,
      expect.stringContaining('@'),
    ]);
    expect(toEmployee?.mail?.to.address).not.toBe(toStore?.mail?.to.address);
  });

  test('[BP12.5] is changed by the employee with a rising sequence, and the same time twice changes nothing', async () => {
    await booked();
    dataOf(await choose(2, instant(4)));
    const changed = dataOf<OwnAppointment>(await choose(2, instant(5)));
    expect(changed.appointment).toMatchObject({ version: 3, startsAt: instant(5) });
    const told = await mails();
    expect(
      told.map(({ kind, mail }) => [kind, mail === null ? null : calendarOf(mail.calendar)?.sequence]),
    ).toEqual([
      ['appointment-proposed', null],
      ['appointment-booked', null],
      ['appointment-booked', null],
      ['appointment-booked', '2'],
      ['appointment-booked', '2'],
    ]);
  });

  test('[BP12.5] is cancelled by either side, and its calendar entry with it', async () => {
    for (const side of ['employee', 'store'] as const) {
      order = await readyOrder(people, employer);
      benefitId = order.benefits[0] as string;
      await booked();
      dataOf(
        side === 'employee'
          ? await send(own('/cancellation'), order.employee, { version: 2 })
          : await send(`${ofStore()}/cancellation`, seller, { version: 2 }),
      );
      const cancelled = (await mails()).filter(({ kind }) => kind === 'appointment-cancelled');
      expect(cancelled.map(({ to }) => to).sort()).toEqual(['employee', 'store']);
      for (const { mail } of cancelled)
        expect(calendarOf(mail?.calendar)).toMatchObject({ method: 'CANCEL', sequence: '2' });
      expect(dataOf<OwnAppointment>(await get(own(), order.employee)).appointment).toMatchObject({
        state: 'cancelled',
        times: [],
        startsAt: null,
      });
    }
  });

  test('[BP12.5] is asked for anew by the employee, whose words reach the store as text', async () => {
    await booked();
    const wish = 'Efter 16 <script>alert(1)</script>\nhelst lördag';
    dataOf(await send(own('/wish'), order.employee, { version: 2, wish }));
    const [asked, cancelled] = (await mails()).slice(-2);
    expect(asked).toMatchObject({ kind: 'appointment-asked', to: 'store' });
    expect(asked?.mail?.html).toContain('&lt;script&gt;');
    expect(asked?.mail?.html).not.toContain('<script');
    expect(calendarOf(asked?.mail?.calendar)?.method).toBe('CANCEL');
    expect(cancelled).toMatchObject({ kind: 'appointment-cancelled', to: 'employee' });
    // The store answers with other times, and the wish is gone.
    const again = [6, 7].map((days) => ({ day: day(days), time: '16:30' }));
    expect(dataOf<Appointment>(await propose(3, again))).toMatchObject({ state: 'proposed', wish: null });
    const [proposal] = (await mails()).slice(-1);
    expect(proposal?.mail?.subject).toMatch(/Välj tid/);
    expect(proposal?.mail?.calendar).toBeUndefined();
  });

  test('[BP12.5] that the store moves tells the employee once, and takes the old time out of both calendars', async () => {
    await booked();
    const again = [6, 7].map((days) => ({ day: day(days), time: '16:30' }));
    dataOf(await propose(2, again));
    const told = (await mails()).slice(-2);
    expect(told.map(({ kind, to, mail }) => [kind, to, calendarOf(mail?.calendar)?.method])).toEqual([
      ['appointment-proposed', 'employee', 'CANCEL'],
      ['appointment-cancelled', 'store', 'CANCEL'],
    ]);
  });

  test('[BP12.5] [F28] of two changes at once one wins, and the other is told', async () => {
    await booked();
    const answers = await Promise.all([
      choose(2, instant(5)),
      send(`${ofStore()}/cancellation`, seller, { version: 2 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Answer;
    expect(problemIn(refused).code).toBe('changed-meanwhile');
    const [row] = await people.inDatabase<{ version: number }>(
      'select version from appointments where benefit_id = $1',
      [benefitId],
    );
    expect(row?.version).toBe(3);
  });

  test('[BP12.4] refuses times that cannot be, each with its reason', async () => {
    await people.inDatabase('update partner_stores set opening_hours = $2 where id = $1', [
      employer.storeId,
      JSON.stringify(Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '18:00' }))),
    ]);
    try {
      const times = [
        { day: day(3), time: '10:00' },
        { day: day(3), time: '09:30' },
        { day: day(-1), time: '12:00' },
        { day: day(61), time: '12:00' },
        { day: day(3), time: '10:00' },
      ];
      expect(problemIn(await propose(0, times)).fields).toEqual([
        { field: 'times.1', code: 'closed' },
        { field: 'times.2', code: 'past' },
        { field: 'times.3', code: 'too-far' },
        { field: 'times.4', code: 'twice' },
      ]);
    } finally {
      await people.inDatabase('update partner_stores set opening_hours = null where id = $1', [
        employer.storeId,
      ]);
    }
    for (const times of [[], TIMES().slice(0, 1), [...TIMES(), ...TIMES()]])
      expect(problemIn(await propose(0, times)).code).toBe('invalid-request');
    dataOf(await propose());
    expect(problemIn(await choose(1, instant(6))).fields).toEqual([{ field: 'startsAt', code: 'unknown' }]);
    expect(problemIn(await choose(1, 'tomorrow')).code).toBe('invalid-request');
  });

  test('[T35] belongs to its employee and its store', async () => {
    dataOf(await propose());
    const stranger = await people.person();
    const otherStore = await makePartnerStore(people.shop.app);
    const otherSeller = await people.person();
    await makeStoreMember(people, otherStore, otherSeller);
    for (const other of [stranger, otherSeller, seller, employer.admin]) {
      expect(problemIn(await get(own(), other)).code).toBe('not-found');
      expect(problemIn(await choose(1, instant(4), other)).code).toBe('not-found');
      expect(problemIn(await send(own('/wish'), other, { version: 1, wish: '' })).code).toBe('not-found');
      expect(problemIn(await send(own('/cancellation'), other, { version: 1 })).code).toBe('not-found');
      expect((await get(own('/calendar'), other)).status).toBe(404);
    }
    for (const [as, storeId] of [
      [order.employee, employer.storeId],
      [otherSeller, employer.storeId],
      [otherSeller, otherStore],
    ] as const) {
      const path = `/api/store/${storeId}/bikes/${benefitId}`;
      for (const answer of [
        await get(path, as),
        await get(`${path}/appointment/calendar`, as),
        await send(`${path}/appointment`, as, { version: 1, times: TIMES() }),
        await send(`${path}/appointment/cancellation`, as, { version: 1 }),
      ])
        expect([403, 404]).toContain(answer.status);
    }
  });

  test('[BP12.6] is downloaded by both sides', async () => {
    expect(problemIn(await get(own('/calendar'), order.employee)).code).toBe('not-possible-now');
    await booked();
    for (const [path, as, summary] of [
      [own('/calendar'), order.employee, 'SUMMARY:Hämta '],
      [`${ofStore()}/calendar`, seller, 'SUMMARY:Lämna ut '],
    ] as const) {
      const answer = await get(`${path}?lang=sv`, as);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(answer.text).toContain('METHOD:PUBLISH\r\n');
      expect(answer.text).toContain(summary);
    }
  });

  test('[BP12.5] may be made while the bike is prepared, and is over with the handover', async () => {
    order = await signedOrder(people, employer);
    benefitId = order.benefits[0] as string;
    dataOf(await propose());
    expect(dataOf<OwnAppointment>(await get(own(), order.employee)).isReady).toBe(false);
    await makeOrderReady(people, employer, order);
    dataOf(await choose(1, instant(4)));
    const code = dataOf<{ code: string }>(
      await send(`/api/benefits/${benefitId}/handover-code`, order.employee, {}),
    );
    const handover = { code: code.code, frameNumber: 'APPT 1001', idChecked: true };
    dataOf(await send(`/api/store/${employer.storeId}/handovers/${benefitId}`, seller, handover));
    expect(dataOf<OwnAppointment>(await get(own(), order.employee)).appointment).toBeNull();
    expect(problemIn(await choose(2, instant(5))).code).toBe('not-possible-now');
  });
});

describe('the job of appointments', () => {
  const bookedYesterday = async (days: number) => {
    dataOf(
      await propose(
        0,
        [1, 2, 3].map((ahead) => ({ day: day(ahead), time: '10:00' })),
      ),
    );
    dataOf(await choose(1, instant(days)));
    await people.inDatabase(
      `update appointments set changed_at = now() - interval '25 hours' where benefit_id = $1`,
      [benefitId],
    );
  };
  const reminders = async () => (await mails()).filter(({ kind }) => kind === 'appointment-reminder');

  test('[BP12.7] reminds the employee once, the day before', async () => {
    await bookedYesterday(1);
    await followAppointments(people.shop.app);
    await followAppointments(people.shop.app);
    const sent = await reminders();
    expect(sent.map(({ to }) => to)).toEqual(['employee']);
    expect(sent[0]?.mail?.subject).toMatch(/I morgon/);
  });

  test('[BP12.7] is silent about other days, and about times that were booked today', async () => {
    await bookedYesterday(2);
    await followAppointments(people.shop.app);
    expect(await reminders()).toEqual([]);
    dataOf(await choose(2, instant(1)));
    await followAppointments(people.shop.app);
    expect(await reminders()).toEqual([]);
  });

  test('[BP12.7] cancels the time of an order that was cancelled or moved, once', async () => {
    await booked();
    const other = await makePartnerStore(people.shop.app);
    await people.inDatabase('update orders set partner_store_id = $2 where id = $1', [order.orderId, other]);
    await followAppointments(people.shop.app);
    await followAppointments(people.shop.app);
    const cancelled = (await mails()).filter(({ kind }) => kind === 'appointment-cancelled');
    expect(cancelled.map(({ to }) => to).sort()).toEqual(['employee', 'store']);
    expect(calendarOf(cancelled[0]?.mail?.calendar)?.method).toBe('CANCEL');
    expect(dataOf<OwnAppointment>(await get(own(), order.employee)).appointment).toBeNull();
  });
});
