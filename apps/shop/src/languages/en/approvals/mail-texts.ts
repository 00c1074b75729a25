import type * as sv from '../../sv/approvals/mail-texts.ts';

/** The mails to approvers in English. */
export const approvalMailTexts: typeof sv.approvalMailTexts = {
  requestedSubject: [
    (p) => `Order ${p.number} is waiting for your answer`,
    (p) => `Reminder: order ${p.number} is waiting for your answer`,
    (p) => `Last reminder: order ${p.number} is waiting for your answer`,
  ],
  requestedTitle: 'An order is waiting for your answer',
  requestedText: (p) =>
    `${p.employee} would like to order through the benefit programme of ${p.company}. You can approve or refuse the order.`,
  deadline: (p) => `Answer by ${p.day}. Otherwise the order is cancelled.`,
  open: 'Sign in and answer',
  linkOnly: 'The link approves nothing by itself. You must be signed in to answer.',
  lapsedSubject: (p) => `Order ${p.number} was cancelled without an answer`,
  lapsedTitle: 'An order was cancelled without an answer',
  lapsedText: (p) =>
    `Nobody answered the order from ${p.employee} in time. It is cancelled and the goods are no longer reserved. ${p.employee} can order again.`,
  employee: 'Employee',
  department: 'Department',
  goods: 'Goods',
  total: 'Total incl. VAT',
};
