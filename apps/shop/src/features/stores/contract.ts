// What crosses the wire about the stores where a benefit can be bought.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

const partnerStore = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  zipCode: z.string(),
  town: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  web: z.nullable(z.string()),
});
/** A store where a benefit can be bought. */
export type PartnerStore = z.infer<typeof partnerStore>;

/** Lists the stores near to a postal code, or whose town or name holds the words `q`; all of them without it. */
export const listStores = endpoint({
  method: 'GET',
  path: '/api/stores',
  access: 'public',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(60))) }),
  answer: z.object({ success: z.literal(true), data: z.array(partnerStore) }),
  problems: ['invalid-request', 'unavailable'],
});
/** The type of the call `GET /api/stores`. */
export type ListStores = typeof listStores;
