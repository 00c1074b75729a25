// The mails about the end of a term, queued in the transaction of their cause.

import type { Day } from '@activepick/domain/calendar.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
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
/** The employee has chosen, or has booked the return. */
export const TERM_END_CHOSEN = 'term-end-chosen';
/** A booked bike has not been received; goes to the employee. */
export const TERM_END_RETURN_LATE = 'term-end-return-late';
/** The same, to the store. */
export const TERM_END_LATE_IN_STORE = 'term-end-late-in-store';
/** The same, to staff. */
export const TERM_END_LATE_TO_STAFF = 'term-end-late-to-staff';
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
    | typeof TERM_END_CHOSEN
    | typeof TERM_END_RETURN_LATE
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

/** Reminds employee and store, and later staff, of a booked return whose bike has not been received. */
export async function tellOfLateReturn(
  tx: Connection,
  term: StoredTerm,
  { day, isForStaff }: { day: Day; isForStaff: boolean },
): Promise<void> {
  await tellEmployee(tx, term, {
    kind: TERM_END_RETURN_LATE,
    key: `late:${day}`,
    payload: { on: term.returnOn },
  });
  const payload = { termId: term.id, on: term.returnOn };
  const to = [TERM_END_LATE_IN_STORE, ...(isForStaff ? [TERM_END_LATE_TO_STAFF] : [])];
  for (const kind of to)
    await addToOutbox(tx, {
      kind,
      businessKey: `term:${term.id}:${kind}:${day}`,
      language: DEFAULT_LANGUAGE,
      payload,
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
