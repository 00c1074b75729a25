// The API of the operations page: mails, jobs and provider requests.

import * as z from 'zod/mini';
import { done, pageOf } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

const position = z.optional(z.string().check(z.regex(/^[0-9a-f-]{1,36}$/)));
const instant = z.string();

/** The states of an email in the outbox. 'failed' waits for an admin. */
export const OUTBOX_STATES = ['waiting', 'sent', 'failed'] as const;
/** The states of a job. 'failed' has used all its attempts. */
export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
/** The results of provider requests. */
export const REQUEST_OUTCOMES = ['done', 'refused', 'unavailable', 'unknown-outcome'] as const;

const outboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  businessKey: z.string(),
  language: languageSchema,
  state: z.enum(OUTBOX_STATES),
  attempts: z.number(),
  /** A short code, never the text of a mail server. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** Whether it can be sent again. */
  mayCopy: z.boolean(),
});
/** A mail of the outbox, without its content and recipient. */
export type OutboxMail = z.infer<typeof outboxMail>;

const job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.number(),
  maxAttempts: z.number(),
  runAt: instant,
  createdAt: instant,
  lastError: z.nullable(z.string()),
});
/** A background job. */
export type Job = z.infer<typeof job>;

const providerRequest = z.object({
  id: z.string(),
  at: instant,
  provider: z.string(),
  what: z.string(),
  outcome: z.enum(REQUEST_OUTCOMES),
  status: z.nullable(z.number()),
  attempts: z.number(),
  ms: z.number(),
  code: z.nullable(z.string()),
  /** Organisation number, masked where it is a person's; null if the request is not about a company. */
  company: z.nullable(z.string()),
  /** Address of the person who asked; null for a program or the shop itself. */
  actor: z.nullable(z.string()),
  actorKind: z.enum(['user', 'service', 'system', 'nobody']),
  reason: z.nullable(z.string()),
});
/** A request to a provider, as stored in the audit log. */
export type ProviderRequest = z.infer<typeof providerRequest>;

const READING = ['invalid-request', 'sign-in-required', 'access-denied', 'unavailable'] as const;
const REPEATING = [...READING, 'not-found', 'nothing-to-repeat'] as const;

/** Lists emails of the outbox, newest first. `q` is a kind, the beginning of a key, or an order's number. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/operations/outbox',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(OUTBOX_STATES)),
    q: z.optional(typed('name', 100)),
    cursor: position,
  }),
  answer: pageOf(outboxMail),
  problems: READING,
});

/** Sends a failed email again. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/operations/outbox/:id/resend',
  access: 'admin',
  params: z.object({ id: uuid }),
  answer: done,
  problems: REPEATING,
});

/** The kinds of email that are never sent again, because they contain a code or a link that expires. */
export const NEVER_COPIED = ['account-mail', 'privacy-link'] as const;

/** Sends a delivered email again, as long as its content is stored. */
export const copyMail = endpoint({
  method: 'POST',
  path: '/api/operations/outbox/:id/copies',
  access: 'admin',
  params: z.object({ id: uuid }),
  answer: done,
  problems: [...REPEATING, 'too-many-requests'],
});

/** Lists background jobs, newest first. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/operations/jobs',
  access: 'admin',
  query: z.object({ state: z.optional(z.enum(JOB_STATES)), cursor: position }),
  answer: pageOf(job),
  problems: READING,
});

/** Runs a job immediately, with all its attempts available again. */
export const repeatJob = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/:id/repeat',
  access: 'admin',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]{1,18}$/)) }),
  answer: done,
  problems: REPEATING,
});

/** Lists requests to providers, newest first. */
export const listProviderRequests = endpoint({
  method: 'GET',
  path: '/api/operations/provider-calls',
  access: 'admin',
  query: z.object({
    provider: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
    outcome: z.optional(z.enum(REQUEST_OUTCOMES)),
    cursor: position,
  }),
  answer: pageOf(providerRequest),
  problems: READING,
});
