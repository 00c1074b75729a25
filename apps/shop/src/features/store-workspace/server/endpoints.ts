import { wasHandedOver } from '@activepick/domain/benefit/benefit-states.ts';
import { addDays } from '@activepick/domain/calendar.ts';
import { dayBounds } from '@activepick/domain/stores/pickup-times.ts';
import { buildStateOf } from '@activepick/domain/stores/preparation.ts';
import type { App } from '#src/app.ts';
import { bikeInStore } from '#src/features/appointments/server/appointment-repository.ts';
import { appointmentInStore } from '#src/features/appointments/server/store-appointment.ts';
import { preparationOf } from '#src/features/preparation/server/preparation-repository.ts';
import { shapeOf } from '#src/features/preparation/server/prepare.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { returnsOfStore } from '#src/features/term-end/server/party-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  FIRST_ROWS,
  listBikes,
  readStoreBike,
  readWork,
  type StoreBike,
  type Work,
  type WorkBike,
  type WorkList,
} from '../contract.ts';
import {
  bikeRow,
  countWork,
  type WorkCursor,
  type WorkRow,
  type WorkTimes,
  workRows,
} from './work-report.ts';

const PAGE = 25;

/** The endpoints of a store's workspace. */
export const storeWorkEndpoints = (app: App): ServedEndpoint[] => [
  serve(readWork, async ({ params: { storeId }, caller }) => ({
    answer: { success, data: await workOf(app, caller, storeId) },
  })),
  serve(listBikes, async ({ params: { storeId }, query: { list, cursor }, caller }) => {
    const after = cursorOf(cursor, list);
    const rows = await asCaller(app.db, caller, (tx) =>
      workRows(tx, { storeId, list, after, limit: PAGE + 1 }, timesOf(app)),
    );
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    const nextCursor = last ? cursorAfter(last, list) : null;
    return { answer: { success, data: page.map(workShape), nextCursor } };
  }),
  serve(readStoreBike, async ({ params, caller }) => ({
    answer: { success, data: await bikeOf(app, caller, params) },
  })),
];

function timesOf(app: App): WorkTimes {
  const today = app.today();
  return {
    now: app.now(),
    todayFrom: new Date(dayBounds(today).from),
    tomorrowTo: new Date(dayBounds(addDays(today, 1)).to),
  };
}

async function workOf(app: App, caller: SignedInCaller, storeId: string): Promise<Work> {
  const times = timesOf(app);
  const found = await asCaller(app.db, caller, async (tx) => {
    const rowsOf = (list: WorkList) => workRows(tx, { storeId, list, after: null, limit: FIRST_ROWS }, times);
    return {
      counts: await countWork(tx, storeId, times),
      prepare: await rowsOf('prepare'),
      announce: await rowsOf('announce'),
      appointments: await rowsOf('appointments'),
      handOver: await rowsOf('hand-over'),
    };
  });
  const returns = await returnsOfStore(app.db.pool, { storeId, after: null, limit: FIRST_ROWS });
  const { counts } = found;
  return {
    prepare: { count: counts.prepare, rows: found.prepare.map(workShape) },
    announce: { count: counts.announce, rows: found.announce.map(workShape) },
    appointments: { count: counts.appointments, rows: found.appointments.map(workShape) },
    'hand-over': { count: counts['hand-over'], rows: found.handOver.map(workShape) },
    returns: {
      count: counts.returns,
      rows: returns.map(({ benefitId, employee, bike, variant, returnOn }) => ({
        benefitId,
        employee,
        bike,
        variant,
        on: returnOn,
      })),
    },
  };
}

async function bikeOf(
  app: App,
  caller: SignedInCaller,
  { storeId, benefitId }: { storeId: string; benefitId: string },
): Promise<StoreBike> {
  const { row, prepared, collected } = await asCaller(app.db, caller, async (tx) => ({
    row: await bikeRow(tx, storeId, benefitId),
    prepared: await preparationOf(tx, storeId, benefitId),
    collected: await bikeInStore(tx, storeId, benefitId),
  }));
  if (!row || !prepared || !collected) throw new Problem('not-found');
  const { number, employee, bike, variant, benefitState, orderState } = row;
  const store = await partnerStoreById(app.db.pool, storeId);
  return {
    benefitId,
    number,
    employee,
    bike,
    variant,
    isReady: benefitState === 'ready' && orderState === 'ready-for-pickup',
    isHandedOver: wasHandedOver(benefitState),
    preparation: shapeOf(prepared),
    appointment: await appointmentInStore(app, collected),
    openingHours: store?.openingHours ?? null,
  };
}

const workShape = ({ benefitState, build, since, startsAt, ...row }: WorkRow): WorkBike => ({
  ...row,
  build: buildStateOf(build, benefitState),
  since: since.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
});

// By time, the cursor begins with the milliseconds of the last row.
const cursorAfter = ({ benefitId, startsAt }: WorkRow, list: WorkList): string =>
  list === 'appointments' && startsAt ? `${startsAt.getTime()}_${benefitId}` : benefitId;

function cursorOf(cursor: string | undefined, list: WorkList): WorkCursor | null {
  if (cursor === undefined) return null;
  const [first = '', second] = cursor.split('_');
  if ((list === 'appointments') !== (second !== undefined))
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'invalid' }] });
  return second === undefined
    ? { benefitId: first, startsAt: null }
    : { benefitId: second, startsAt: new Date(Number(first)) };
}
