// The dated table of rates, as an admin maintains it.
import {
  isParameterDay,
  isParameterValue,
  PARAMETER_NAMES,
} from '@activepick/domain/benefit/parameter-table.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';

const parameter = z.object({
  name: z.enum(PARAMETER_NAMES),
  /** The first day on which it applies, 'YYYY-MM-DD'. */
  validFrom: z.string(),
  value: z.number(),
  source: z.string(),
});
/** A rate with its first day and its source. */
export type Parameter = z.infer<typeof parameter>;

/** Lists the table, each rate's latest row first. */
export const listParameters = endpoint({
  method: 'GET',
  path: '/api/benefit-parameters',
  access: 'admin',
  answer: withData(z.array(parameter)),
  problems: ['sign-in-required', 'access-denied', 'unavailable'],
});

/** Sets a rate from a day on. Replaces the value from the same day, and keeps both in the audit log. */
export const setParameter = endpoint({
  method: 'PUT',
  path: '/api/benefit-parameters',
  access: 'admin',
  body: z
    .strictObject({
      name: z.enum(PARAMETER_NAMES),
      validFrom: day.check(z.refine(isParameterDay)),
      value: z.number(),
      source: required('name', 200),
    })
    .check(z.refine(({ name, value }) => isParameterValue(name, value), { path: ['value'] })),
  answer: done,
  problems: ['sign-in-required', 'access-denied', 'malformed-request', 'invalid-request', 'unavailable'],
});
