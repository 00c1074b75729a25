import { mayAddFactor } from '#src/features/auth/server/second-factor.ts';
import { readSession } from '#src/features/auth/server/session-repository.ts';
import type { BankidProblem } from '../contract.ts';
import type { BankidContext } from './bankid-context.ts';

/**
 * Returns the account and session to which a BankID may be linked now, or the reason why not. BankID is a
 * second factor, so the rules for adding one apply. An unlocked session or a password alone must not be
 * enough.
 */
export async function whoLinks(
  context: BankidContext,
): Promise<{ userId: string; sessionId: string } | { problem: BankidProblem }> {
  const { userId, sessionId } = await context.liveCaller();
  const own = userId && sessionId ? await readSession(context.account.app.db.pool, sessionId) : null;
  if (!userId || !sessionId || !own || own.isOver) return { problem: 'sign-in-first' };
  const may = mayAddFactor(context.account, own);
  if (may === 'yes') return { userId, sessionId };
  return { problem: may === 'link-first' ? 'link-first' : 'sign-in-first' };
}
