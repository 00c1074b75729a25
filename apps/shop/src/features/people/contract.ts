// The accounts of people, as admins search and administer them.

import { MEMBER_RIGHTS, ROLES } from '@activepick/domain/access/permissions.ts';
import { PERSON_ACT_REFUSALS, PERSON_ACTS } from '@activepick/domain/access/person-acts.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { required, typed } from '#src/wire/typed-text.ts';

/** The states of an account that a search can ask for. */
export const PERSON_STATES = ['active', 'unconfirmed', 'banned'] as const;
/** One of PERSON_STATES. */
export type PersonState = (typeof PERSON_STATES)[number];
/** How long a ban can last, in days. Null is until an admin lifts it. */
export const BAN_DAYS = [1, 7, 30] as const;
/** The longest reason of an act, in characters. */
export const MAX_REASON = 500;
/** How long a requested reset waits for another admin, in hours. */
export const RESET_HOURS = 24;

const role = z.enum(ROLES);
const shown = z.nullable(z.string());
const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const ACTING = [
  ...READING,
  'malformed-request',
  'not-found',
  'fresh-sign-in-required',
  'not-possible-now',
  'changed-meanwhile',
] as const;

const personRow = z.object({
  id: uuid,
  /** First and last name; empty without one. */
  name: z.string(),
  /** Null for an account that BankID made and that has no address yet. */
  email: shown,
  role,
  state: z.enum(PERSON_STATES),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: shown,
});
/** An account in the list. */
export type PersonRow = z.infer<typeof personRow>;

/** Lists accounts, newest first. `q` is the start of an email address, of a name or of a last name. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  query: z.object({
    q: z.optional(typed('name', 100)),
    role: z.optional(role),
    state: z.optional(z.enum(PERSON_STATES)),
    cursor: z.optional(uuid),
  }),
  answer: pageOf(personRow),
  problems: READING,
});

const personSession = z.object({
  id: uuid,
  isCurrent: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
  /** The methods of the sign-in, newest first, such as 'password' or 'totp'. */
  methods: z.array(z.string()),
  userAgent: shown,
  /** The first characters of the keyed hash of the network: equal for sign-ins from one network. */
  network: shown,
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
/** A session of the account. */
export type PersonSession = z.infer<typeof personSession>;

const factorReset = z.object({
  id: uuid,
  askedBy: z.string(),
  /** Whether the reader has asked, and so cannot confirm. */
  isOwn: z.boolean(),
  reason: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
});
/** A reset of second factors that waits for another admin. */
export type FactorReset = z.infer<typeof factorReset>;

const person = z.object({
  ...personRow.shape,
  isSelf: z.boolean(),
  language: languageSchema,
  emailConfirmedAt: shown,
  /** Null without a ban; a far day for a ban until an admin lifts it. */
  bannedUntil: shown,
  /** Where the role comes from: stored, named in the settings, or neither. */
  roleSource: z.enum(['stored', 'settings', 'default']),
  /** How the person signs in: 'email', 'bankid', or the organisation's sign-in. */
  identities: z.array(z.object({ provider: z.string(), createdAt: z.string(), lastSignInAt: shown })),
  /** The second factors, without names and secrets. */
  factors: z.array(
    z.object({ type: z.enum(['totp', 'webauthn']), createdAt: z.string(), lastUsedAt: shown }),
  ),
  companies: z.array(
    z.object({ id: uuid, name: z.string(), rights: z.array(z.enum(MEMBER_RIGHTS)), since: z.string() }),
  ),
  stores: z.array(z.object({ id: uuid, name: z.string(), since: z.string() })),
  sessions: z.array(personSession),
  reset: z.nullable(factorReset),
  /** The number of valid API keys of companies that the person has created. A ban revokes them. */
  apiKeys: z.int(),
  /** Why each act is refused now; null if it is possible. */
  refusals: z.record(z.enum(PERSON_ACTS), z.nullable(z.enum(PERSON_ACT_REFUSALS))),
});
/** An account with what belongs to it. */
export type PersonDetail = z.infer<typeof person>;

const params = z.strictObject({ id: uuid });
const reason = required('text', MAX_REASON);

/** Reads an account. */
export const readPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
  params,
  answer: withData(person),
  problems: [...READING, 'not-found'],
});

/**
 * Gives an account another role and signs it out. `before` is the role that the page showed; `changed-meanwhile` if it is
 * another one by now. `not-possible-now`: `facts.reason` is a PersonActRefusal.
 */
export const changePersonRole = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/role',
  access: 'admin',
  params,
  body: z.strictObject({ before: role, role, reason }),
  answer: done,
  problems: ACTING,
});

/** Ends one session of an account, or all of them with null. */
export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/session-ends',
  access: 'admin',
  params,
  body: z.strictObject({ sessionId: z.nullable(uuid) }),
  answer: done,
  problems: ACTING,
});

/** Asks for a reset of the second factors. Another admin must confirm it within RESET_HOURS. */
export const askFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/factor-resets',
  access: 'admin',
  params,
  body: z.strictObject({ reason }),
  answer: done,
  problems: ACTING,
});

/**
 * Confirms or withdraws a reset. A confirmed one removes the second factors, ends all sessions, and mails the person a link to
 * add a new factor. `another-admin-required`: the reader has asked for it.
 */
export const decideFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/factor-resets/:resetId',
  access: 'admin',
  params: z.strictObject({ id: uuid, resetId: uuid }),
  body: z.strictObject({ decision: z.enum(['confirm', 'withdraw']) }),
  answer: done,
  problems: [...ACTING, 'another-admin-required'],
});

/** Refuses every sign-in to an account, ends its sessions, and revokes the API keys that the person has created. */
export const banPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/ban',
  access: 'admin',
  params,
  body: z.strictObject({ days: z.nullable(z.literal(BAN_DAYS)), reason }),
  answer: done,
  problems: ACTING,
});

/** Lifts a ban. */
export const liftBan = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/ban-end',
  access: 'admin',
  params,
  body: z.strictObject({ reason }),
  answer: done,
  problems: ACTING,
});

/**
 * Erases an account and the data under its confirmed address, as far as the law allows. `email` repeats the address, or is
 * empty for an account without one; `changed-meanwhile` if it differs.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/erasure',
  access: 'admin',
  params,
  body: z.strictObject({ email: typed('email', 254), reason }),
  answer: done,
  problems: ACTING,
});
