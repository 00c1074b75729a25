// The accounts of a demonstration, one of each kind, and its keys. Their password is public, so production
// refuses to start with them.
import type { MemberRight, Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { demoKeys, type KeyPair } from '#src/features/auth/server/api-keys.ts';
import { createAuthService } from '#src/features/auth/server/auth-service.ts';
import { createAccountFor } from '#src/features/auth/server/create-account.ts';
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  demoEmailOf,
  demoRightsOf,
} from '#src/features/auth/server/demo-accounts.ts';

/** The content of demo.json. */
export interface DemoFacts extends KeyPair {
  /** `rights` are those of a member of the demonstration's employer. */
  accounts: { email: string; password: string; role: Role; rights?: MemberRight[] }[];
}

/** Creates missing keys and accounts and returns them. Two concurrent starts create one set. */
export async function seedAccounts(app: App): Promise<DemoFacts> {
  const account = createAuthService(app);
  const accounts = DEMO_PEOPLE.map((person) => ({
    ...person,
    email: demoEmailOf(person.name, app.settings),
    password: DEMO_PASSWORD,
    rights: demoRightsOf(person),
  }));
  const keys = await demoKeys(account);
  for (const person of accounts) await createAccountFor(account, { ...person, isDemo: true });
  return {
    ...keys,
    accounts: accounts.map(({ email, password, role, rights }) => ({
      email,
      password,
      role,
      ...(rights.length > 0 ? { rights } : {}),
    })),
  };
}
