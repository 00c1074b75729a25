// The accounts of a demonstration, one of each kind, and its keys. Their password is public, so production refuses to
// start with them.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { createAccount } from '#src/features/account/server/account.ts';
import { demoKeys, type KeyPair } from '#src/features/account/server/api-keys.ts';
import { createAccountFor } from '#src/features/account/server/create-account.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoAddressOf } from '#src/features/account/server/demo-accounts.ts';

/** The content of demo.json. */
export interface DemoFacts extends KeyPair {
  accounts: { email: string; password: string; role: Role }[];
}

/** Creates missing keys and accounts and returns them. Two concurrent starts create one set. */
export async function seedAccounts(app: App): Promise<DemoFacts> {
  const account = createAccount(app);
  const accounts = DEMO_PEOPLE.map(({ name, ...person }) => ({
    ...person,
    email: demoAddressOf(name, app.settings),
    password: DEMO_PASSWORD,
  }));
  const keys = await demoKeys(account);
  for (const person of accounts) await createAccountFor(account, { ...person, isDemo: true });
  return { ...keys, accounts: accounts.map(({ email, password, role }) => ({ email, password, role })) };
}
