// The dated table of market values, as an admin maintains it.
import { DRIVES } from '@activepick/domain/benefit/policy.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';

/** The longest text of a source. */
export const MAX_SOURCE = 200;
const MAX_ROWS = 60;

const value = z.strictObject({
  drive: z.enum(DRIVES),
  ageMonths: z.int().check(z.minimum(0), z.maximum(240)),
  percent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
});
const tables = z.array(
  z.object({ validFrom: z.string(), source: z.string(), values: z.array(z.object(value.def.shape)) }),
);
/** The values that hold from a day on, in percent of the price when new. */
export type MarketValueTable = z.infer<typeof tables>[number];

/** Lists the tables, the latest first. */
export const listMarketValues = endpoint({
  method: 'GET',
  path: '/api/market-values',
  access: 'admin',
  answer: withData(tables),
  problems: ['sign-in-required', 'access-denied', 'second-factor-required', 'unavailable'],
});

const startsAtNew = (values: readonly z.infer<typeof value>[]) =>
  DRIVES.every((drive) => values.some((one) => one.drive === drive && one.ageMonths === 0));
const isOnceEach = (values: readonly z.infer<typeof value>[]) =>
  new Set(values.map((one) => `${one.drive} ${one.ageMonths}`)).size === values.length;

/**
 * Sets the values that hold from a day on, today at the earliest: documented values never change. Each drive has a value of
 * a new bike. Values of the same day are replaced, and both are kept in the audit log.
 */
export const setMarketValues = endpoint({
  method: 'PUT',
  path: '/api/market-values',
  access: 'admin',
  body: z.strictObject({
    validFrom: day,
    source: required('name', MAX_SOURCE),
    values: z
      .array(value)
      .check(z.minLength(2), z.maxLength(MAX_ROWS), z.refine(startsAtNew), z.refine(isOnceEach)),
  }),
  answer: done,
  problems: [
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'malformed-request',
    'invalid-request',
    'unavailable',
  ],
});
