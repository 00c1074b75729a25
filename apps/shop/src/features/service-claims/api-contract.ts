// Service of a partner store for its programs: the look-up of a bike, and claims. They have no name and no salary data.
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { CLAIM_LINE_KINDS, CLAIM_STATES } from '@activepick/domain/service/service-claim.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS, KEY_WRITE_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';
import { MAX_LOOKUP_TEXT, newClaimLines } from './contract.ts';

const ore = z.int();
const shown = z.nullable(z.string());

const servicedBike = component(
  'ServicedBike',
  z.object({
    benefitId: z.uuid(),
    /** The number of the benefit, for people. */
    number: z.int(),
    name: z.string(),
    variantLabel: shown,
    frameNumber: shown,
    servicePackage: z.enum(SERVICE_PACKAGES),
    /** The first and last day of the 12 months that the budget is for. */
    from: day,
    to: day,
    budgetOre: ore,
    /** What is left of the budget, less the claims that wait for an answer. */
    remainingOre: ore,
    /** Whether damage is reported and not settled, so that an estimate can be sent. */
    hasDamage: z.boolean(),
  }),
  {
    benefitId: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b13',
    number: 1207,
    name: 'Vässla',
    variantLabel: '51 cm',
    frameNumber: 'WSBC602049999K',
    servicePackage: 'plus',
    from: '2026-10-20',
    to: '2027-10-19',
    budgetOre: 120_000,
    remainingOre: 75_000,
    hasDamage: false,
  },
);
/** A bike with its service package, for programs. */
export type ApiServicedBike = z.infer<typeof servicedBike>;

const claim = component(
  'ServiceClaim',
  z.object({
    id: z.uuid(),
    /** The number of the claim, for people. */
    number: z.int(),
    state: z.enum(CLAIM_STATES),
    stateSince: z.string(),
    claimedOn: day,
    benefitId: z.uuid(),
    benefitNumber: z.int(),
    totalOre: ore,
    /** What the budget pays, and what the employee pays in the store, incl. VAT. Both are 0 for an estimate. */
    budgetOre: ore,
    restOre: ore,
    /** The last day on which the employee can agree to pay the rest. */
    answerBy: z.nullable(day),
    /** Why staff have rejected the claim. */
    reason: shown,
    lines: z.array(z.object({ kind: z.enum(CLAIM_LINE_KINDS), text: z.string(), amountOre: ore })),
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b20',
    number: 1042,
    state: 'approved',
    stateSince: '2026-11-02T09:12:00.000Z',
    claimedOn: '2026-11-02',
    benefitId: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b13',
    benefitNumber: 1207,
    totalOre: 45_000,
    budgetOre: 45_000,
    restOre: 0,
    answerBy: null,
    reason: null,
    lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }],
  },
);
/** A service claim, for programs. */
export type ApiClaim = z.infer<typeof claim>;

const newClaim = component('NewServiceClaim', z.strictObject({ benefitId: z.uuid(), lines: newClaimLines }), {
  benefitId: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b13',
  lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }],
});

/** Finds running benefits by frame number, or by the service code that the employee shows. `not-found`: it is neither. */
export const lookUpApiService = endpoint({
  method: 'GET',
  path: '/api/v1/store/service',
  access: 'store-key:service:read',
  query: z.object({ number: required('code', MAX_LOOKUP_TEXT) }),
  answer: withData(z.array(servicedBike)),
  problems: [...KEY_PROBLEMS, 'not-found'],
});

/** Lists the claims that the store has sent, newest first, 100 at a time. */
export const listApiClaims = endpoint({
  method: 'GET',
  path: '/api/v1/store/claims',
  access: 'store-key:claims:read',
  query: z.object({ cursor: z.optional(z.uuid()) }),
  answer: pageOf(claim),
  problems: KEY_PROBLEMS,
});

/** Reads a claim of the store. */
export const readApiClaim = endpoint({
  method: 'GET',
  path: '/api/v1/store/claims/:id',
  access: 'store-key:claims:read',
  params: z.strictObject({ id: z.uuid() }),
  answer: withData(claim),
  problems: KEY_PROBLEMS,
});

/**
 * Sends a claim, once for each header `Idempotency-Key`. Within the remaining budget it is approved at once; above it, it waits
 * for the employee. The field problem of `lines` is 'mixed-estimate' or 'no-damage'. `no-service-budget`: the benefit has no
 * package, or its budget is used up. `benefit-not-running`: it has ended, or the bike is not handed over.
 */
export const sendApiClaim = endpoint({
  method: 'POST',
  path: '/api/v1/store/claims',
  access: 'store-key:claims:write',
  body: newClaim,
  answer: withData(claim),
  problems: [...KEY_WRITE_PROBLEMS, 'benefit-not-running', 'no-service-budget'],
});
