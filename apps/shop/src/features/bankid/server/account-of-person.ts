// Finds the account of a proven person. A known number always leads to its account. An unknown number gets a new
// account without an address, which the profile asks for later (issue of accounts, "Screens").
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { raiseByIdentity } from '#src/features/auth/server/session-repository.ts';
import { BANKID_PROVIDER } from '#src/features/auth/server/usable-factor.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import {
  insertIdentity,
  insertUser,
  markIdentityUsed,
} from '#src/features/users/server/user-write-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { ProvenPerson } from '#src/providers/identity/identity.ts';
import type { BankidProblem } from '../contract.ts';
import type { BankidContext } from './bankid-context.ts';
import { accountOfNumber, hasNumber, insertNumber, lockNumber } from './bankid-repository.ts';
import { numberAad } from './number-aad.ts';

type SignInContext = Pick<BankidContext, 'account' | 'language' | 'requestId'>;

interface Proven {
  person: ProvenPerson;
  numberHash: Buffer;
}

/** Returns the account of a person, and creates it if missing. Returns null if it is closed. */
export async function signInPerson(
  tx: Connection,
  context: SignInContext,
  proven: Proven,
): Promise<User | null> {
  await lockNumber(tx, proven.numberHash);
  const known = await accountOfNumber(tx, proven.numberHash);
  const userId = known?.userId ?? (await makeAccount(tx, context, proven));
  const user = (await userById(tx, userId)) as User;
  if (user.deletedAt || (user.bannedUntil && user.bannedUntil > context.account.app.now())) return null;
  if (known) await markIdentityUsed(tx, known.identityId);
  await audit(tx, context, { userId, action: 'user.signed-in-by-bankid', by: userId });
  return user;
}

async function makeAccount(tx: Connection, context: SignInContext, proven: Proven): Promise<string> {
  const { givenName, familyName } = proven.person;
  const id = uuidv7();
  await insertUser(tx, {
    id,
    email: null,
    isConfirmed: false,
    passwordHash: null,
    language: context.language,
    appMetadata: { provider: BANKID_PROVIDER, providers: [BANKID_PROVIDER] },
    userMetadata: { first_name: givenName, last_name: familyName },
  });
  await addNumber(tx, context, { ...proven, userId: id });
  await audit(tx, context, { userId: id, action: 'user.signed-up', by: null, detail: { how: 'bankid' } });
  return id;
}

/**
 * Links a person to a signed-in account. Returns null, or the reason for a refusal. The session then has two
 * factors, because BankID was used.
 */
export async function linkPerson(
  tx: Connection,
  context: BankidContext,
  { userId, sessionId, ...proven }: Proven & { userId: string; sessionId: string },
): Promise<BankidProblem | null> {
  await lockNumber(tx, proven.numberHash);
  const known = await accountOfNumber(tx, proven.numberHash);
  if (known) return known.userId === userId ? null : 'belongs-to-another';
  if (await hasNumber(tx, userId)) return 'has-one-already';
  await addNumber(tx, context, { ...proven, userId });
  const detail = { provider: BANKID_PROVIDER };
  await audit(tx, context, { userId, action: 'identity.added', by: userId, detail });
  await raiseByIdentity(tx, sessionId, {
    method: 'oauth',
    timestamp: Math.floor(context.account.app.now().getTime() / 1_000),
  });
  await tellOwner(tx, context, userId);
  return null;
}

// The owner must be informed when another person adds a sign-in method to their account.
async function tellOwner(tx: Connection, { account }: BankidContext, userId: string): Promise<void> {
  const { email, language } = (await userById(tx, userId)) as User;
  if (email) await sendAccountMail(tx, account.app.encryption, language, { kind: 'bankid-added', to: email });
}

async function addNumber(
  tx: Connection,
  { account }: SignInContext,
  { person, numberHash, userId }: Proven & { userId: string },
): Promise<void> {
  const identityId = uuidv7();
  await insertIdentity(tx, {
    id: identityId,
    userId,
    provider: BANKID_PROVIDER,
    // The provider's own identifier of a person is as secret as the number, and is not needed.
    providerId: identityId,
    data: { sub: identityId, full_name: person.name },
  });
  const numberSealed = account.app.encryption.encrypt(person.personalNumber, numberAad(identityId));
  await insertNumber(tx, { identityId, userId, numberHash, numberSealed });
}

const audit = (
  tx: Connection,
  { requestId }: SignInContext,
  of: { userId: string; action: AuditAction; by: string | null; detail?: Record<string, unknown> },
) =>
  recordAudit(tx, {
    actor: of.by ? { kind: 'user', id: of.by } : { kind: 'nobody' },
    action: of.action,
    target: { type: 'user', id: of.userId },
    ...(of.detail ? { detail: of.detail } : {}),
    requestId,
  });
