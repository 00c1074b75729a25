// Who may approve an order under an employer's programme.
import type { MemberRight } from '../access/permissions.ts';

/** A member who may be asked to answer an order. */
export interface Approver {
  userId: string;
  rights: readonly MemberRight[];
  /** The departments whose orders an approver answers; empty for all. */
  departments: readonly string[];
}

/** An order that waits for its employer. */
export interface ApprovalRequest {
  /** The accounts of the person who gets the bike, by account, address, employment or personal number. */
  ownAccounts: readonly string[];
  /** The buyer's department on the eligible list; null when there is none. */
  department: string | null;
  /** The approval that the policy requires; null if no policy sets one, so that any of them can answer. */
  asked: 'hr' | 'approver' | null;
  isWaiting: boolean;
}

/** Returns whether a member may read an order: it is of a department whose orders the member answers. */
export function mayReadApproval(
  approver: Approver,
  { department }: Pick<ApprovalRequest, 'department'>,
): boolean {
  const departments = answeredDepartments(approver);
  return !departments || (department !== null && departments.includes(department));
}

/** Why a member may not answer an order. */
export type ApprovalObstacle = 'answered' | 'own-order' | 'right-missing' | 'other-department';

/**
 * Returns the departments whose orders a member answers, or null for all. Owners and HR answer every order; an approver
 * without departments does so too.
 */
export function answeredDepartments({
  rights,
  departments,
}: Omit<Approver, 'userId'>): readonly string[] | null {
  if (rights.includes('owner') || rights.includes('hr') || departments.length === 0) return null;
  return departments;
}

const OF_HR: readonly MemberRight[] = ['owner', 'hr'];
const ANSWERING: readonly MemberRight[] = [...OF_HR, 'approver'];

/**
 * Returns why a member may not answer an order, or null. Nobody can answer their own order, which goes to
 * another approver. Owners and HR can also answer orders that the policy assigns to an approver. Source:
 * benefit programme, sections 3 and 8.
 */
export function approvalObstacle(approver: Approver, request: ApprovalRequest): ApprovalObstacle | null {
  const { userId, rights } = approver;
  if (!request.isWaiting) return 'answered';
  if (request.ownAccounts.includes(userId)) return 'own-order';
  const answering = request.asked === 'hr' ? OF_HR : ANSWERING;
  if (!rights.some((right) => answering.includes(right))) return 'right-missing';
  return mayReadApproval(approver, request) ? null : 'other-department';
}

/**
 * Returns why nobody of a company can answer a waiting order, or null. 'no-second-approver': only the buyer
 * has the right to answer it. 'no-approver': no member has that right. `members`: those of the company.
 */
export function missingApprover(
  members: readonly Approver[],
  request: Omit<ApprovalRequest, 'isWaiting'>,
): 'no-second-approver' | 'no-approver' | null {
  const waiting = { ...request, isWaiting: true };
  if (members.some((member) => approvalObstacle(member, waiting) === null)) return null;
  const own = members.filter(({ userId }) => request.ownAccounts.includes(userId));
  return own.some((member) => approvalObstacle(member, { ...waiting, ownAccounts: [] }) === null)
    ? 'no-second-approver'
    : 'no-approver';
}
