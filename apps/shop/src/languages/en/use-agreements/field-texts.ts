import type * as sv from '../../sv/use-agreements/field-texts.ts';

/** What the use agreement says in its fields, in English. */
export const agreementFieldTexts: typeof sv.agreementFieldTexts = {
  taxable: (p) =>
    `${p.amount} for a full calendar year, by the rates of ${p.year} and without other bike benefits. The value is recalculated each year.`,
  taxableLater: 'Calculated once the state borrowing rate of the year is known.',
  setOff:
    'Yes. I agree that the employer takes other sums than the monthly deduction from my salary: what remains when the employment ends, damage found at the return, and a buy-out that I have chosen. I can withdraw my consent until the salary is due.',
  exit: {
    'lump-sum':
      'When the employment ends, the employee pays the remaining deductions. HR confirms the last day and the sum.',
    transfer: 'When the employment ends, a colleague or a new employer takes over the benefit.',
    'employer-pays': 'When the employment ends, the employer pays the rest.',
  },
  termEnd: {
    extension:
      'If the employee has not chosen within 14 days of the end of the term, the benefit continues month by month with the same deduction until the employee chooses. A choice that was made is not changed.',
    return:
      'If the employee has not chosen within 14 days of the end of the term, the bike is to be returned. Nothing more is deducted, but the benefit is taxed until a store has received the bike.',
  },
  damage:
    'Normal wear is not charged. For other damage the employee pays what the store’s inspection shows, at most the market value of the bike. The employee can object within 14 days.',
  insured: 'Included in the employer’s cost. The employer provides insurer, excess and terms.',
  notInsured: 'Not included.',
  service: (p) =>
    `${p.name}: service and repairs for ${p.budget} a year. The employee pays what exceeds the budget.`,
  noService: 'No service package. The employee pays for service and repairs.',
  marketValue:
    'The price of a buy-out is the market value of the bike: a percentage of the price when new by the age of the bike, by the table that applies when the term ends. If the price is lower, the difference is taxed as salary.',
};
