// The accounts of a demonstration, one of each kind, and its keys. Their password is known to all: production refuses
// to start with them.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { createAccount } from '#src/features/account/server/account.ts';
import { demoKeys, type KeyPair } from '#src/features/account/server/api-keys.ts';
import { createAccountFor } from '#src/features/account/server/create-account.ts';

/** The password of all of them. */
export const DEMO_PASSWORD = 'cykel-demo-2026';

const PEOPLE = [
  { name: 'admin', role: 'admin', firstName: 'Agnes', lastName: 'Lindh' },
  { name: 'butik', role: 'store', firstName: 'Bo', lastName: 'Sundin' },
  { name: 'anna', role: 'endcustomer', firstName: 'Anna', lastName: 'Åkesson' },
  { name: 'gislaved', role: 'endcustomer', firstName: 'Gislaveds', lastName: 'kommun' },
] as const satisfies readonly { name: string; role: Role; firstName: string; lastName: string }[];

/** What a demonstration tells of itself in demo.json. */
export interface DemoFacts extends KeyPair {
  accounts: { email: string; password: string; role: Role }[];
}

/** Makes keys and accounts where they are missing, and returns them. Two starts at once make one set. */
export async function seedAccounts(app: App): Promise<DemoFacts> {
  const account = createAccount(app);
  const accounts = PEOPLE.map(({ name, ...person }) => ({
    ...person,
    // The municipal employer's account is whichever the settings name.
    email: name === 'gislaved' ? app.settings.accounts.municipal : `${name}@${app.settings.brand.domain}`,
    password: DEMO_PASSWORD,
  }));
  const keys = await demoKeys(account);
  for (const person of accounts) await createAccountFor(account, { ...person, isDemo: true });
  return { ...keys, accounts: accounts.map(({ email, password, role }) => ({ email, password, role })) };
}
