import { bikeName, bikeVariant, offerTotal } from '@activepick/domain/offers/offer.ts';
import type { App } from '#src/app.ts';
import {
  languageOfAddress,
  offerById,
  offerHistory,
  type StoredOffer,
  storeReaders,
} from '#src/features/offers/server/offer-repository.ts';
import { hasStoppedOffers } from '#src/features/offers/server/offer-stop-repository.ts';
import { offerStopLink } from '#src/features/offers/server/stop-offers.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { MailedOffer } from './offer-mail.tsx';

// More than the mails of one offer.
const MANY = 100;

/** Returns the mail of an `offer-made` row; null if that version can no longer be accepted. */
export async function renderMadeMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const offer = await offerById(app.db.pool, String(row.payload.offerId));
  if (offer?.state !== 'open' || offer.version !== row.payload.version || offer.isOverdue) return null;
  if (await isUnwanted(app, offer)) return null;
  const language = await languageOf(app, offer, row);
  const { madeMail } = await import('./offer-mail.tsx');
  const facts = await factsOf(app, offer, { to: offer.email, path: `/offers/${offer.id}`, language });
  const made = {
    ...facts,
    isRevised: offer.version > 1,
    isRequested: offer.requestId !== null,
    stopLink: offerStopLink(app, offer.id, language),
  };
  const mail = await madeMail(made, language, app.settings);
  return { ...mail, messageId: row.id };
}

/** Returns the mail of an `offer-ended` row; null if its address is forgotten. */
export async function renderEndedMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const offer = await offerById(app.db.pool, String(row.payload.offerId));
  if (!offer || offer.email === '' || (offer.state !== 'withdrawn' && offer.state !== 'expired')) return null;
  if (await isUnwanted(app, offer)) return null;
  const language = await languageOf(app, offer, row);
  const { endedMail } = await import('./offer-mail.tsx');
  const facts = await factsOf(app, offer, { to: offer.email, path: `/offers/${offer.id}`, language });
  return {
    ...(await endedMail({ ...facts, state: offer.state }, language, app.settings)),
    messageId: row.id,
  };
}

/** Returns the mail of an `offer-answered` row; null if its reader has left the store. */
export async function renderAnsweredMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { pool } = app.db;
  const offer = await offerById(pool, String(row.payload.offerId));
  if (!offer || offer.email === '') return null;
  const state = offer.orderId === null ? offer.state : 'accepted';
  if (state !== 'accepted' && state !== 'rejected' && state !== 'expired') return null;
  const readers = await storeReaders(pool, offer, MANY);
  const reader = readers.find(({ userId }) => userId === row.payload.userId);
  if (!reader) return null;
  const reason =
    (await offerHistory(pool, offer.id)).findLast(({ event }) => event === 'reject')?.reason ?? null;
  const { answeredMail } = await import('./offer-mail.tsx');
  const path = `/store/${offer.storeId}/offers/${offer.id}`;
  const facts = await factsOf(app, offer, { to: reader.email, path, language: row.language });
  const answered = { ...facts, state, employee: offer.email, reason };
  return { ...(await answeredMail(answered, row.language, app.settings)), messageId: row.id };
}

// The person has stopped the store's offers since the mail was queued.
const isUnwanted = async ({ db }: App, { storeId, email, requestId }: StoredOffer): Promise<boolean> =>
  requestId === null && hasStoppedOffers(db.pool, storeId, email);

// The account may be newer than the offer.
const languageOf = async (app: App, { email }: StoredOffer, row: OutboxRow): Promise<Language> =>
  (await languageOfAddress(app.db.pool, email)) ?? row.language;

async function factsOf(
  app: App,
  offer: StoredOffer,
  { to, path, language }: { to: string; path: string; language: Language },
): Promise<MailedOffer> {
  const store = await partnerStoreById(app.db.pool, offer.storeId);
  return {
    store: store?.name ?? '',
    bike: [bikeName(offer), bikeVariant(offer)].filter((part) => part !== null).join(', '),
    accessories: offer.accessories.length,
    totalOre: offerTotal(offer),
    validUntil: stockholmDay(offer.expiresAt),
    to,
    link: `${app.publicUrl}${pathInLanguage(path, language)}`,
  };
}
