// The groups of the reference: one page each. Those of the API for programs come first.
import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';

/** A resource of the API for programs: its group, whose keys reach it, and its path after `/api/v1/`. */
interface ProgramResource {
  group: string;
  owner: KeyOwner;
  path: string;
}

/** The resources of the API for programs, in the order of the reference. */
export const PROGRAM_RESOURCES = [
  { group: 'employees', owner: 'company', path: 'employees' },
  { group: 'orders', owner: 'company', path: 'orders' },
  { group: 'benefits', owner: 'company', path: 'benefits' },
  { group: 'payroll-periods', owner: 'company', path: 'payroll-periods' },
  { group: 'store-orders', owner: 'store', path: 'store/orders' },
  { group: 'offers', owner: 'store', path: 'offers' },
  { group: 'store-service', owner: 'store', path: 'store/service' },
  { group: 'store-claims', owner: 'store', path: 'store/claims' },
] as const satisfies readonly ProgramResource[];

/** The groups of the API for programs. */
export const PROGRAM_GROUPS: readonly ApiGroup[] = PROGRAM_RESOURCES.map(({ group }) => group);

/** The groups of the shop's own calls, in the order of the reference. */
const OWN_GROUPS = ['shop', 'account', 'employer', 'store', 'staff', 'functions'] as const;

/** One of API_GROUPS. */
export type ApiGroup = (typeof PROGRAM_RESOURCES)[number]['group'] | (typeof OWN_GROUPS)[number];

/** The groups in the order of the reference. */
export const API_GROUPS: readonly ApiGroup[] = [...PROGRAM_GROUPS, ...OWN_GROUPS];
