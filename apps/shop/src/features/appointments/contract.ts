// The schemas of pickup appointments: the store proposes times, the employee chooses one.
import {
  APPOINTMENT_ACTORS,
  APPOINTMENT_STATES,
  MAX_WISH,
} from '@activepick/domain/stores/pickup-appointment.ts';
import { PROPOSED_TIMES } from '@activepick/domain/stores/pickup-times.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { day, storedVersion, version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The longest text of an instant, such as '2026-11-30T09:00:00.000Z'. */
const MAX_INSTANT = 30;
const instant = z.string().check(
  z.maxLength(MAX_INSTANT),
  z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

/** The appointment of a benefit. */
export const appointment = z.object({
  state: z.enum(APPOINTMENT_STATES),
  version: z.int(),
  /** The proposed times that can still be chosen, earliest first. */
  times: z.array(z.string()),
  /** The booked time. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** The employee's text with the request for other times. */
  wish: z.nullable(z.string()),
  /** Who changed it last. */
  changedWho: z.enum(APPOINTMENT_ACTORS),
  changedAt: z.string(),
});
/** The appointment of a benefit. */
export type Appointment = z.infer<typeof appointment>;

/** The appointment for the pickup of the own bike, as its employee sees it. */
export const ownAppointment = z.object({
  benefitId: uuid,
  bike: z.string(),
  store: z.nullable(z.object({ name: z.string(), address: z.string(), phone: z.nullable(z.string()) })),
  /** Whether the bike waits in the store. */
  isReady: z.boolean(),
  /** Null before the store has proposed times, and once the bike is handed over. */
  appointment: z.nullable(appointment),
});
/** The appointment for the pickup of the own bike. */
export type OwnAppointment = z.infer<typeof ownAppointment>;

const OWN_PROBLEMS = ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'] as const;
const OWN_CHANGES = [
  ...OWN_PROBLEMS,
  'malformed-request',
  'changed-meanwhile',
  'not-possible-now',
  'too-many-requests',
] as const;
const OWN = z.strictObject({ id: uuid });

/** Reads the appointment for the pickup of the caller's own bike. */
export const readOwnAppointment = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/appointment',
  access: 'signed-in',
  params: OWN,
  answer: withData(ownAppointment),
  problems: OWN_PROBLEMS,
});

/** Chooses one of the proposed times. `version` is the one that the page showed. */
export const chooseTime = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/appointment/choice',
  access: 'signed-in',
  params: OWN,
  body: z.strictObject({ version: storedVersion, startsAt: instant }),
  answer: withData(ownAppointment),
  problems: OWN_CHANGES,
});

/** Asks the store for other times. A booked time is taken back. */
export const askForTimes = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/appointment/wish',
  access: 'signed-in',
  params: OWN,
  body: z.strictObject({ version: storedVersion, wish: typed('text', MAX_WISH) }),
  answer: withData(ownAppointment),
  problems: OWN_CHANGES,
});

/** Cancels the booked time. */
export const cancelOwnAppointment = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/appointment/cancellation',
  access: 'signed-in',
  params: OWN,
  body: z.strictObject({ version: storedVersion }),
  answer: withData(ownAppointment),
  problems: OWN_CHANGES,
});

/** Sends the booked time as an iCalendar file. */
export const readOwnCalendar = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/appointment/calendar',
  access: 'signed-in',
  params: OWN,
  answer: z.string(),
  fileType: 'text/calendar',
  problems: [...OWN_PROBLEMS, 'not-possible-now'],
});

const STORE_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const STORE_CHANGES = [
  ...STORE_PROBLEMS,
  'malformed-request',
  'changed-meanwhile',
  'not-possible-now',
  'too-many-requests',
] as const;
const OF_STORE = z.strictObject({ storeId: uuid, benefitId: uuid });

/**
 * Proposes times for the pickup of a bike, on a clock in Sweden. `version` is the one that the page showed, 0 before the first
 * proposal. A booked time is taken back. The field problems of `times.0`, `times.1` … are those of TimeProblem.
 */
export const proposeTimes = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/bikes/:benefitId/appointment',
  access: 'store-member',
  params: OF_STORE,
  body: z.strictObject({
    version,
    times: z
      .array(z.strictObject({ day, time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)) }))
      .check(z.minLength(PROPOSED_TIMES.least), z.maxLength(PROPOSED_TIMES.most)),
  }),
  answer: withData(appointment),
  problems: STORE_CHANGES,
});

/** Cancels the booked time, or takes the proposed times back. */
export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/bikes/:benefitId/appointment/cancellation',
  access: 'store-member',
  params: OF_STORE,
  body: z.strictObject({ version: storedVersion }),
  answer: withData(appointment),
  problems: STORE_CHANGES,
});

/** Sends the booked time as an iCalendar file. */
export const readStoreCalendar = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/bikes/:benefitId/appointment/calendar',
  access: 'store-member',
  params: OF_STORE,
  answer: z.string(),
  fileType: 'text/calendar',
  problems: [...STORE_PROBLEMS, 'not-possible-now'],
});
