// The mails about offers, queued in the transaction of their cause.
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { type StoredOffer, storeReaders } from './offer-repository.ts';

/** Shows an employee a new offer or a new version; the payload is `{ offerId, version }`. */
export const OFFER_MADE = 'offer-made';
/** Tells the employee that an offer was withdrawn or has expired; the payload is `{ offerId }`. */
export const OFFER_ENDED = 'offer-ended';
/** Tells the store about the answer, or that none came; the payload is `{ offerId, userId }`. */
export const OFFER_ANSWERED = 'offer-answered';

// Everybody in a large store would be too many.
const MAX_READERS = 10;

type ToldOffer = Pick<StoredOffer, 'id' | 'storeId' | 'madeBy' | 'language' | 'version'>;

/** Mails an offer to its employee. The mail has the language of the account, if there is one. */
export const mailOffer = async (tx: Connection, { id, language, version }: ToldOffer): Promise<void> => {
  await addToOutbox(tx, {
    kind: OFFER_MADE,
    businessKey: `${OFFER_MADE}:${id}:${version}`,
    language,
    payload: { offerId: id, version },
  });
};

/** Tells the employee that an offer has ended without an answer. */
export const tellEmployee = async (tx: Connection, { id, language }: ToldOffer): Promise<void> => {
  await addToOutbox(tx, {
    kind: OFFER_ENDED,
    businessKey: `${OFFER_ENDED}:${id}`,
    language,
    payload: { offerId: id },
  });
};

/** Tells the store how an offer has ended. */
export async function tellStore(tx: Connection, offer: ToldOffer): Promise<void> {
  for (const { userId, language } of await storeReaders(tx, offer, MAX_READERS))
    await addToOutbox(tx, {
      kind: OFFER_ANSWERED,
      businessKey: `${OFFER_ANSWERED}:${offer.id}:${userId}`,
      language,
      payload: { offerId: offer.id, userId },
    });
}
