// Orders that wait for their employer's answer, as members of the company see them. Never contains the
// buyer's home address, phone number or personal number.
import { BENEFIT_RULES } from '@activepick/domain/benefit/decide-benefit.ts';
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import * as z from 'zod/mini';
import { policyFields } from '#src/features/policy/contract.ts';
import { success, withData } from '#src/wire/answers.ts';
import { listTotal, storedVersion } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';

/** The longest reason for a refusal. */
export const MAX_REASON = 1_000;

const uuid = z.uuid();
const ore = z.int();
const READ_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** The parts of the list: orders that wait, and orders that are answered or were cancelled. */
export const APPROVAL_LISTS = ['waiting', 'answered'] as const;
/** One of APPROVAL_LISTS. */
export type ApprovalList = (typeof APPROVAL_LISTS)[number];

/** The reason why the caller may not answer an order; null when they may. */
const obstacle = z.nullable(z.enum(['answered', 'own-order', 'right-missing', 'other-department']));

const approvalRow = z.object({
  orderId: uuid,
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  employee: z.string(),
  department: z.nullable(z.string()),
  /** The approval that the policy requires; null if no policy decided the order. */
  asked: z.nullable(z.enum(['hr', 'approver'])),
  /** The goods as text: '1 × Vässla, 1 × Hjälm'. */
  items: z.string(),
  /** The total incl. VAT in öre. */
  total: ore,
  requestedAt: z.string(),
  /** The time when the order is cancelled if nobody answers; null once it is answered. */
  lapsesAt: z.nullable(z.string()),
  decision: z.nullable(z.enum(['approved', 'refused'])),
  obstacle,
  /** Whether it is the caller's own order and no other member may answer it. */
  needsSecondApprover: z.boolean(),
});
/** An order in the list of approvals. */
export type ApprovalRow = z.infer<typeof approvalRow>;

/** A reason of `decideBenefit`; the facts depend on the rule. */
const reason = z.object({
  rule: z.enum(BENEFIT_RULES),
  kind: z.enum(['refused', 'needs-approval']),
  facts: z.record(z.string(), z.unknown()),
});

const quote = z.object({
  bikes: z.int(),
  termMonths: z.int(),
  servicePackage: z.enum(SERVICE_PACKAGES),
  employerCostPerMonthOre: ore,
  employerSharePerMonthOre: ore,
  grossPerMonthOre: ore,
  grossOverTermOre: ore,
});

/** Compares the order with the employer's policy of today. Amounts in öre incl. VAT, without delivery. */
const programme = z.object({
  policy: z.object(policyFields),
  policyVersion: storedVersion,
  /** All reasons, including that somebody must approve. */
  reasons: z.array(reason),
  /** Whether anyone may approve the order under the policy of today. */
  isAllowed: z.boolean(),
  /** The maximum for the order: the maximum for each bike. */
  maxOre: ore,
  costOre: ore,
  /** Other benefits of the person, and their costs. */
  runningBenefits: z.int(),
  usedOre: ore,
  /** The monthly cost before income tax; null for an order without a bike. */
  quote: z.nullable(quote),
  /** The names of the rules that changed since the order was placed; null if no policy decided it. */
  changedRules: z.nullable(z.array(z.string())),
  /** The goods whose price has changed; `currentOre` is null for goods that are no longer sold. */
  priceChanges: z.array(z.object({ name: z.string(), orderedOre: ore, currentOre: z.nullable(ore) })),
});
/** Comparison of an order with the employer's policy of today. */
export type ApprovalProgramme = z.infer<typeof programme>;

const approval = z.object({
  ...approvalRow.shape,
  /** The version of the order: an answer must name it. */
  version: storedVersion,
  employeeNumber: z.nullable(z.string()),
  /** Whether the buyer is on the eligible list today. */
  isEligible: z.boolean(),
  lines: z.array(
    z.object({ name: z.string(), variantLabel: z.nullable(z.string()), quantity: z.int(), lineTotal: ore }),
  ),
  subtotal: ore,
  tax: ore,
  shipping: ore,
  /** The maximum under the company's policy, incl. VAT in öre; null if the company has no policy. */
  maxBenefit: z.nullable(ore),
  /**
   * Total of this employee's earlier approved orders that were not cancelled or returned, in öre incl. VAT.
   */
  approvedBefore: ore,
  /** The ordered service package of each bike; null if no policy decided the order. */
  servicePackage: z.nullable(z.enum(SERVICE_PACKAGES)),
  /**
   * The reasons of the policy against the order; null if the company has no policy, or the order no longer
   * waits.
   */
  programme: z.nullable(programme),
  answer: z.nullable(
    z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
});
/** An order with the data that an approver needs. */
export type Approval = z.infer<typeof approval>;

const companyParams = z.strictObject({ companyId: uuid });
const orderParams = z.strictObject({ companyId: uuid, orderId: uuid });

/** Lists the orders that wait for the company, the oldest first, or the answered ones, the newest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/approvals',
  access: 'member-approver',
  params: companyParams,
  query: z.object({ list: z.optional(z.enum(APPROVAL_LISTS)), cursor: z.optional(uuid) }),
  answer: z.object({
    success,
    data: z.array(approvalRow),
    nextCursor: z.nullable(uuid),
    total: listTotal,
  }),
  problems: READ_PROBLEMS,
});

/** Reads an order with the data that an approver needs. */
export const readApproval = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/approvals/:orderId',
  access: 'member-approver',
  params: orderParams,
  answer: withData(approval),
  problems: READ_PROBLEMS,
});

/**
 * Approves an order, or refuses it with a reason that the buyer receives. `changed-meanwhile`: the order was changed
 * since it was read; `not-possible-now`: it is answered already; `another-approver-required`: it is the caller's own;
 * `policy-refused`: the policy of today does not allow it, with all reasons.
 */
export const answerApproval = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/approvals/:orderId/answer',
  access: 'member-approver',
  params: orderParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approved'), version: storedVersion }),
    z.strictObject({
      decision: z.literal('refused'),
      version: storedVersion,
      reason: required('text', MAX_REASON),
    }),
  ]),
  answer: withData(approval),
  problems: [
    ...READ_PROBLEMS,
    'malformed-request',
    'another-approver-required',
    'policy-refused',
    'changed-meanwhile',
    'not-possible-now',
  ],
});
