// The API of the profile: a person's benefits, their data, and deleting the account.

import { BENEFIT_STATES, TERM_ENDS } from '@activepick/domain/benefit/benefit-states.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id, slug } from '#src/wire/ids.ts';

/**
 * The statuses of a benefit (specification section 4), and 'coming' until its bike is handed over; whatever else is said of
 * one is shown as unknown.
 */
export const BENEFIT_STATUSES = ['coming', 'active', 'expired'] as const;

/** A benefit of a person. Source: specification section 3, "Benefit (sample)". */
export const benefit = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  status: z.enum(BENEFIT_STATUSES),
  /** A day, 'YYYY-MM-DD'; null before the handover, and of an order that came to nothing. */
  expiryDate: z.nullable(z.string()),
  /** Address of a drawing. */
  image: z.string(),
  description: z.string(),
  /** Whether it is a fixed sample of a demonstration. */
  isSample: z.boolean(),
  /** The stored benefit, which has a page; null for samples, and for orders without an employer's policy. */
  stored: z.nullable(z.object({ id, state: z.enum(BENEFIT_STATES), termEnd: z.nullable(z.enum(TERM_ENDS)) })),
});
/** A benefit of a person. */
export type Benefit = z.infer<typeof benefit>;

/** Lists the caller's own benefits, in the language of the request. */
export const listBenefits = endpoint({
  method: 'GET',
  path: '/api/profile/benefits',
  access: 'signed-in',
  answer: withData(z.array(benefit)),
  problems: ['sign-in-required', 'unavailable'],
});

/** A signed agreement. Source: specification section 3, "Agreement (sample)". */
export const agreement = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  /** A day, 'YYYY-MM-DD'. */
  signedDate: z.string(),
  status: z.literal('signed'),
  /** The endpoint that returns the document. */
  documentUrl: z.string(),
  description: z.string(),
});
/** A signed agreement. */
export type Agreement = z.infer<typeof agreement>;

/**
 * Lists the signed agreements in which the caller's confirmed email or BankID is a participant, in the language of the request.
 * Source: readings, "Signed agreements".
 */
export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/profile/agreements',
  access: 'signed-in',
  answer: withData(z.array(agreement)),
  problems: ['sign-in-required', 'unavailable'],
});

/** Returns the document of an agreement. */
export const downloadAgreement = endpoint({
  method: 'GET',
  path: '/api/profile/agreements/:id/document',
  access: 'signed-in',
  params: z.object({ id: slug }),
  answer: withData(z.object({ fileName: z.string(), pdfBase64: z.string() })),
  problems: ['sign-in-required', 'invalid-request', 'not-found', 'unavailable'],
});

/** A copy of a person's stored data. It is requested, made by a job, and available for a day. */
export const dataCopy = z.object({
  id,
  state: z.enum(['waiting', 'ready']),
  requestedAt: z.string(),
  expiresAt: z.string(),
});
/** A copy of all stored data about a person. */
export type DataCopy = z.infer<typeof dataCopy>;

/** Reads the newest copy that is still available: one or none. */
export const readDataCopy = endpoint({
  method: 'GET',
  path: '/api/profile/data-copies',
  access: 'signed-in',
  answer: withData(z.nullable(dataCopy)),
  problems: ['sign-in-required', 'unavailable'],
});

/** Requests a copy, or returns one requested just before. Source: regulation (EU) 2016/679, articles 15, 20. */
export const requestDataCopy = endpoint({
  method: 'POST',
  path: '/api/profile/data-copies',
  access: 'signed-in',
  body: z.strictObject({}),
  answer: withData(dataCopy),
  problems: ['malformed-request', 'invalid-request', 'sign-in-required', 'unavailable'],
});

/** Returns a ready copy, machine-readable or as a readable page. */
export const downloadDataCopy = endpoint({
  method: 'GET',
  path: '/api/profile/data-copies/:id',
  access: 'signed-in',
  params: z.object({ id }),
  answer: withData(z.object({ json: z.record(z.string(), z.unknown()), html: z.string() })),
  problems: ['sign-in-required', 'invalid-request', 'not-found', 'unavailable'],
});

/** Deletes the caller's account. Orders stay as long as the law on bookkeeping requires. */
export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  access: 'signed-in',
  // Requires a body, because a URL alone must not be enough for an action that cannot be undone.
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: done,
  problems: [
    'malformed-request',
    'invalid-request',
    'sign-in-required',
    'fresh-sign-in-required',
    'unavailable',
  ],
});
