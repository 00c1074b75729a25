import { OFFER_FILTERS } from '@activepick/domain/offers/offer-states.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { makeOffer, replaceOffer, withdrawOffer } from './make-offer.ts';
import { offerOfStore, offersOfStore } from './offer-report.ts';

const PAGE = 25;

/** The endpoints of a partner store about its offers. */
export const storeOfferEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.listStoreOffers, async ({ params: { storeId }, query: { state, cursor }, caller }) => {
    const wanted = { storeId, states: state ? OFFER_FILTERS[state] : null, cursor: cursor ?? null };
    const rows = await asCaller(app.db, caller, (tx) => offersOfStore(tx, wanted, PAGE + 1));
    const data = rows.slice(0, PAGE);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(contract.readStoreOffer, async ({ params: { storeId, offerId }, caller }) => {
    const data = await asCaller(app.db, caller, (tx) => offerOfStore(tx, storeId, offerId));
    if (!data) throw new Problem('not-found');
    return { answer: { success, data } };
  }),
  serve(contract.makeOffer, async ({ params: { storeId }, body, ...context }) => ({
    answer: { success, data: await makeOffer(app, { ...context, storeId }, body) },
  })),
  serve(contract.reviseOffer, async ({ params: { storeId, offerId }, body, ...context }) => {
    const act = { ...context, storeId };
    return { answer: { success, data: await replaceOffer(app, act, { offerId, ...body }) } };
  }),
  serve(contract.withdrawOffer, async ({ params: { storeId, offerId }, body, ...context }) => {
    const act = { ...context, storeId };
    return { answer: { success, data: await withdrawOffer(app, act, { offerId, ...body }) } };
  }),
];
