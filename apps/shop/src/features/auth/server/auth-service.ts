// Creates the account service. Created once per server and passed on.
import { type NamedEmails, roleOfAccount } from '@activepick/domain/access/role.ts';
import { oncePer } from '@activepick/domain/once-per.ts';
import type { App } from '#src/app.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import { type Authenticator, createAuthenticator } from '#src/platform/http/authenticate.ts';
import type { RateLimits } from '#src/platform/limits/rate-limit.ts';
import { isServiceKey } from '#src/platform/security/key-repository.ts';
import { type Keys, keysOf } from '#src/platform/security/key-ring.ts';
import { readPass } from '#src/platform/security/onboarding-pass.ts';
import { createPasswordHasher, type PasswordHasher } from '#src/platform/security/password-hash.ts';
import { liveSession } from './session-repository.ts';
import { owesFactor } from './usable-factor.ts';

/** The parts of the service of accounts. */
export interface AuthService {
  app: App;
  /** The URL of the service, which is also the issuer of its tokens. */
  issuer: string;
  named: NamedEmails;
  keys: Keys;
  passwords: PasswordHasher;
  limits: RateLimits;
  callers: Authenticator;
}

/** Returns the email addresses that have a role or right by the settings. */
export const namedEmails = ({ settings }: Pick<App, 'settings'>): NamedEmails => ({
  admins: settings.accounts.admins,
  stores: settings.accounts.stores,
  municipal: settings.accounts.municipal,
});

/** Returns the service of a process, created once. Does not query the database before its first use. */
export const createAuthService = oncePer((app: App): AuthService => {
  const { db, metrics, publicUrl } = app;
  const keys = keysOf(app);
  const named = namedEmails(app);
  const issuer = `${publicUrl}/auth/v1`;
  const callers = createAuthenticator({
    issuer,
    findKey: (kid) => keys.find(kid),
    isServiceKey: (jti) => isServiceKey(db.pool, jti),
    readPass: (text, ip) => readPass({ keys, now: app.now }, text, ip),
    async readSession(id) {
      const found = await liveSession(db.pool, id, named.municipal);
      if (!found) return null;
      const { userId, aal, isMunicipal, storedRole, email, isEmailConfirmed } = found;
      const owesSecondFactor = owesFactor(found, app);
      const role = roleOfAccount({ stored: storedRole, email, isEmailConfirmed }, named);
      return { userId, aal, isMunicipal, role, owesSecondFactor };
    },
  });
  return {
    app,
    issuer,
    named,
    keys,
    passwords: createPasswordHasher({ onHash: () => metrics.passwordHashes.inc() }),
    limits: app.authLimits,
    callers,
  };
});

/** Returns the role of an account row. */
export const roleOfUser = (user: User, named: NamedEmails) =>
  roleOfAccount(
    { stored: user.storedRole, email: user.email, isEmailConfirmed: user.emailConfirmedAt !== null },
    named,
  );
