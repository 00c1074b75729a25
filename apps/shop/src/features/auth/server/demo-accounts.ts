// The accounts of a demonstration, one of each kind, and the members of its employers. Their password is
// public, so production refuses to start with them.
import type { MemberRight, Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import type { DemoAccount } from '../contract.ts';

/** The password of all of them. */
export const DEMO_PASSWORD = 'cykel-demo-2026';

/** The accounts. */
export const DEMO_PEOPLE = [
  { name: 'admin', role: 'admin', firstName: 'Agnes', lastName: 'Lindh' },
  { name: 'butik', role: 'store', firstName: 'Bo', lastName: 'Sundin' },
  { name: 'anna', role: 'endcustomer', firstName: 'Anna', lastName: 'Åkesson' },
  { name: 'ny', role: 'endcustomer', firstName: 'Nina', lastName: 'Ylander' },
  { name: 'gislaved', role: 'endcustomer', firstName: 'Gislaveds', lastName: 'kommun' },
  { name: 'hr', role: 'endcustomer', firstName: 'Helena', lastName: 'Rask', rights: ['owner', 'hr'] },
  { name: 'lon', role: 'endcustomer', firstName: 'Lars', lastName: 'Ek', rights: ['payroll'] },
  { name: 'chef', role: 'endcustomer', firstName: 'Cecilia', lastName: 'Holm', rights: ['approver'] },
  {
    ...{ name: 'personal', role: 'endcustomer', firstName: 'Ingrid', lastName: 'Sand' },
    ...{ rights: ['hr'], employer: 'municipality' },
  },
] as const satisfies readonly DemoPerson[];

/** A person with an account of the demonstration. */
export interface DemoPerson {
  name: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The rights of a member of an employer. */
  rights?: readonly MemberRight[];
  /** The employer whose member the account is, if it is not the demonstration's company. */
  employer?: 'municipality';
}

/** Returns the rights of a person as a member of an employer; empty for most people. */
export const demoRightsOf = (person: DemoPerson): MemberRight[] => [...(person.rights ?? [])];

/** Returns the people who are members of one of the demonstration's employers. */
export const demoMembersOf = (employer: 'company' | 'municipality'): readonly DemoPerson[] =>
  (DEMO_PEOPLE as readonly DemoPerson[]).filter(
    (person) => person.rights && (person.employer ?? 'company') === employer,
  );

/** The settings decide which account belongs to the municipal employer. */
export const demoEmailOf = (name: string, { accounts, brand }: App['settings']): string =>
  name === 'gislaved' ? accounts.municipal : `${name}@${brand.domain}`;

/** Returns the accounts of a demonstration; empty for any other installation. */
export function demoAccountsOf(settings: App['settings']): DemoAccount[] {
  if (settings.mode !== 'demo') return [];
  return DEMO_PEOPLE.map((person) => ({
    email: demoEmailOf(person.name, settings),
    password: DEMO_PASSWORD,
    role: person.role,
    isMunicipal: person.name === 'gislaved',
    rights: demoRightsOf(person),
  }));
}
