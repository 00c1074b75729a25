// Accounts in the form for admins.
import { PERSON_ACTS, personActRefusal } from '@activepick/domain/access/person-acts.ts';
import { roleOfAccount } from '@activepick/domain/access/role.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import { sessionsOf } from '#src/features/auth/server/session-repository.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import type { FactorReset, PersonDetail, PersonRow } from '../contract.ts';
import { factsOf } from './act.ts';
import { type ListedPerson, linksOfPerson, listedPerson } from './people-report.ts';
import { waitingReset } from './people-repository.ts';

const shownDate = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns an account in the form for the list. */
export function rowOf(
  { storedRole, isEmailConfirmed, isBanned, ...one }: ListedPerson,
  { named }: Pick<AuthService, 'named'>,
): PersonRow {
  return {
    id: one.id,
    name: one.name,
    email: one.email,
    role: roleOfAccount({ stored: storedRole, email: one.email, isEmailConfirmed }, named),
    state: isBanned ? 'banned' : isEmailConfirmed ? 'active' : 'unconfirmed',
    hasSecondFactor: one.hasSecondFactor,
    createdAt: one.createdAt.toISOString(),
    lastSignInAt: shownDate(one.lastSignInAt),
  };
}

/** Returns an account in the form for its page, or null. */
export async function detailOf(
  connection: Connection,
  account: AuthService,
  id: string,
  caller: SignedInCaller,
): Promise<PersonDetail | null> {
  const [listed, user] = [await listedPerson(connection, id), await userById(connection, id)];
  if (!listed || !user || user.deletedAt) return null;
  const links = await linksOfPerson(connection, id);
  const facts = await factsOf(connection, account, user, caller.userId);
  const networks = new Map(links.sessionNetworks.map((one) => [one.id, one.network]));
  const sessions = await sessionsOf(connection, id);
  return {
    ...rowOf(listed, account),
    isSelf: facts.isSelf,
    language: user.language,
    emailConfirmedAt: shownDate(user.emailConfirmedAt),
    bannedUntil: facts.isBanned ? shownDate(user.bannedUntil) : null,
    roleSource: user.storedRole
      ? 'stored'
      : roleOfUser(user, account.named) === 'endcustomer'
        ? 'default'
        : 'settings',
    identities: user.identities.map(({ provider, createdAt, lastSignInAt }) => ({
      provider,
      createdAt: createdAt.toISOString(),
      lastSignInAt: shownDate(lastSignInAt),
    })),
    factors: user.factors
      .filter(({ status }) => status === 'verified')
      .map(({ type, createdAt, lastChallengedAt }) => ({
        type,
        createdAt: createdAt.toISOString(),
        lastUsedAt: shownDate(lastChallengedAt),
      })),
    // In JSON of the database, times are texts.
    companies: links.companies.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    stores: links.stores.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    sessions: sessions.slice(0, SHOWN_SESSIONS).map((one) => ({
      id: one.id,
      isCurrent: one.id === caller.sessionId,
      aal: one.aal,
      methods: one.amr.map(({ method }) => method),
      userAgent: one.userAgent,
      network: networks.get(one.id) ?? null,
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.refreshedAt.toISOString(),
    })),
    reset: await resetOf(connection, id, caller.userId),
    apiKeys: links.apiKeys,
    refusals: Object.fromEntries(
      PERSON_ACTS.map((act) => [act, personActRefusal(act, facts)]),
    ) as PersonDetail['refusals'],
  };
}

const SHOWN_SESSIONS = 50;

async function resetOf(connection: Connection, id: string, readerId: string): Promise<FactorReset | null> {
  const reset = await waitingReset(connection, id);
  if (!reset) return null;
  const names = await namesOfUsers(connection, [reset.askedBy]);
  return {
    id: reset.id,
    askedBy: names.get(reset.askedBy ?? '') ?? '',
    isOwn: reset.askedBy === readerId,
    reason: reset.reason,
    askedAt: reset.askedAt.toISOString(),
    expiresAt: reset.expiresAt.toISOString(),
  };
}
