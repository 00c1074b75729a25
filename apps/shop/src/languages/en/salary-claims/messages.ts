import type * as sv from '../../sv/salary-claims/messages.ts';

/** Texts of claims on employees, in English. */
export const salaryClaimMessages: typeof sv.salaryClaimMessages = {
  title: 'Claims on employees',
  description: 'Sums that employees have not agreed to have taken from their salary.',
  lead: 'You may take more than the monthly deduction only if the employee has agreed, in the use agreement or to that sum. The rest is listed here.',
  lists: 'Show',
  list: { open: 'To handle', settled: 'Handled' },
  empty: { open: 'No claims to handle', settled: 'No handled claims' },
  emptyText: {
    open: 'Sums that the employee has not agreed to are listed here.',
    settled: 'Claims that were agreed to or handled are listed here.',
  },
  what: { 'remaining-deductions': 'Remaining deductions', damage: 'Damage found at the return' },
  states: { open: 'Waiting', agreed: 'Agreed, taken from the salary', handled: 'Handled in another way' },
  row: (p) => `${p.bike}, benefit ${p.number}, since ${p.day}`,
  note: 'How was the claim handled?',
  noteHint: 'For example paid in another way, or waived.',
  noteMissing: 'Write how the claim was handled.',
  save: 'Save as handled',
  saving: 'Saving …',
  saved: 'The claim is handled',
  failed: 'That did not work. Reload the page and try again.',
  own: {
    title: 'Claim from your employer',
    text: (p) => `${p.what}: ${p.amount}.`,
    hint: 'Nothing is taken from your salary without your consent. You can also agree on something else with your employer.',
    agree: (p) => `Agree that ${p.amount} is taken from my salary`,
    agreed: 'Agreed. The sum is taken from the next open salary.',
  },
};
