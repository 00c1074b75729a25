// "I have not asked for this": the link in the mail with an offer, which stops the store's mails to the address.
import type { App } from '#src/app.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { datedToken, idInToken, readDatedToken } from '#src/platform/security/signed-link.ts';
import { offerById } from './offer-repository.ts';
import { insertOfferStop } from './offer-stop-repository.ts';

const LINK_DAYS = 365;

const linkOf = ({ linkSigningKey: key }: Pick<App, 'linkSigningKey'>, id: string) => ({
  key,
  purpose: 'offer-stop',
  id,
  version: 1,
});

/** Returns the URL of the page that stops a store's offers. The token is in the fragment, which browsers do not send. */
export const offerStopLink = (
  app: Pick<App, 'linkSigningKey' | 'now' | 'publicUrl'>,
  offerId: string,
  language: Language,
): string =>
  `${app.publicUrl}${pathInLanguage('/offer-stop', language)}#${datedToken(linkOf(app, offerId), app.now(), LINK_DAYS)}`;

/** Stops the offers of the store whose mail has the link, and returns the store's name. Throws `not-found` or `link-ended`. */
export async function stopOffers(app: App, token: string): Promise<{ store: string }> {
  const id = idInToken(token);
  const right = id && readDatedToken(token, linkOf(app, id), app.now());
  if (!id || !right) throw new Problem('not-found');
  if (right === 'ended') throw new Problem('link-ended');
  const offer = await offerById(app.db.pool, id);
  // The address of an old offer is forgotten.
  if (!offer || offer.email === '') throw new Problem('not-found');
  await insertOfferStop(app.db.pool, offer.storeId, offer.email);
  const store = await partnerStoreById(app.db.pool, offer.storeId);
  return { store: store?.name ?? '' };
}
