// The emails to approvers: about an order that waits, with reminders after 3 and 7 days, and about a lapsed order.
import type { App } from '#src/app.ts';
import { approversOf, type OrderToApprove } from '#src/features/members/server/approver-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { type NewApproval, requestApproval, takeDueReminders } from './approval-repository.ts';

/** The kind of the mail that asks an approver; its payload is `{ orderId, userId, number }`, 0 for the first. */
export const APPROVAL_REQUESTED = 'approval-requested';
/** The kind of the mail that tells an approver of a lapsed order; its payload is `{ orderId, userId }`. */
export const APPROVAL_LAPSED = 'approval-lapsed';
/** The job that reminds approvers. */
export const REMIND_APPROVERS_JOB = 'remind-approvers';

const MAX_AT_ONCE = 200;

/** Asks the approvers of an order that has just been placed, in its transaction. */
export async function askForApproval(tx: Connection, approval: NewApproval): Promise<void> {
  const asked = await requestApproval(tx, approval);
  await mailApprovers(tx, { ...approval, ...asked }, 0);
}

/** Reminds the approvers of orders that wait, and tells them of those that lapsed. Each reminder is sent once. */
export async function remindApprovers({ db, settings }: Pick<App, 'db' | 'settings'>): Promise<void> {
  let taken: number;
  do {
    taken = await db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, settings.companies.approvalReminderDays, MAX_AT_ONCE);
      for (const reminder of due) await mailApprovers(tx, reminder, reminder.number);
      return due.length;
    });
  } while (taken === MAX_AT_ONCE);
}

async function mailApprovers(
  tx: Connection,
  order: OrderToApprove & { orderId: string },
  number: 0 | 1 | 2 | 3,
): Promise<void> {
  const kind = number === 3 ? APPROVAL_LAPSED : APPROVAL_REQUESTED;
  for (const { userId, language } of await approversOf(tx, order))
    await addToOutbox(tx, {
      kind,
      businessKey: `order:${order.orderId}:approval:${number}:${userId}`,
      language,
      payload: { orderId: order.orderId, userId, number },
    });
}
