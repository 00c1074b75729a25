// The endpoints for a seller to read an invoice in its name, and to approve it or object to it. The link is
// the only credential.
import { billingStage } from '@activepick/domain/invoicing/billing-stage.ts';
import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder, type Limit } from '#src/platform/limits/rate-limit.ts';
import { idInToken } from '#src/platform/security/signed-link.ts';
import { decideOnInvoice, viewForApproval } from '../approval-contract.ts';
import { approvalLinkEnd, readApprovalToken } from './approval-link.ts';
import { documentOf } from './billing-endpoints.ts';
import { type BilledInvoice, billedById, recordDecision } from './billing-repository.ts';
import { POLL_INVOICES_JOB } from './poll-invoices.ts';

const VIEWS: Limit = { name: 'invoice-approval', points: 60, seconds: 600 };
const counted = (app: App): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit: VIEWS, key: networkOf(ip) }]),
});

async function opened(app: App, token: string): Promise<BilledInvoice> {
  const id = idInToken(token);
  const billed = id === null ? null : await billedById(app.db.pool, id);
  const right = billed && readApprovalToken(app, billed, token);
  if (right === 'ended') throw new Problem('link-ended');
  if (!right || billed.state !== 'sent') throw new Problem('not-found');
  return billed;
}

/** The endpoints of sellers. */
export const approvalEndpoints = (app: App): ServedEndpoint[] => [
  serve(viewForApproval, counted(app), async ({ body: { token } }) => {
    const billed = await opened(app, token);
    const document = documentOf(app, billed);
    const data = { ...document, rows: [...document.rows], rates: [...document.rates] };
    return {
      answer: {
        success,
        data: { ...data, stage: billingStage(billed), linkEndsOn: approvalLinkEnd(billed, token) },
      },
    };
  }),
  serve(decideOnInvoice, counted(app), async ({ body: { token, decision, reason }, requestId }) => {
    const { id } = await opened(app, token);
    const approval = decision === 'approve' ? 'approved' : 'objected';
    const objection = approval === 'objected' ? (reason ?? '') : null;
    if (objection === '')
      throw new Problem('invalid-request', { fields: [{ field: 'reason', code: 'required' }] });
    const decided = await app.db.transaction(async (tx) => {
      if (!(await recordDecision(tx, id, { approval, objection }))) return null;
      await recordAudit(tx, {
        actor: { kind: 'system' },
        action: `self-invoice.${approval}`,
        target: { type: 'self-invoice', id },
        detail: {},
        requestId,
      });
      // Credits the invoice right away instead of at the next scheduled run.
      if (approval === 'objected') await enqueueJob(tx, POLL_INVOICES_JOB, {}, POLL_INVOICES_JOB);
      // Reads inside the transaction: after the commit, the invoice may be credited before the seller sees the answer.
      return billedById(tx, id);
    });
    // The same decision again is not an error: sellers may open the mail twice.
    const after = decided ?? (await billedById(app.db.pool, id));
    if (after?.approval !== approval) throw new Problem('not-possible-now');
    return { answer: { success, stage: billingStage(after) } };
  }),
];
