// Service claims of all stores, for staff.
import { CLAIM_STATES } from '@activepick/domain/service/service-claim.ts';
import * as z from 'zod/mini';
import { pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required, typed } from '#src/wire/typed-text.ts';
import { serviceClaim } from './contract.ts';

/** The longest reason of a rejection. */
export const MAX_REASON = 1_000;

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

const adminClaim = z.object({
  ...serviceClaim.shape,
  companyName: z.string(),
  /** Whether staff may reject it: it is not decided against, and not invoiced. */
  mayReject: z.boolean(),
  /** The number of the self-billing invoice that pays it. */
  invoiceNumber: z.nullable(z.string()),
});
/** A service claim, as staff see it. */
export type AdminClaim = z.infer<typeof adminClaim>;

/** Lists the claims of all stores, newest first. `q` is part of a bike's name, or a number of a claim or benefit. */
export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/service-claims',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(CLAIM_STATES)),
    store: z.optional(uuid),
    q: z.optional(typed('name', 100)),
    cursor: z.optional(uuid),
  }),
  answer: pageOf(adminClaim),
  problems: PROBLEMS,
});

const params = z.strictObject({ claimId: uuid });

/** Reads a claim of any store. */
export const readClaim = endpoint({
  method: 'GET',
  path: '/api/admin/service-claims/:claimId',
  access: 'admin',
  params,
  answer: withData(adminClaim),
  problems: PROBLEMS,
});

/** Rejects a claim that is not invoiced. Its part of the budget is free again, and store and employee are told. */
export const rejectClaim = endpoint({
  method: 'POST',
  path: '/api/admin/service-claims/:claimId/rejection',
  access: 'admin',
  params,
  body: z.strictObject({ reason: required('text', MAX_REASON) }),
  answer: withData(adminClaim),
  problems: [...PROBLEMS, 'malformed-request', 'not-possible-now'],
});

/** Returns a photo of any claim. */
export const readClaimPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/service-claims/:claimId/photos/:photoId',
  access: 'admin',
  params: z.strictObject({ claimId: uuid, photoId: uuid }),
  answer: z.string(),
  problems: PROBLEMS,
  fileType: 'image/jpeg',
});
