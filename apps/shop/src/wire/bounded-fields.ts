// Fields that the database limits further than JSON does: a value beyond them is refused here, before any query.
import { isDay } from '@activepick/domain/calendar.ts';
import * as z from 'zod/mini';

/** The largest `integer` of PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

/** The version of a row as the caller read it, or 0 where nothing was stored yet. */
export const version = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER));

/** The version of a row that exists. */
export const storedVersion = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER));

/** The length of a list, one more than MAX_COUNTED where it is longer; left out where it was not counted. */
export const listTotal = z.optional(z.int());
