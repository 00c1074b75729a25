// Receives a buyer's withdrawal or complaint. Stores it with its emails in one transaction, so that none is
// lost while the mail server is down.

import { createHash } from 'node:crypto';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { isOrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { type ClaimForm, type ClaimKind, typedOrderNumber } from '@activepick/domain/orders/claim.ts';
import type { App } from '#src/app.ts';
import { CLAIM_RECEIPT, CLAIM_TO_STAFF } from '#src/features/order-mails/server/render-order-mail.ts';
import {
  insertClaim,
  lockSameClaim,
  type NewClaim,
} from '#src/features/order-records/server/claim-repository.ts';
import { orderOfBuyer } from '#src/features/order-records/server/order-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';

// A double click, or a retry after a lost response.
const SAME_WITHIN_SECONDS = 600;

/**
 * Stores a claim and returns when it was received. The same text again within minutes is the same claim. The
 * receipt goes to the order's own address. If number and address belong to no order, no email is sent
 * (docs/security.md, T13), but staff still see the claim. Source: 2 kap. 10 a § distansavtalslagen (2005:59).
 */
export function receiveClaim(
  { db }: Pick<App, 'db'>,
  kind: ClaimKind,
  form: ClaimForm,
  language: Language,
): Promise<Date> {
  const typed = {
    kind,
    name: form.name,
    orderNumber: typedOrderNumber(form.orderNumber),
    email: normaliseEmail(form.email),
    message: form.message,
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(typed)).digest();
  return db.transaction(async (tx) => {
    const known = await lockSameClaim(tx, fingerprint, SAME_WITHIN_SECONDS);
    if (known) return known.receivedAt;
    const { orderNumber, email } = typed;
    const orderId = isOrderNumber(orderNumber) ? await orderOfBuyer(tx, orderNumber, email) : null;
    const claim: NewClaim = { id: uuidv7(), language, orderId, ...typed, fingerprint };
    const receivedAt = await insertClaim(tx, claim);
    const payload = { noticeId: claim.id };
    const row = (kindOfMail: string, to: string) => ({
      kind: kindOfMail,
      businessKey: `notice:${claim.id}:${to}`,
      payload,
    });
    await addToOutbox(tx, { ...row(CLAIM_TO_STAFF, 'staff'), language: STAFF_LANGUAGE });
    if (orderId) await addToOutbox(tx, { ...row(CLAIM_RECEIPT, 'receipt'), language, isUrgent: true });
    return receivedAt;
  });
}
