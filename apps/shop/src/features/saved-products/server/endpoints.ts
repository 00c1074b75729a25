import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { changeFavourites, listFavourites } from '../contract.ts';
import { addFavourites, favouritesOf, removeFavourites } from './favourite-repository.ts';

/** The endpoints about the caller's own favourites. */
export const favouriteEndpoints = ({ db }: Pick<App, 'db'>): ServedEndpoint[] => [
  serve(listFavourites, async ({ caller }) => {
    const data = await asCaller(db, caller, (tx) => favouritesOf(tx, caller.userId));
    return { answer: { success, data } };
  }),
  serve(changeFavourites, async ({ body: { add, remove }, caller }) => {
    const { userId } = caller;
    const data = await asCaller(db, caller, async (tx) => {
      if (remove.length > 0) await removeFavourites(tx, userId, remove);
      if (add.length > 0) await addFavourites(tx, userId, add);
      return favouritesOf(tx, userId);
    });
    return { answer: { success, data } };
  }),
];
