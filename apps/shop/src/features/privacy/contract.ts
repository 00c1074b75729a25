// The API for people without an account who request a copy or the erasure of their data.

import * as z from 'zod/mini';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The kinds of requests. Source: regulation (EU) 2016/679, articles 15 and 17. */
export const CASE_KINDS = ['copy', 'erasure'] as const;
/** The kind of a request. */
export type CaseKind = (typeof CASE_KINDS)[number];

const kind = z.enum(CASE_KINDS);
const language = languageSchema;
const READING = ['invalid-request', 'sign-in-required', 'access-denied', 'unavailable'] as const;

const privacyCase = z.object({
  id,
  kind,
  /** Masked once the person's data have been erased. */
  email: z.string(),
  language,
  askedOn: day,
  /** The last day for an answer in time. */
  answerBy: day,
  answeredAt: z.nullable(z.string()),
  /** The time until which the emailed link is valid. */
  linkExpiresAt: z.string(),
});
/** A person's request, as staff see it. */
export type PrivacyCase = z.infer<typeof privacyCase>;

/** Lists requests, the newest first. */
export const listPrivacyCases = endpoint({
  method: 'GET',
  path: '/api/privacy/cases',
  access: 'admin',
  query: z.object({ state: z.optional(z.enum(['open', 'answered'])), cursor: z.optional(id) }),
  answer: pageOf(privacyCase),
  problems: READING,
});

/** Records a request and emails its link. If a request is open already, returns it and emails a new link. */
export const openPrivacyCase = endpoint({
  method: 'POST',
  path: '/api/privacy/cases',
  access: 'admin',
  body: z.strictObject({
    kind,
    email: typed('email', 254),
    language,
    askedOn: day,
  }),
  answer: withData(privacyCase),
  problems: ['malformed-request', ...READING],
});

/** Emails a new link, which replaces the previous one. */
export const mailPrivacyLink = endpoint({
  method: 'POST',
  path: '/api/privacy/cases/:id/link',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: withData(privacyCase),
  problems: ['malformed-request', ...READING, 'not-found'],
});

/** The token in a link's fragment: the id of the request and a 256-bit proof. */
export const privacyToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{65}$/));
const opening = z.strictObject({ token: privacyToken });
const OPENING = [
  'malformed-request',
  'invalid-request',
  'not-found',
  'too-many-requests',
  'unavailable',
] as const;

const openedCase = z.object({
  kind,
  email: z.string(),
  expiresAt: z.string(),
  /** Whether the address has an account, whose owner can read and delete it. */
  hasAccount: z.boolean(),
  requests: z.number(),
  notices: z.number(),
  /** Orders that came to nothing. */
  endedOrders: z.number(),
  /** Entries of employers' lists, contact persons of companies, and agreements. An erasure removes them. */
  lists: z.number(),
  contacts: z.number(),
  agreements: z.number(),
  /** The numbers of these entries that are kept, because of an active benefit, company or agreement. */
  kept: z.object({ lists: z.number(), contacts: z.number(), agreements: z.number() }),
  /** Orders that are kept, with the day until which. */
  orders: z.array(z.object({ orderNumber: z.string(), day, keptUntil: day })),
});
/** The numbers of records stored under an email address. */
export type OpenedCase = z.infer<typeof openedCase>;

/** Reads a request by its link. */
export const viewPrivacyCase = endpoint({
  method: 'POST',
  path: '/api/privacy/view',
  access: 'public',
  body: opening,
  answer: withData(openedCase),
  problems: OPENING,
});

/** Returns the stored data, as machine-readable and as readable text. */
export const copyPrivacyData = endpoint({
  method: 'POST',
  path: '/api/privacy/copy',
  access: 'public',
  body: opening,
  answer: withData(z.object({ json: z.record(z.string(), z.unknown()), html: z.string() })),
  problems: OPENING,
});

/** Erases the person's data immediately, except records that the law requires to be kept. */
export const erasePrivacyData = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure',
  access: 'public',
  body: z.strictObject({ token: privacyToken, confirmed: z.literal(true) }),
  answer: withData(
    z.object({
      requests: z.number(),
      notices: z.number(),
      orders: z.number(),
      lists: z.number(),
      contacts: z.number(),
      agreements: z.number(),
    }),
  ),
  problems: OPENING,
});
