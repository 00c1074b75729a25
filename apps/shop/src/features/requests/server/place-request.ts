// A request is stored first and mailed afterwards: the mails are rows of the outbox, inserted with it. While the mail
// server is away the request stands, and its mails go out later, once (docs/security.md, F13).
import { createHash } from 'node:crypto';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { parsePhone } from '@activepick/domain/identifiers/phone.ts';
import { firstState, type RequestKind } from '@activepick/domain/requests/request.ts';
import { type RequestForm, webLink } from '@activepick/domain/requests/request-form.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { addToOutbox } from '#src/platform/outbox.ts';
import { uuidv7 } from '#src/platform/uuid.ts';
import { insertRequest, lockSameRequest, type NewRequest } from './request-store.ts';

/** The kind of the outbox row that tells staff of a request; its payload is `{ requestId }`. */
export const REQUEST_TO_STAFF = 'request-to-staff';
/** The kind of the outbox row that tells the sender that it has come; its payload is `{ requestId }`. */
export const REQUEST_RECEIPT = 'request-receipt';

// A double click, or a retry after a lost answer.
const SAME_WITHIN_SECONDS = 600;

/** A request that its form's rules have passed. */
export interface PlacedRequest {
  kind: RequestKind;
  form: RequestForm;
  language: Language;
  userId: string | null;
  /** The typed address gets a receipt: its limits are counted by the caller. */
  tellsTyped: boolean;
}

/** Stores a request with its mails and returns its id; the same words again within minutes give the same one. */
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
      language: 'sv',
      payload,
    });
    // To the address that the account has proved, else to the typed one: that mail holds nothing that was typed, and is
    // limited by client and by address (T13).
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
