// Which accounts have a second factor that can be used, and which sessions have not used it. A linked BankID counts while
// BankID is on. While it is off, the person adds another factor, as an account without one does.
import type { App } from '#src/app.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import type { AssuranceLevel } from '#src/platform/http/authenticate.ts';
import type { SessionWithUser } from './session-repository.ts';

/** The name of BankID's provider in accounts. */
export const BANKID_PROVIDER = 'bankid';

type Settings = Pick<App, 'settings'>;

/** The second factors of an account: a verified app or key, and a linked BankID. */
interface OwnFactors {
  hasFactor: boolean;
  hasBankid: boolean;
}

const isUsable = ({ hasFactor, hasBankid }: OwnFactors, { settings }: Settings): boolean =>
  hasFactor || (hasBankid && settings.services.bankid !== 'off');

const factorsOf = ({ factors, identities }: Pick<User, 'factors' | 'identities'>): OwnFactors => ({
  hasFactor: factors.some(({ status }) => status === 'verified'),
  hasBankid: identities.some(({ provider }) => provider === BANKID_PROVIDER),
});

/** Returns whether an account has a second factor that can be used. */
export const hasUsableFactor = (user: Pick<User, 'factors' | 'identities'>, app: Settings): boolean =>
  isUsable(factorsOf(user), app);

/** Returns whether a session of this level has not used the second factor of its account. */
export const owesFactor = (of: OwnFactors & { aal: AssuranceLevel }, app: Settings): boolean =>
  of.aal !== 'aal2' && isUsable(of, app);

/** Returns the same for a session that was read with its account. */
export const sessionOwesFactor = (
  { user, session }: Pick<SessionWithUser, 'user' | 'session'>,
  app: Settings,
): boolean => owesFactor({ aal: session.aal, ...factorsOf(user) }, app);
