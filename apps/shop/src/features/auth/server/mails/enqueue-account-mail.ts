// Mails about an account go through the outbox like all others. Their links and codes are secrets, so the outbox
// encrypts them.
import type { Language } from '#src/i18n/language.ts';
import type { accountMailTexts } from '#src/languages/catalogues/auth/mail-texts.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { addToOutbox, type OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';

/** The kind of the outbox rows of accounts; their payload is `{ sealed }`. */
export const ACCOUNT_MAIL = 'account-mail';

/** The kinds of account mails. */
export type AccountMailKind = keyof (typeof accountMailTexts)[Language]['kinds'];

/** The content of an account mail. */
export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** The full URL of the link, if there is one. */
  link?: string | undefined;
  code?: string | undefined;
}

const aadOf = (businessKey: string) => ({ table: 'outbox', column: 'payload', row: businessKey });

/** Puts an email into the outbox, in the transaction of its cause. */
export async function sendAccountMail(
  tx: Connection,
  encryption: Encryption,
  language: Language,
  mail: AccountMail,
): Promise<void> {
  const businessKey = `${ACCOUNT_MAIL}:${uuidv7()}`;
  const sealed = encryption.encrypt(JSON.stringify(mail), aadOf(businessKey));
  await addToOutbox(tx, { kind: ACCOUNT_MAIL, businessKey, language, payload: { sealed }, isUrgent: true });
}

/** Returns the content of an outbox row. */
export const openAccountMail = (row: OutboxRow, encryption: Encryption): AccountMail =>
  JSON.parse(encryption.decrypt(String(row.payload.sealed), aadOf(row.businessKey))) as AccountMail;
