import type * as sv from '../../sv/salary-claims/mail-texts.ts';

const causes = {
  'remaining-deductions': 'the remaining deductions',
  damage: 'damage found at the return',
};

/** The mails about a claim on an employee, in English. */
export const salaryClaimMailTexts: typeof sv.salaryClaimMailTexts = {
  employee: {
    subject: (p) => `Should ${p.amount} be taken from your salary?`,
    title: 'Your employer has a claim on you',
    text: (p) =>
      `It concerns ${p.bike}: ${p.amount} for ${causes[p.what]}. Nothing is taken from your salary without your consent.`,
    how: 'Would you like your salary to pay? Sign in and agree. Otherwise you and your employer decide how it is paid.',
    open: 'Sign in and answer',
  },
  member: {
    subject: (p) => `Claim of ${p.amount} to handle, benefit ${p.number}`,
    title: 'The employee has not agreed to the deduction',
    text: (p) =>
      `${p.employee} owes you ${p.amount} for ${causes[p.what]}, ${p.bike} (benefit ${p.number}). Without the employee’s consent you may not take it from the salary, and payroll has no line for it.`,
    how: 'The employee can agree on their own page. Otherwise agree on another way and note it in the portal.',
    open: 'Sign in and handle the claim',
  },
};
