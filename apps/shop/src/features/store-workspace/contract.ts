// The schemas of a store's workspace: what there is to do now, and the page of one bike.

import { UUID } from '@activepick/domain/identifiers/ids.ts';
import { APPOINTMENT_STATES } from '@activepick/domain/stores/pickup-appointment.ts';
import { BUILD_STATES } from '@activepick/domain/stores/preparation.ts';
import * as z from 'zod/mini';
import { appointment } from '#src/features/appointments/contract.ts';
import { preparation } from '#src/features/preparation/contract.ts';
import { openingHours } from '#src/features/stores/contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

/**
 * The lists of the workspace, in their order: bikes to build; bikes that wait without a time that the employee can choose or
 * has chosen; booked times of today and tomorrow; bikes to hand over.
 */
export const WORK_LISTS = ['prepare', 'announce', 'appointments', 'hand-over'] as const;
/** One of WORK_LISTS. */
export type WorkList = (typeof WORK_LISTS)[number];

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

const workBike = z.object({
  benefitId: uuid,
  number: z.int(),
  employee: z.string(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  build: z.enum(BUILD_STATES),
  /** Since when the benefit has its state: signed, or ready in the store. */
  since: z.string(),
  /** Null before the store has proposed times. */
  appointment: z.nullable(z.enum(APPOINTMENT_STATES)),
  startsAt: z.nullable(z.string()),
});
/** A bike in a list of the workspace. */
export type WorkBike = z.infer<typeof workBike>;

const workReturn = z.object({
  benefitId: uuid,
  employee: z.string(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  on: day,
});
/** A bike that comes back to the store. */
export type WorkReturn = z.infer<typeof workReturn>;

const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** The number of all rows; MAX_COUNTED_WORK stands for more. */
    count: z.int(),
    /** The first rows. */
    rows: z.array(row),
  });

const bikes = listOf(workBike);
const work = z.object({
  prepare: bikes,
  announce: bikes,
  appointments: bikes,
  'hand-over': bikes,
  returns: listOf(workReturn),
});
/** What a store has to do now. */
export type Work = z.infer<typeof work>;

/** The rows of each list in the workspace's first answer. */
export const FIRST_ROWS = 5;
/** The largest number that is counted. */
export const MAX_COUNTED_WORK = 1_000;

/** Reads what a store has to do now: the size and the first rows of each list. */
export const readWork = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/work',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  answer: withData(work),
  problems: PROBLEMS,
});

const MAX_CURSOR = 51;
// The id of a bike; in the list by time after the milliseconds of its time.
const isCursor = (text: string): boolean => UUID.test(text.replace(/^\d{1,14}_/, ''));

/** Lists the bikes of one list. */
export const listBikes = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/bikes',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({
    list: z.enum(WORK_LISTS),
    cursor: z.optional(typed('secret', MAX_CURSOR).check(z.refine(isCursor))),
  }),
  answer: pageOf(workBike),
  problems: PROBLEMS,
});

const storeBike = z.object({
  benefitId: uuid,
  number: z.int(),
  employee: z.string(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  /** Whether it waits for its handover, and whether it was handed over. */
  isReady: z.boolean(),
  isHandedOver: z.boolean(),
  preparation,
  /** Null before the store has proposed times, and after the handover. */
  appointment: z.nullable(appointment),
  /** The hours within which times can be proposed; null where they are unknown. */
  openingHours: z.nullable(openingHours),
});
/** One bike of a store, with its preparation and appointment. */
export type StoreBike = z.infer<typeof storeBike>;

/** Reads one bike of a store. */
export const readStoreBike = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/bikes/:benefitId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid }),
  answer: withData(storeBike),
  problems: PROBLEMS,
});
