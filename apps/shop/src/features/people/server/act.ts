// The frame of every act of an admin on an account: one at a time, with a fresh second factor, and with the rights that the
// admin and the account have at that moment, not those that the page showed (docs/security.md, T55).
import {
  type PersonAct,
  type PersonActRefusal,
  type PersonFacts,
  personActRefusal,
} from '@activepick/domain/access/person-acts.ts';
import { type Acting, isBanned, requireActingAdmin } from '#src/features/auth/server/acting-admin.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import {
  type AccountMailKind,
  sendAccountMail,
} from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { countOtherAdmins } from './people-report.ts';

/** Returns the facts that decide about the acts on an account. */
export async function factsOf(
  connection: Connection,
  account: AuthService,
  user: User,
  actorId: string,
): Promise<PersonFacts> {
  return {
    isSelf: user.id === actorId,
    role: roleOfUser(user, account.named),
    isBanned: isBanned(user, account.app.now()),
    hasFactor: user.factors.some(({ status }) => status === 'verified'),
    otherAdmins: await countOtherAdmins(connection, user.id, account.named),
  };
}

/** Returns the refusal of an act as a problem. */
export const refused = (reason: PersonActRefusal | 'reset-waits' | 'no-reset'): Problem =>
  new Problem('not-possible-now', { facts: { reason } });

/** Does an act in a transaction. Other processes learn of it within seconds, this one at once. */
export async function act<Result>(
  account: AuthService,
  by: Acting,
  of: { id: string; act: PersonAct },
  work: (tx: Connection, user: User, facts: PersonFacts) => Promise<Result>,
): Promise<Result> {
  const result = await account.app.db.transaction(async (tx) => {
    await requireActingAdmin(tx, account, by);
    const user = await userById(tx, of.id);
    if (!user || user.deletedAt) throw new Problem('not-found');
    const facts = await factsOf(tx, account, user, by.caller.userId);
    const reason = personActRefusal(of.act, facts);
    if (reason) throw refused(reason);
    return work(tx, user, facts);
  });
  account.callers.forget(of.id);
  return result;
}

/** Mails a person about an act, if the address is known to be theirs. */
export async function tellPerson(
  tx: Connection,
  { app }: AuthService,
  { email, emailConfirmedAt, language }: User,
  kind: AccountMailKind,
): Promise<void> {
  if (email && emailConfirmedAt) await sendAccountMail(tx, app.encryption, language, { kind, to: email });
}
