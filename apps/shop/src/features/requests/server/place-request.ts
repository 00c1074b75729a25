// Stores a request together with the outbox rows of its mails. If the mail server is unavailable, the request is still
// stored, and its mails are sent later, once (docs/security.md, F13).

import { createHash } from 'node:crypto';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { parsePhone } from '@activepick/domain/identifiers/phone.ts';
import { firstState, type RequestKind } from '@activepick/domain/requests/request.ts';
import { type RequestForm, webLink } from '@activepick/domain/requests/request-form.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { insertRequest, lockSameRequest, type NewRequest } from './request-repository.ts';

/** The kind of the outbox row that tells staff of a request; its payload is `{ requestId }`. */
export const REQUEST_TO_STAFF = 'request-to-staff';
/** The kind of the outbox row of the sender's receipt; its payload is `{ requestId }`. */
export const REQUEST_RECEIPT = 'request-receipt';

// An identical request within this time is a double click, or a retry after a lost response.
const SAME_WITHIN_SECONDS = 600;

/** A request that has passed the rules of its form. */
export interface PlacedRequest {
  kind: RequestKind;
  form: RequestForm;
  language: Language;
  userId: string | null;
  /** Whether the typed email gets a receipt. The caller checks the rate limits. */
  tellsTyped: boolean;
}

/** Stores a request with its mails and returns its id. An identical request within minutes returns the same id. */
export function placeRequest({ db }: Pick<App, 'db'>, placed: PlacedRequest): Promise<string> {
  const request = requestOf(placed);
  return db.transaction(async (tx) => {
    const known = await lockSameRequest(tx, request.fingerprint, SAME_WITHIN_SECONDS);
    if (known) return known;
    const { id, userId } = request;
    await insertRequest(tx, request, userId ? { kind: 'user', id: userId } : { kind: 'nobody' });
    const payload = { requestId: id };
    await addToOutbox(tx, {
      kind: REQUEST_TO_STAFF,
      businessKey: `request:${id}:staff`,
      language: STAFF_LANGUAGE,
      payload,
    });
    // The receipt goes to the account's verified email, else to the typed one. The latter mail contains no typed text,
    // and is rate-limited by client network and by email (T13).
    if (userId || placed.tellsTyped)
      await addToOutbox(tx, {
        kind: REQUEST_RECEIPT,
        businessKey: `request:${id}:receipt`,
        language: request.language,
        payload,
      });
    return id;
  });
}

function requestOf({ kind, form, language, userId }: PlacedRequest): NewRequest {
  const phone = form.phoneNumber ? parsePhone(form.phoneNumber) : null;
  const typed = {
    kind,
    userId,
    name: form.name?.trim() ?? '',
    email: normaliseEmail(form.email ?? ''),
    phone: phone?.ok ? phone.value : null,
    message: (form.bikeDescription ?? form.message ?? '').trim(),
    bikeUrl: form.bikeUrl?.trim() ? webLink(form.bikeUrl) : null,
    productId: form.productId?.trim() || null,
    productName: form.productName?.trim() || null,
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(typed)).digest();
  return { id: uuidv7(), state: firstState(kind), language, ...typed, fingerprint };
}
