// Fields that the database limits further than JSON does. Values beyond the limits are refused here, before
// any query.
import { isDay } from '@activepick/domain/calendar.ts';
import * as z from 'zod/mini';

/** The largest `integer` of PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

/** The version of a row as the caller read it, or 0 if nothing was stored yet. */
export const version = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER));

/** The version of an existing row. */
export const storedVersion = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER));

/** The length of a list, MAX_COUNTED plus one if it is longer; missing if it was not counted. */
export const listTotal = z.optional(z.int());
