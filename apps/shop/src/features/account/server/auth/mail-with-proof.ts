// The mails that carry a link and a code, and how often one may be asked for.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/db.ts';
import { type AccountMailKind, sendAccountMail } from '../mails/send-account-mail.ts';
import type { Proof } from '../one-time-token.ts';
import { isKnownPlace } from '../user-store.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { MAIL_PAUSE, MAILS_AN_HOUR } from './limits.ts';
import { addressKey } from './sign-in.ts';

/** What the link of a mail says it is for. */
const LINK_TYPES: Partial<Record<AccountMailKind, string>> = {
  'confirm-sign-up': 'signup',
  recovery: 'recovery',
  'magic-link': 'magiclink',
  invite: 'invite',
  'email-change-current': 'email_change',
  'email-change-new': 'email_change',
};

/** Returns the whole address of a link; undefined for a mail that has none. */
export function linkOf(
  { account, redirectTo }: AuthCall,
  kind: AccountMailKind,
  token: string,
): string | undefined {
  const type = LINK_TYPES[kind];
  if (!type) return undefined;
  return `${account.issuer}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}

/** Puts a mail into the outbox, with its proof when it has one, in the reader's language. */
export function mailWithProof(
  tx: Connection,
  call: AuthCall,
  mail: { kind: AccountMailKind; to: string; language: Language | undefined; proof: Proof | null },
): Promise<void> {
  const { kind, to, language = call.language, proof } = mail;
  return sendAccountMail(tx, call.account.app.seal, language, {
    kind,
    to,
    link: proof ? linkOf(call, kind, proof.token) : undefined,
    code: proof?.code,
  });
}

/**
 * Throws `over_email_send_rate_limit` when a mail of this kind has just gone to the address, or too many of any kind
 * have. Counted by the address, so that it is the same for one without an account. What the owner asks for is counted
 * apart from what strangers ask for: from a place that the account knows, or as `ownerId`, who is signed in.
 */
export async function pauseBetweenMails(
  { account, place }: AuthCall,
  kind: AccountMailKind,
  email: string,
  ownerId: string | null = null,
): Promise<void> {
  const hashed = await addressKey(account, email);
  const isKnown = ownerId === null && (await isKnownPlace(account.app.db.pool, { email }, place));
  const asker = ownerId ?? (isKnown ? place.toString('base64url') : null);
  const key = asker === null ? hashed : `${hashed}.${asker}`;
  const wait = await account.limits.take(MAIL_PAUSE, `${kind}.${key}`);
  if (wait > 0)
    throw new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      { retryAfterSeconds: wait },
    );
  const hour = await account.limits.take(MAILS_AN_HOUR, key);
  if (hour > 0)
    throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded', {
      retryAfterSeconds: hour,
    });
}
