// The mails about the end of a term, queued in the transaction of their cause.

import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { employeeAddress } from './party-repository.ts';
import type { StoredTerm } from './term-repository.ts';

/** A notice, 90, 60 or 30 days before the end. The payload of all is `{ termId, … }`. */
export const TERM_END_NOTICE = 'term-end-notice';
/** The term has gone on for a month. */
export const TERM_END_EXTENDED = 'term-end-extended';
/** The bike is to be returned because nobody chose, or is still to be booked. */
export const TERM_END_RETURN_DUE = 'term-end-return-due';
/** The store has inspected the bike. */
export const TERM_END_INSPECTED = 'term-end-inspected';
/** The employee objects; goes to HR, with the account as `userId`. */
export const TERM_END_OBJECTION = 'term-end-objection';
/** The objection is decided. */
export const TERM_END_DECIDED = 'term-end-decided';

/** A mail to the employee. `key` makes it the only one of its kind. */
export interface EmployeeMail {
  kind:
    | typeof TERM_END_NOTICE
    | typeof TERM_END_EXTENDED
    | typeof TERM_END_RETURN_DUE
    | typeof TERM_END_INSPECTED
    | typeof TERM_END_DECIDED;
  key: string;
  payload: Record<string, unknown>;
}

/** Tells the employee about the end of a term, once for each key. */
export async function tellEmployee(
  tx: Connection,
  { id, benefitId }: StoredTerm,
  { kind, key, payload }: EmployeeMail,
): Promise<void> {
  const employee = await employeeAddress(tx, benefitId);
  if (!employee) return;
  await addToOutbox(tx, {
    kind,
    businessKey: `term:${id}:${key}`,
    language: employee.language,
    payload: { termId: id, ...payload },
  });
}

/** Tells the members of HR about an objection, except the employee whose benefit it is. */
export async function tellHr(tx: Connection, benefit: Benefit, { id }: StoredTerm): Promise<void> {
  const asked = {
    companyId: benefit.companyId,
    department: null,
    ownAccounts: await accountsOfEmployee(tx, benefit.id),
    asked: 'hr' as const,
  };
  for (const { userId, language } of await approversOf(tx, asked))
    await addToOutbox(tx, {
      kind: TERM_END_OBJECTION,
      businessKey: `term:${id}:objection:${userId}`,
      language,
      payload: { termId: id, userId },
    });
}
