// The schemas of the stores where a benefit can be bought.

import { hoursProblem, WEEK } from '@activepick/domain/stores/opening-hours.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const dayHours = z
  .strictObject({ opens: time, closes: time })
  .check(z.refine((day) => hoursProblem(day) === null));
/** A week's opening hours, Monday first; null on a day when the store is closed. */
export const openingHours = z.array(z.nullable(dayHours)).check(z.length(WEEK));

const partnerStore = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  zipCode: z.string(),
  town: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  web: z.nullable(z.string()),
  /** In Swedish time; null if they are unknown. */
  openingHours: z.nullable(openingHours),
});
/** A store where a benefit can be bought. */
export type PartnerStore = z.infer<typeof partnerStore>;

/**
 * Lists the stores near a postcode, or those whose town or name contains the words `q`; all stores without
 * either.
 */
export const listStores = endpoint({
  method: 'GET',
  path: '/api/stores',
  access: 'public',
  query: z.object({ q: z.optional(typed('name', 60)) }),
  answer: withData(z.array(partnerStore)),
  problems: ['invalid-request', 'unavailable'],
});

/**
 * Saves a store's opening hours. `was` is what the caller has read. `changed-meanwhile`: the stored hours differ from it,
 * and the problem's facts have the store.
 */
export const setStoreHours = endpoint({
  method: 'PUT',
  path: '/api/stores/:id/hours',
  access: 'admin-or-store',
  params: z.object({ id: uuid }),
  body: z.strictObject({ was: z.nullable(openingHours), hours: z.nullable(openingHours) }),
  answer: withData(partnerStore),
  problems: [
    'invalid-request',
    'malformed-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'not-found',
    'changed-meanwhile',
    'unavailable',
  ],
});
