// The accounts of a demonstration, one of each kind. Their password is known to all: production refuses to start with
// them.
import type { App } from '#src/app.ts';
import type { DemoAccount } from '../contract.ts';

/** The password of all of them. */
export const DEMO_PASSWORD = 'cykel-demo-2026';

/** The accounts. */
export const DEMO_PEOPLE = [
  { name: 'admin', role: 'admin', firstName: 'Agnes', lastName: 'Lindh' },
  { name: 'butik', role: 'store', firstName: 'Bo', lastName: 'Sundin' },
  { name: 'anna', role: 'endcustomer', firstName: 'Anna', lastName: 'Åkesson' },
  { name: 'gislaved', role: 'endcustomer', firstName: 'Gislaveds', lastName: 'kommun' },
] as const;

/** The municipal employer's account is whichever the settings name. */
export const demoAddressOf = (name: string, { accounts, brand }: App['settings']): string =>
  name === 'gislaved' ? accounts.municipal : `${name}@${brand.domain}`;

/** Returns the accounts of a demonstration, and none of any other installation. */
export function demoAccountsOf(settings: App['settings']): DemoAccount[] {
  if (settings.mode !== 'demo') return [];
  return DEMO_PEOPLE.map(({ name, role }) => ({
    email: demoAddressOf(name, settings),
    password: DEMO_PASSWORD,
    role,
    isMunicipal: name === 'gislaved',
  }));
}
