// Service claims: the look-up and the claims of a store, and the consent of the employee.
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import {
  CLAIM_LINE_KINDS,
  CLAIM_STATES,
  MAX_CLAIM_LINES,
  MAX_LINE_ORE,
  MAX_LINE_TEXT,
} from '@activepick/domain/service/service-claim.ts';
import * as z from 'zod/mini';
import { PHOTO_BYTES, photo } from '#src/features/life-events/photo-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required } from '#src/wire/typed-text.ts';

/** The most photos of one claim. */
export const MAX_PHOTOS = 6;
/** The longest frame number or code that a look-up reads. */
export const MAX_LOOKUP_TEXT = 60;

const ore = z.int().check(z.minimum(0));

const line = z.object({ kind: z.enum(CLAIM_LINE_KINDS), text: z.string(), amountOre: ore });

/** The bike, package and budget of a benefit. It contains no salary data and no name. */
export const serviceOfBike = z.object({
  benefitId: uuid,
  /** The number of the benefit, for people. */
  number: z.int(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  frameNumber: z.nullable(z.string()),
  servicePackage: z.enum(SERVICE_PACKAGES),
  /** The first and last day of the 12 months that the budget is for. */
  from: day,
  to: day,
  budgetOre: ore,
  /** What is left of the budget, less the claims that wait for an answer. */
  remainingOre: ore,
  /** Whether damage is reported and not settled, so that an estimate can be sent. */
  hasDamage: z.boolean(),
});
/** The bike, package and budget of a benefit. */
export type ServiceOfBike = z.infer<typeof serviceOfBike>;

/** A service claim. Amounts are in öre incl. VAT. */
export const serviceClaim = z.object({
  id: uuid,
  /** The number of the claim, for people. */
  number: z.int(),
  state: z.enum(CLAIM_STATES),
  stateSince: z.string(),
  claimedOn: day,
  benefitId: uuid,
  benefitNumber: z.int(),
  bike: z.string(),
  storeId: uuid,
  storeName: z.string(),
  totalOre: ore,
  /** What the budget pays, and what the employee pays in the store. Both are 0 for an estimate. */
  budgetOre: ore,
  restOre: ore,
  /** The last day on which the employee can answer. */
  answerBy: z.nullable(day),
  /** Why staff have rejected the claim. */
  reason: z.nullable(z.string()),
  lines: z.array(line),
  photos: z.array(uuid),
});
/** A service claim. */
export type ServiceClaim = z.infer<typeof serviceClaim>;

const STORE_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const CHANGES = [...STORE_PROBLEMS, 'malformed-request', 'not-possible-now'] as const;

/**
 * Finds running benefits by frame number, or by the service code that the employee shows. An empty list: no running benefit
 * has it. `not-found`: it is a benefit number alone.
 */
export const lookUpService = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/service',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({ number: required('code', MAX_LOOKUP_TEXT) }),
  answer: withData(z.array(serviceOfBike)),
  problems: [...STORE_PROBLEMS, 'too-many-requests'],
});

/** Lists the claims that a store has sent, newest first. */
export const listStoreClaims = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/claims',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(serviceClaim),
  problems: STORE_PROBLEMS,
});

/** The lines of a new claim. Texts are one line, without markup. */
export const newClaimLines = z
  .array(
    z.strictObject({
      kind: z.enum(CLAIM_LINE_KINDS),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LINE_TEXT), z.regex(/^\P{Cc}*$/u)),
      amountOre: z.int().check(z.minimum(1), z.maximum(MAX_LINE_ORE)),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_CLAIM_LINES));

/**
 * Sends a claim, once for each `key`. Within the remaining budget it is approved at once; above it, it waits for the employee.
 * Lines of damage alone are an estimate, which uses no budget. The field problem of `lines` is 'mixed-estimate' where damage
 * and work are in one claim, and 'no-damage' where no damage is reported. Without a budget left, the employee pays the store
 * and nothing is claimed: `no-service-budget`. `benefit-not-running`: it has ended, or the bike is not handed over.
 */
export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/claims',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  body: z.strictObject({ key: uuid, benefitId: uuid, lines: newClaimLines }),
  answer: withData(serviceClaim),
  problems: [
    ...CHANGES,
    'benefit-not-running',
    'no-service-budget',
    'idempotency-mismatch',
    'too-many-requests',
  ],
});

const ofStore = z.strictObject({ storeId: uuid, claimId: uuid });
const photoOfStore = z.strictObject({ storeId: uuid, claimId: uuid, photoId: uuid });

/** Reads a claim of a store. */
export const readStoreClaim = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/claims/:claimId',
  access: 'store-member',
  params: ofStore,
  answer: withData(serviceClaim),
  problems: STORE_PROBLEMS,
});

/** Adds a photo to a claim, without its metadata. The field problem of `file` says why it is refused. */
export const addClaimPhoto = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/claims/:claimId/photos',
  access: 'store-member',
  params: ofStore,
  body: photo,
  answer: withData(serviceClaim),
  problems: CHANGES,
  maxBodyBytes: PHOTO_BYTES,
});

/** Returns a photo of a claim to its store. */
export const readStoreClaimPhoto = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/claims/:claimId/photos/:photoId',
  access: 'store-member',
  params: photoOfStore,
  answer: z.string(),
  problems: STORE_PROBLEMS,
  fileType: 'image/jpeg',
});

const OWN_PROBLEMS = ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'] as const;

const ownService = z.object({
  servicePackage: z.enum(SERVICE_PACKAGES),
  /** Null before the handover. */
  period: z.nullable(z.object({ from: day, to: day })),
  /** What the employee shows in a store that has not read the frame number; null when the benefit is not running. */
  code: z.nullable(z.string()),
  budgetOre: ore,
  remainingOre: ore,
  /** The latest claims, newest first. */
  claims: z.array(serviceClaim),
});
/** The service package of a benefit, as its employee sees it. */
export type OwnService = z.infer<typeof ownService>;

/** Reads the service package, the remaining budget and the claims of the caller's own benefit. */
export const readOwnService = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/service',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  answer: withData(ownService),
  problems: OWN_PROBLEMS,
});

/** Agrees to pay the rest of a claim in the store, or declines. The same answer again changes nothing. */
export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/claims/:claimId/answer',
  access: 'signed-in',
  params: z.strictObject({ id: uuid, claimId: uuid }),
  body: z.strictObject({ agrees: z.boolean(), restOre: ore }),
  answer: withData(ownService),
  problems: [...OWN_PROBLEMS, 'malformed-request', 'not-possible-now', 'changed-meanwhile'],
});

/** Returns a photo of a claim to the employee. */
export const readOwnClaimPhoto = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/claims/:claimId/photos/:photoId',
  access: 'signed-in',
  params: z.strictObject({ id: uuid, claimId: uuid, photoId: uuid }),
  answer: z.string(),
  problems: OWN_PROBLEMS,
  fileType: 'image/jpeg',
});
