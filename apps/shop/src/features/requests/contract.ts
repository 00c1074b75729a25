// The schemas of the endpoints about requests: the function `send-email` (specification section 7, "Functions"), the status
// page of the sender, and the queue of staff.

import { REQUEST_KINDS, REQUEST_STATES } from '@activepick/domain/requests/request.ts';
import { REQUEST_MOVES } from '@activepick/domain/requests/request-states.ts';
import * as z from 'zod/mini';
import { countedPageOf, success, withData } from '#src/wire/answers.ts';
import { storedVersion as version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

// Longer than any field allows, so that the rules of the domain report the error with a message.
const LONGEST = 10_000;
const name = typed('name', LONGEST);
const email = typed('email', LONGEST);
const phoneNumber = typed('phone', LONGEST);
const words = typed('text', LONGEST);
const code = typed('code', LONGEST);
/** A honeypot, hidden from people and screen readers. Only programs fill it in. */
const honeypot = z.optional(typed('text', 2_000));

const rating = z.object({
  rating: z.optional(z.nullable(z.union([z.number(), typed('name', 50)]))),
  ratingText: z.optional(z.nullable(typed('name', 500))),
  creditLimit: z.optional(z.nullable(z.union([z.number(), typed('name', 50)]))),
  currency: z.optional(z.nullable(typed('code', 10))),
  riskPrognosis: z.optional(z.nullable(z.union([z.number(), typed('name', 500)]))),
  commentary: z.optional(z.nullable(typed('text', 2_000))),
});

/** The body of `contract-notification`. `detailedCompany` is the register's data of the company, if any. */
export const contractNotification = z.strictObject({
  type: z.literal('contract-notification'),
  companyName: typed('name', 300),
  orgNumber: typed('number', 20),
  contactName: typed('name', 300),
  contactEmail: typed('email', 254),
  contractName: typed('name', 300),
  detailedCompany: z.optional(z.unknown()),
  creditRating: z.optional(z.nullable(rating)),
});
/** The body of `contract-notification`. */
export type ContractNotification = z.infer<typeof contractNotification>;

/** The body of the function: one of its four types. */
export const sendEmailBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('missing-bike'),
    data: z.strictObject({ name, email, phoneNumber, bikeDescription: words }),
    website: honeypot,
  }),
  z.strictObject({
    type: z.literal('contact'),
    data: z.strictObject({ name, email, message: words }),
    website: honeypot,
  }),
  z.strictObject({
    type: z.literal('active-pick'),
    data: z.strictObject({
      name,
      email,
      phoneNumber,
      message: words,
      bikeUrl: z.optional(code),
      productId: z.optional(code),
      productName: z.optional(name),
    }),
    website: honeypot,
  }),
  contractNotification,
]);
/** The body of the function. */
export type SendEmailBody = z.infer<typeof sendEmailBody>;

/**
 * The answer of the function: the request is stored and its mail is queued. `id` is the id of the request, `code` the
 * secret that gives access to its page.
 */
export const emailTaken = z.object({
  success,
  id: z.optional(z.string()),
  code: z.optional(z.string()),
});
/** The answer of the function. */
export type EmailTaken = z.infer<typeof emailTaken>;

/** The reasons to refuse a request. Each has a message in both languages. */
export const REQUEST_REFUSALS = ['fields-missing', 'fields-invalid', 'too-many'] as const;
/** A reason to refuse a request. */
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number];

const instant = z.string();
const kind = z.enum(REQUEST_KINDS);
const state = z.enum(REQUEST_STATES);
const READING = ['invalid-request', 'sign-in-required', 'access-denied', 'unavailable'] as const;

const followedRequest = z.object({
  id,
  kind,
  state,
  createdAt: instant,
  message: z.string(),
  bikeUrl: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  /** The events that the sender may see, oldest first. */
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(['sent', ...REQUEST_MOVES]),
      state,
      /** The message of staff to the sender. */
      message: z.nullable(z.string()),
    }),
  ),
});
/** A request as its sender sees it. */
export type FollowedRequest = z.infer<typeof followedRequest>;

/** Reads a request for a caller with its code, or for its signed-in sender. The code is in the body, not in the URL. */
export const followRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/status',
  access: 'public',
  params: z.object({ id }),
  body: z.strictObject({ code: z.optional(typed('secret', 100)) }),
  answer: withData(followedRequest),
  problems: ['malformed-request', 'invalid-request', 'not-found', 'link-ended', 'unavailable'],
});

const ownRequest = z.object({ id, kind, state, createdAt: instant, excerpt: z.string() });
/** A request in the list of its sender. */
export type OwnRequest = z.infer<typeof ownRequest>;

/** Lists the caller's own requests, newest first. */
export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/profile/requests',
  access: 'signed-in',
  answer: withData(z.array(ownRequest)),
  problems: ['sign-in-required', 'unavailable'],
});

/** The member of staff who is assigned to a request, or who acted on it. */
const colleague = z.object({ id: z.string(), name: z.string(), isYou: z.boolean() });

const queuedRequest = z.object({
  id,
  version,
  kind,
  state,
  name: z.string(),
  email: z.string(),
  excerpt: z.string(),
  productName: z.nullable(z.string()),
  createdAt: instant,
  assignee: z.nullable(colleague),
});
/** A request in the queue. */
export type QueuedRequest = z.infer<typeof queuedRequest>;

/** The state filters of the queue: one state, or all open ones. */
export const QUEUE_STATES = ['open', ...REQUEST_STATES] as const;
/** The owner filters of the queue: the caller's own requests, or unassigned ones. */
export const QUEUE_OWNERS = ['mine', 'nobody'] as const;

/** Lists requests for staff, newest first. `q` searches messages, names, emails and numbers. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/api/staff/requests',
  access: 'admin-or-store',
  query: z.object({
    kind: z.optional(kind),
    state: z.optional(z.enum(QUEUE_STATES)),
    owner: z.optional(z.enum(QUEUE_OWNERS)),
    q: z.optional(typed('name', 100)),
    cursor: z.optional(id),
  }),
  answer: countedPageOf(queuedRequest),
  problems: READING,
});

const workedRequest = z.object({
  ...queuedRequest.shape,
  language: languageSchema,
  phone: z.nullable(z.string()),
  message: z.string(),
  bikeUrl: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  history: z.array(
    z.object({
      id: z.string(),
      at: instant,
      event: z.enum(['sent', 'note', 'assigned', 'released', 'new-link', ...REQUEST_MOVES]),
      state,
      by: z.nullable(colleague),
      note: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});
/** A request as staff see it. */
export type WorkedRequest = z.infer<typeof workedRequest>;
const worked = withData(workedRequest);

/** Reads a request with its history. */
export const readRequest = endpoint({
  method: 'GET',
  path: '/api/staff/requests/:id',
  access: 'admin-or-store',
  params: z.object({ id }),
  answer: worked,
  problems: [...READING, 'not-found'],
});

/** The maximum length of a note, or of a message to a sender. */
export const MAX_WORDS = 5_000;
const letter = z.optional(typed('text', MAX_WORDS));
const CHANGING = ['malformed-request', ...READING, 'not-found', 'changed-meanwhile'] as const;

/**
 * Moves a request to another state, adds a note, or withdraws the mailed links and mails a new one
 * ('new-link'). `version` is the version that the caller read. If another person has changed the request
 * since, nothing happens. A move mails `message` to the sender; only staff see `note`.
 */
export const moveRequest = endpoint({
  method: 'POST',
  path: '/api/staff/requests/:id/moves',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    move: z.enum(['note', 'new-link', ...REQUEST_MOVES]),
    note: letter,
    message: letter,
  }),
  answer: worked,
  problems: CHANGING,
});

/** Assigns a request to the caller, or releases it. */
export const assignRequest = endpoint({
  method: 'POST',
  path: '/api/staff/requests/:id/assignment',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({ version, isMine: z.boolean() }),
  answer: worked,
  problems: CHANGING,
});
