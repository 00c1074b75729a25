// Favourites of a signed-in person.
import { MAX_FAVOURITES } from '@activepick/domain/catalogue/favourites.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { productId } from '#src/wire/ids.ts';

const productIds = z.array(productId).check(z.maxLength(MAX_FAVOURITES));
const answer = withData(z.array(z.string()));
/** Lists the product ids of the caller's favourites, newest first. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/account/favourites',
  access: 'signed-in',
  answer,
  problems: ['sign-in-required', 'unavailable'],
});

/**
 * Removes and adds favourites of the caller, and lists them. Ids of unknown products are ignored. The oldest favourites
 * above MAX_FAVOURITES are deleted.
 */
export const changeFavourites = endpoint({
  method: 'POST',
  path: '/api/account/favourites',
  access: 'signed-in',
  body: z.strictObject({ add: productIds, remove: productIds }),
  answer,
  problems: ['invalid-request', 'malformed-request', 'sign-in-required', 'unavailable'],
});
