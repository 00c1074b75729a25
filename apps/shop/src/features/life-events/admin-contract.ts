// The schema of the open life events of all companies, for admins.
import { LIFE_EVENTS } from '@activepick/domain/benefit/life-events.ts';
import * as z from 'zod/mini';
import { pageOf } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { event } from './contract.ts';

const openEvent = z.object({
  ...event.shape,
  companyId: uuid,
  companyName: z.string(),
  /** The company whose HR must answer now: that of the benefit, or the one that takes it over. */
  askedCompanyId: z.nullable(uuid),
});
/** An open event with the company of its benefit. */
export type OpenEvent = z.infer<typeof openEvent>;

/** Lists the open events of all companies, oldest first. */
export const listOpenEvents = endpoint({
  method: 'GET',
  path: '/api/admin/life-events',
  access: 'admin',
  query: z.object({
    company: z.optional(uuid),
    kind: z.optional(z.enum(LIFE_EVENTS)),
    cursor: z.optional(uuid),
  }),
  answer: pageOf(openEvent),
  problems: ['invalid-request', 'sign-in-required', 'access-denied', 'second-factor-required', 'unavailable'],
});
