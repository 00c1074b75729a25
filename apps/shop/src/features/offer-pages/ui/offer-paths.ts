// The addresses of the pages about offers, and the filter in that of the store's list.
import { OFFER_FILTERS, type OfferFilter } from '@activepick/domain/offers/offer-states.ts';

const FILTERS = Object.keys(OFFER_FILTERS) as OfferFilter[];

/** Returns the filter in a URL; empty for all, and for what it does not know. */
export const filterIn = (search: string): OfferFilter | '' =>
  FILTERS.find((filter) => filter === new URLSearchParams(search).get('state')) ?? '';

/** Returns the path of a store's offers, with a filter. */
export const offersPath = (storeId: string, filter: OfferFilter | '' = ''): string =>
  `/store/${storeId}/offers${filter ? `?state=${filter}` : ''}`;

/** Returns the path of the form for a new offer, as the answer to a request. */
export const newOfferPath = (storeId: string, requestId: string | null = null): string =>
  `/store/${storeId}/offers/new${requestId ? `?request=${requestId}` : ''}`;

/** Returns the path of one offer of a store. */
export const storeOfferPath = (storeId: string, offerId: string): string =>
  `/store/${storeId}/offers/${offerId}`;

/** Returns the path of an offer for its employee. */
export const ownOfferPath = (offerId: string): string => `/offers/${offerId}`;
