// The schemas of the endpoints for a seller to approve an invoice in its name, or to object to it.
import { ZERO_VAT_REASONS } from '@activepick/domain/invoicing/billing-lines.ts';
import { BILLING_STAGES } from '@activepick/domain/invoicing/billing-stage.ts';
import * as z from 'zod/mini';
import { success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';
import { billingAgreement, party } from './contract.ts';

const ore = z.int();
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{69}$/));
const APPROVING = ['invalid-request', 'not-found', 'link-ended', 'too-many-requests', 'unavailable'] as const;
const approvalView = z.object({
  number: z.string(),
  credits: z.nullable(z.string()),
  issuedOn: z.string(),
  dueOn: z.string(),
  comments: z.string(),
  seller: party,
  buyer: party,
  agreement: z.nullable(billingAgreement),
  rows: z.array(
    z.object({
      description: z.string(),
      suppliedOn: z.string(),
      quantity: z.number(),
      priceOre: ore,
      discountPercent: z.number(),
      vatPercent: z.nullable(z.number()),
      zeroVat: z.nullable(z.object({ reason: z.enum(ZERO_VAT_REASONS), reference: z.string() })),
      netOre: ore,
    }),
  ),
  rates: z.array(z.object({ vatPercent: z.nullable(z.number()), netOre: ore, vatOre: ore })),
  netOre: ore,
  vatOre: ore,
  totalOre: ore,
  stage: z.enum(BILLING_STAGES),
  /** The last day of the link, 'YYYY-MM-DD'. */
  linkEndsOn: z.string(),
});
/** An invoice as its seller sees it. */
export type ApprovalView = z.infer<typeof approvalView>;

/** Shows a seller the invoice of its link. The token is in the body, because a URL must not contain it. */
export const viewForApproval = endpoint({
  method: 'POST',
  path: '/api/self-invoices/approval/view',
  access: 'public',
  body: z.strictObject({ token }),
  answer: withData(approvalView),
  problems: APPROVING,
});

/**
 * Stores the seller's decision about an invoice, once: approval, or an objection with a reason. An invoice with an
 * objection is credited.
 */
export const decideOnInvoice = endpoint({
  method: 'POST',
  path: '/api/self-invoices/approval',
  access: 'public',
  body: z.strictObject({
    token,
    decision: z.enum(['approve', 'object']),
    reason: z.optional(typed('text', 1_000)),
  }),
  answer: z.object({ success, stage: z.enum(BILLING_STAGES) }),
  problems: [...APPROVING, 'not-possible-now'],
});
