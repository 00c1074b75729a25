// Creates accounts without a sign-up: those of a demonstration, and the first administrator of an
// installation.

import type { Role } from '@activepick/domain/access/permissions.ts';
import { isEmail, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { setRole, settleMunicipal } from '#src/features/users/server/role-repository.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import {
  confirmEmail,
  insertUser,
  openFirstFactorOf,
  updateUser,
} from '#src/features/users/server/user-write-repository.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { AuthService } from './auth-service.ts';
import { FIRST_FACTOR_SECONDS } from './first-factor-endpoints.ts';
import { weaknessesOf } from './password-weaknesses.ts';
import { endSessions } from './session-repository.ts';

/** An account to create. */
export interface AccountInput {
  email: string;
  password: string;
  role: Role;
  firstName: string;
  lastName: string;
  isDemo?: boolean;
}

/** Creates a confirmed account with a role. Returns false, and changes nothing, if the account exists. */
export async function createAccountFor(account: AuthService, input: AccountInput): Promise<boolean> {
  const { app, passwords, named } = account;
  const { email, role, firstName, lastName, isDemo = false } = input;
  if (await userByEmail(app.db.pool, email)) return false;
  const passwordHash = await passwords.hash(input.password);
  const id = uuidv7();
  return app.db.transaction(async (tx) => {
    const isMade = await insertUser(tx, {
      id,
      email,
      isConfirmed: true,
      passwordHash,
      language: DEFAULT_LANGUAGE,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: { first_name: firstName, last_name: lastName, email_verified: true },
      isDemo,
    });
    if (!isMade) return false;
    await setRole(tx, id, role);
    if (email === named.municipal) await settleMunicipal(tx, email);
    await recordAudit(tx, {
      actor: { kind: 'system' },
      action: 'user.created',
      target: { type: 'user', id },
      detail: { role },
    });
    return true;
  });
}

/** The reasons why no administrator was created. */
export type AdminRefusal = 'email' | 'password';

/**
 * Creates an administrator, or makes the existing account of the email address one: with this password,
 * confirmed, and signed out everywhere. For some minutes it may add its first second factor. Used by the
 * command line.
 */
export async function createAdmin(
  account: AuthService,
  typed: { email: string; password: string },
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: AdminRefusal }> {
  const { app, passwords } = account;
  const email = normaliseEmail(typed.email);
  if (!isEmail(email)) return { ok: false, reason: 'email' };
  const owner = { email, names: [], brand: app.settings.brand.name };
  if ((await weaknessesOf(typed.password, owner)).length > 0) return { ok: false, reason: 'password' };
  const input = { email, password: typed.password, role: 'admin', firstName: '', lastName: '' } as const;
  if (await createAccountFor(account, input)) {
    await app.db.transaction(async (tx) => {
      const user = await userByEmail(tx, email);
      if (user) await openFirstFactorOf(tx, user.id, FIRST_FACTOR_SECONDS);
    });
    return { ok: true, isNew: true };
  }
  const passwordHash = await passwords.hash(typed.password);
  await app.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user) throw new Error('the account has gone meanwhile');
    await confirmEmail(tx, user.id);
    await updateUser(tx, user.id, { passwordHash });
    await setRole(tx, user.id, 'admin');
    await endSessions(tx, user.id);
    await openFirstFactorOf(tx, user.id, FIRST_FACTOR_SECONDS);
    await recordAudit(tx, {
      actor: { kind: 'system' },
      action: 'role.changed',
      target: { type: 'user', id: user.id },
      detail: { from: user.storedRole, to: 'admin' },
    });
  });
  return { ok: true, isNew: false };
}
