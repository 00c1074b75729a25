// Tells sales that a contract has been sent. The data of a company may be personal (a sole trader), so it is encrypted
// in the outbox.

import { createHash } from 'node:crypto';
import type { App } from '#src/app.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { addToOutbox, type OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';
import type { ContractNotification } from '../contract.ts';

/** The kind of the outbox rows of contract notifications; their payload is `{ sealed }`. */
export const CONTRACT_NOTIFICATION = 'contract-notification';

const aadOf = (businessKey: string) => ({ table: 'outbox', column: 'payload', row: businessKey });

/** Puts the mail to sales into the outbox. The same notification on the same day is one mail. */
export async function notifyOfAgreement(
  { db, encryption, today }: Pick<App, 'db' | 'encryption' | 'today'>,
  notification: ContractNotification,
): Promise<void> {
  const words = JSON.stringify([today(), notification]);
  const businessKey = `${CONTRACT_NOTIFICATION}:${createHash('sha256').update(words).digest('base64url')}`;
  const sealed = encryption.encrypt(JSON.stringify(notification), aadOf(businessKey));
  await db.transaction((tx) =>
    addToOutbox(tx, {
      kind: CONTRACT_NOTIFICATION,
      businessKey,
      language: STAFF_LANGUAGE,
      payload: { sealed },
    }),
  );
}

/** Returns the decrypted notification of an outbox row. */
export const openNotification = (row: OutboxRow, encryption: Encryption): ContractNotification =>
  JSON.parse(encryption.decrypt(String(row.payload.sealed), aadOf(row.businessKey))) as ContractNotification;
