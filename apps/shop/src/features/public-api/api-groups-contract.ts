// The groups of the reference: one page each. Those of the API for companies' programs come first.

/** The groups in the order of the reference. */
export const API_GROUPS = [
  'employees',
  'orders',
  'benefits',
  'payroll-periods',
  'shop',
  'account',
  'employer',
  'store',
  'staff',
  'functions',
] as const;
/** One of API_GROUPS. */
export type ApiGroup = (typeof API_GROUPS)[number];

/** The groups of the API for companies' programs. */
export const PROGRAM_GROUPS: readonly ApiGroup[] = ['employees', 'orders', 'benefits', 'payroll-periods'];
