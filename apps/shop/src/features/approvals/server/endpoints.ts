import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import {
  type Approver,
  answeredDepartments,
  approvalObstacle,
  mayReadApproval,
  missingApprover,
} from '@activepick/domain/benefit/approval.ts';
import type { App } from '#src/app.ts';
import { answeringMembers, memberDepartments } from '#src/features/members/server/approver-repository.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { type Approval, type ApprovalRow, answerApproval, listApprovals, readApproval } from '../contract.ts';
import { answerApproval as answer } from './answer-approval.ts';
import {
  type ApprovalDetail,
  approvalById,
  approvalsOf,
  countWaiting,
  type StoredApproval,
} from './approval-repository.ts';
import { decideApproval, programmeView } from './decide-approval.ts';

const PAGE = 25;
// The list says "1,000 or more" beyond this.
const MAX_COUNTED = 1_000;

/** The endpoints for members of companies to answer orders. */
export const approvalDecisionEndpoints = (app: App): ServedEndpoint[] => [
  serve(listApprovals, async ({ params: { companyId }, query, caller }) => {
    const approver = await approverOf(app, companyId, caller);
    const departments = answeredDepartments(approver);
    const { list = 'waiting', cursor = null } = query;
    return asCaller(app.db, caller, async (tx) => {
      const rows = await approvalsOf(tx, { companyId, list, departments, cursor }, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const colleagues = await colleaguesFor(app, companyId, shown, approver);
      const total =
        list === 'waiting' ? await countWaiting(tx, companyId, departments, MAX_COUNTED + 1) : undefined;
      return {
        answer: {
          success,
          data: shown.map((row) => rowOf(row, approver, colleagues)),
          nextCursor: rows.length > PAGE ? (shown.at(-1)?.orderId ?? null) : null,
          ...(total === undefined ? {} : { total }),
        },
      };
    });
  }),
  serve(readApproval, async ({ params, caller }) => {
    const approver = await approverOf(app, params.companyId, caller);
    return { answer: { success, data: await detailOf(app, params, caller, approver) } };
  }),
  serve(answerApproval, async ({ params, body, caller, requestId }) => {
    const approver = await approverOf(app, params.companyId, caller);
    const { decision, version } = body;
    const reason = body.decision === 'refused' ? body.reason : null;
    const by = { ...approver, role: caller.role, requestId };
    const result = await answer(app, { ...params, decision, version, reason }, by);
    if (typeof result === 'object')
      throw new Problem('policy-refused', { facts: { reasons: result.refused } });
    if (result === 'right-missing') throw new Problem('access-denied');
    if (result === 'missing') throw new Problem('not-found');
    if (result === 'own-order') throw new Problem('another-approver-required');
    if (result === 'answered') throw new Problem('not-possible-now');
    if (result === 'stale') throw new Problem('changed-meanwhile');
    return { answer: { success, data: await detailOf(app, params, caller, approver) } };
  }),
];

// An admin acts for the company with all its rights.
async function approverOf(app: App, companyId: string, caller: SignedInCaller): Promise<Approver> {
  const { userId } = caller;
  const isMember = caller.memberRights.length > 0;
  const rights: readonly MemberRight[] = isMember ? caller.memberRights : ['owner'];
  const departments = isMember ? await memberDepartments(app.db.pool, companyId, userId) : [];
  return { userId, rights, departments };
}

async function detailOf(
  app: App,
  { companyId, orderId }: { companyId: string; orderId: string },
  caller: SignedInCaller,
  approver: Approver,
): Promise<Approval> {
  const { found, programme } = await asCaller(app.db, caller, async (tx) => {
    const found = await approvalById(tx, companyId, orderId);
    if (!found || !mayReadApproval(approver, found)) throw new Problem('not-found');
    const order = { ...found, companyId };
    const decision = isWaiting(found) ? await decideApproval(app, tx, order, { locks: false }) : null;
    return { found, programme: decision && (await programmeView(app, tx, order, decision)) };
  });
  const names = await namesOfUsers(app.db.pool, [found.decidedBy]);
  const colleagues = await colleaguesFor(app, companyId, [found], approver);
  return { ...rowOf(found, approver, colleagues), ...detailFields(found, names), programme };
}

// The member who can answer the caller's own orders. Only read if one of them waits.
async function colleaguesFor(
  app: App,
  companyId: string,
  rows: readonly StoredApproval[],
  { userId }: Approver,
): Promise<Approver[]> {
  const hasOwn = rows.some((row) => isWaiting(row) && row.ownAccounts.includes(userId));
  return hasOwn ? answeringMembers(app.db.pool, companyId) : [];
}

const isWaiting = ({ state, decision }: StoredApproval) => state === 'awaiting-employer' && decision === null;

const rowOf = (row: StoredApproval, approver: Approver, colleagues: readonly Approver[]): ApprovalRow => ({
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  state: row.state,
  employee: row.employee,
  department: row.department,
  asked: row.asked,
  items: row.items,
  total: row.total,
  requestedAt: row.requestedAt.toISOString(),
  lapsesAt: row.lapsesAt?.toISOString() ?? null,
  decision: row.decision,
  obstacle: approvalObstacle(approver, { ...row, isWaiting: isWaiting(row) }),
  needsSecondApprover:
    isWaiting(row) && row.ownAccounts.includes(approver.userId) && missingApprover(colleagues, row) !== null,
});

const detailFields = (row: ApprovalDetail, names: ReadonlyMap<string, string>) => ({
  version: row.version,
  employeeNumber: row.employeeNumber,
  isEligible: row.isEligible,
  lines: row.lines,
  subtotal: row.subtotal,
  tax: row.tax,
  shipping: row.shipping,
  maxBenefit: row.maxBenefit,
  approvedBefore: row.approvedBefore,
  servicePackage: row.servicePackage,
  answer: row.decidedAt && {
    at: row.decidedAt.toISOString(),
    by: (row.decidedBy && names.get(row.decidedBy)) || null,
    reason: row.reason,
  },
});
