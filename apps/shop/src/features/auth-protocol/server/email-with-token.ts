// The mails with a link and a code, and their rate limits.

import { mailboxOf } from '@activepick/domain/identifiers/mailbox.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import {
  type AccountMailKind,
  sendAccountMail,
} from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import type { Proof } from '#src/features/auth/server/one-time-token.ts';
import type { AuthContext } from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { MAIL_PAUSE, MAILS_AN_HOUR } from '#src/features/auth-requests/server/rate-limits.ts';
import { isKnownNetwork } from '#src/features/users/server/user-repository.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { emailKey } from './sign-in.ts';

/** The purpose of a token in an email link. */
const LINK_TYPES: Partial<Record<AccountMailKind, string>> = {
  'confirm-sign-up': 'signup',
  recovery: 'recovery',
  'magic-link': 'magiclink',
  invite: 'invite',
  'email-change-current': 'email_change',
  'email-change-new': 'email_change',
};

/** Returns the URL of a link in the protocol's format. It leads to `confirmPage`. */
export function protocolLink(
  { account, redirectTo }: AuthContext,
  { type, token }: { type: string; token: string },
): string {
  return `${account.issuer}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}

/**
 * Returns the URL of the page with the button that uses a link, in the reader's language. The secret is in
 * the fragment, which is never sent to a server or logged.
 */
export function confirmPage(
  { app }: Pick<AuthService, 'app'>,
  of: { token: string; type: string; redirectTo: string; language: Language },
): string {
  const { origin, pathname, search } = new URL(of.redirectTo);
  const isOwn = origin === new URL(app.publicUrl).origin;
  const query = new URLSearchParams({ view: 'confirm', type: of.type });
  if (!isOwn) query.set('redirect_to', of.redirectTo);
  else if (pathname !== '/' || search !== '') query.set('next', pathname + search);
  const page = pathInLanguage(`${app.publicUrl}/auth?${query}`, of.language);
  return `${page}#${new URLSearchParams({ token: of.token })}`;
}

/** Puts a mail into the outbox, with its proof if it has one, in the reader's language. */
export function mailWithProof(
  tx: Connection,
  context: AuthContext,
  mail: { kind: AccountMailKind; to: string; language: Language | undefined; proof: Proof | null },
): Promise<void> {
  const { kind, to, language = context.language, proof } = mail;
  const { account, redirectTo } = context;
  const type = LINK_TYPES[kind];
  const hasLink = proof !== null && type !== undefined;
  return sendAccountMail(tx, account.app.encryption, language, {
    kind,
    to,
    link: hasLink ? confirmPage(account, { token: proof.token, type, redirectTo, language }) : undefined,
    code: proof?.code,
  });
}

const endOf = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/**
 * Throws `over_email_send_rate_limit` if an email of this kind was just sent to the address, or too many of
 * all kinds. Counted per mailbox, so that addresses without an account behave alike. Requests of the
 * owner (from a known network, or signed in as `ownerId`) are counted separately from those of strangers.
 */
export async function pauseBetweenMails(
  { account, clientHash, countUnprovedMail }: AuthContext,
  kind: AccountMailKind,
  email: string,
  ownerId: string | null = null,
): Promise<void> {
  const hashed = await emailKey(account, mailboxOf(email));
  const isKnown = ownerId === null && (await isKnownNetwork(account.app.db.pool, { email }, clientHash));
  const requester = ownerId ?? (isKnown ? clientHash.toString('base64url') : null);
  const key = requester === null ? hashed : `${hashed}.${requester}`;
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
  // A known network counts too: otherwise it would do less work for addresses that have an account.
  const day = ownerId === null ? await countUnprovedMail() : 0;
  if (day > 0)
    throw new AuthError(
      'over_email_total_limit',
      `Mails from this network are possible again ${endOf(day)}`,
      {
        retryAfterSeconds: day,
      },
    );
}
