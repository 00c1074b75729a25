import { describe, expect, it } from 'vitest';
import type { MemberRight } from '../access/permissions.ts';
import {
  type ApprovalObstacle,
  type ApprovalRequest,
  answeredDepartments,
  approvalObstacle,
  missingApprover,
} from './approval.ts';

const WAITING: ApprovalRequest = {
  ownAccounts: ['anna', 'anna-privat'],
  department: 'Lager',
  asked: null,
  isWaiting: true,
};
const by = (rights: MemberRight[], departments: string[] = [], userId = 'chef') => ({
  userId,
  rights,
  departments,
});

describe('answering an order', () => {
  it.each<[string, ReturnType<typeof by>, Partial<ApprovalRequest>, ApprovalObstacle | null]>([
    ['an owner', by(['owner']), {}, null],
    ['HR', by(['hr']), {}, null],
    ['HR with departments as an approver', by(['hr', 'approver'], ['Kontor']), {}, null],
    ['an approver of all', by(['approver']), {}, null],
    ['an approver of the department', by(['approver'], ['Kontor', 'Lager']), {}, null],
    ['an approver of another department', by(['approver'], ['Kontor']), {}, 'other-department'],
    [
      'an approver of departments, of somebody without one',
      by(['approver'], ['Lager']),
      { department: null },
      'other-department',
    ],
    ['an approver, where the policy asks HR', by(['approver']), { asked: 'hr' }, 'right-missing'],
    ['HR, where the policy asks HR', by(['hr']), { asked: 'hr' }, null],
    ['HR, where the policy asks an approver', by(['hr']), { asked: 'approver' }, null],
    ['payroll', by(['payroll']), {}, 'right-missing'],
    ['the buyer', by(['owner'], [], 'anna'), {}, 'own-order'],
    ['another account of the buyer', by(['owner'], [], 'anna-privat'), {}, 'own-order'],
    ['an owner, of an unknown buyer', by(['owner']), { ownAccounts: [] }, null],
    ['an owner, once it is answered', by(['owner']), { isWaiting: false }, 'answered'],
  ])('[T37] is decided for %s', (_, approver, request, obstacle) => {
    expect(approvalObstacle(approver, { ...WAITING, ...request })).toBe(obstacle);
  });

  it('restricts only approvers to their departments', () => {
    expect(answeredDepartments(by(['approver'], ['Lager']))).toEqual(['Lager']);
    expect(answeredDepartments(by(['approver', 'hr'], ['Lager']))).toBeNull();
    expect(answeredDepartments(by(['approver']))).toBeNull();
  });
});

describe('an order that nobody can answer', () => {
  const own = by(['owner', 'hr'], [], 'anna');
  it.each<[string, ReturnType<typeof by>[], Partial<ApprovalRequest>, ReturnType<typeof missingApprover>]>([
    ['the buyer is the only approver', [own], {}, 'no-second-approver'],
    ['a second one has another right', [own, by(['payroll'])], {}, 'no-second-approver'],
    [
      'a second one answers another department',
      [own, by(['approver'], ['Kontor'])],
      {},
      'no-second-approver',
    ],
    ['a second one may answer', [own, by(['hr'])], {}, null],
    ['somebody else has ordered', [own], { ownAccounts: ['bo'] }, null],
    ['nobody has the right', [by(['payroll'])], {}, 'no-approver'],
    ['the buyer has not the right either', [by(['payroll'], [], 'anna')], {}, 'no-approver'],
    ['the company has no members', [], {}, 'no-approver'],
  ])('[T37] is recognised if %s', (_, members, request, missing) => {
    expect(missingApprover(members, { ...WAITING, ...request })).toBe(missing);
  });
});
