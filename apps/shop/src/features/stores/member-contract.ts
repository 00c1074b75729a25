// The schemas of the people who work in a partner store.

import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

const storeMember = z.object({
  id: uuid,
  /** First and last name; the email address of a person who has not said it. */
  name: z.string(),
  email: z.nullable(z.string()),
  since: z.string(),
});
/** A member of a partner store. */
export type StoreMember = z.infer<typeof storeMember>;

/** Lists the members of a store, who has been one longest first. */
export const listStoreMembers = endpoint({
  method: 'GET',
  path: '/api/stores/:id/members',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(storeMember),
  problems: PROBLEMS,
});

/**
 * Makes the account of an email address a member of a store; a member stays one. The field problem of `email` is 'email' for
 * a text that is none, and 'no-account' when no confirmed account has it.
 */
export const addStoreMember = endpoint({
  method: 'POST',
  path: '/api/stores/:id/members',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ email: typed('email', 254) }),
  answer: withData(storeMember),
  problems: [...PROBLEMS, 'malformed-request'],
});

/** Ends a membership of a store. One that has ended stays so. */
export const endStoreMember = endpoint({
  method: 'POST',
  path: '/api/stores/:id/members/:memberId/end',
  access: 'admin',
  params: z.strictObject({ id: uuid, memberId: uuid }),
  body: z.strictObject({}),
  answer: done,
  problems: [...PROBLEMS, 'malformed-request'],
});

const ownStore = z.object({ id: uuid, name: z.string(), town: z.string() });
const listedStore = z.object({
  ...ownStore.shape,
  /** When the caller last opened its pages; null if never. */
  visitedAt: z.nullable(z.string()),
});
/** A partner store, as its members see it. */
export type OwnStore = z.infer<typeof listedStore>;

/** Lists the partner stores of which the caller is a member, by name. */
export const listOwnStores = endpoint({
  method: 'GET',
  path: '/api/account/stores',
  access: 'signed-in',
  answer: withData(z.array(listedStore)),
  problems: ['sign-in-required', 'unavailable'],
});

/** Reads the partner store of the URL. `isMember` is false for an admin who acts for it. */
export const readOwnStore = endpoint({
  method: 'GET',
  path: '/api/store/:storeId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  answer: withData(z.object({ ...ownStore.shape, isMember: z.boolean() })),
  problems: PROBLEMS,
});
