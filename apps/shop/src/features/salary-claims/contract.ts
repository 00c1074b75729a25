// Sums that an employer wants from an employee's salary, and that the employee has not agreed to.
import * as z from 'zod/mini';
import { pageOf, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required } from '#src/wire/typed-text.ts';

/** The longest note about a handled claim. */
export const MAX_NOTE = 1_000;
/** The parts of a company's list. */
export const CLAIM_LISTS = ['open', 'settled'] as const;
/** One of CLAIM_LISTS. */
export type ClaimList = (typeof CLAIM_LISTS)[number];

const claim = z.object({
  id: uuid,
  benefitId: uuid,
  benefitNumber: z.int(),
  bike: z.string(),
  employee: z.string(),
  what: z.enum(['remaining-deductions', 'damage']),
  basis: z.enum(['gross-salary', 'net-salary']),
  amountOre: z.int(),
  state: z.enum(['open', 'agreed', 'handled']),
  createdAt: z.string(),
  /** How HR has handled it. */
  note: z.nullable(z.string()),
});
/** A claim. Amounts are in öre. */
export type SalaryClaim = z.infer<typeof claim>;

const READS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const CHANGES = [...READS, 'malformed-request', 'not-possible-now', 'changed-meanwhile'] as const;

/** Lists the claims about the caller's benefit. */
export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/salary-claims',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  answer: withData(z.array(claim)),
  problems: READS,
});

/** Agrees that the salary pays the shown sum. */
export const agreeToOwnClaim = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/salary-claims/:claimId/consent',
  access: 'signed-in',
  params: z.strictObject({ id: uuid, claimId: uuid }),
  body: z.strictObject({ amountOre: z.int() }),
  answer: withData(z.array(claim)),
  problems: CHANGES,
});

/** Lists the claims on employees of a company, newest first. */
export const listCompanyClaims = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/salary-claims',
  access: 'member-hr',
  params: z.strictObject({ companyId: uuid }),
  query: z.object({ list: z.optional(z.enum(CLAIM_LISTS)), cursor: z.optional(uuid) }),
  answer: pageOf(claim),
  problems: READS,
});

/** Notes how HR has handled a claim, for example paid in another way. */
export const handleCompanyClaim = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/salary-claims/:claimId/handling',
  access: 'member-hr',
  params: z.strictObject({ companyId: uuid, claimId: uuid }),
  body: z.strictObject({ note: required('text', MAX_NOTE) }),
  answer: z.object({ success }),
  problems: CHANGES,
});
