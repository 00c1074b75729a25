// Saved views of lists, for staff.

import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id } from '#src/wire/ids.ts';
import { required } from '#src/wire/typed-text.ts';

/** The lists that views can be saved of. */
export const VIEWED_LISTS = ['orders', 'requests', 'catalogue', 'companies'] as const;
/** One of VIEWED_LISTS. */
export type ViewedList = (typeof VIEWED_LISTS)[number];
/** The maximum length of a view's name. */
export const MAX_VIEW_NAME = 60;
/** The maximum number of views per list and person. */
export const MAX_VIEWS = 20;

const list = z.enum(VIEWED_LISTS);
/** The query string of a list, with its `?`; empty for the list without filters. */
const query = z.string().check(z.maxLength(500), z.regex(/^(\?\S*)?$/));

const savedView = z.object({ id, name: z.string(), query: z.string() });
/** A saved view. */
export type SavedView = z.infer<typeof savedView>;

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;

/** Lists the caller's own views of a list, by name. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/staff/views',
  access: 'admin-or-store',
  query: z.object({ list }),
  answer: withData(z.array(savedView)),
  problems: PROBLEMS,
});

/**
 * Saves a view under a name. Replaces a view with the same name. `not-possible-now`: there are MAX_VIEWS
 * already.
 */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/staff/views',
  access: 'admin-or-store',
  body: z.strictObject({
    list,
    name: required('name', MAX_VIEW_NAME),
    query,
  }),
  answer: withData(z.array(savedView)),
  problems: [...PROBLEMS, 'malformed-request', 'not-possible-now'],
});

/** Deletes one of the caller's own views. Deleting a missing one also succeeds. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  access: 'admin-or-store',
  params: z.object({ id }),
  answer: done,
  problems: PROBLEMS,
});
