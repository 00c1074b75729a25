import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { acceptOffer, rejectOffer } from './answer-offer.ts';
import { ownOffer, ownOffers } from './offer-report.ts';

const PAGE = 10;

/** The endpoints of employees about the offers to them. */
export const offerEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.listOwnOffers, async ({ query: { cursor }, caller }) => {
    const wanted = { userId: caller.userId, cursor: cursor ?? null };
    const rows = await asCaller(app.db, caller, (tx) => ownOffers(tx, wanted, PAGE + 1));
    const data = rows.slice(0, PAGE);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(contract.readOwnOffer, async ({ params: { offerId }, caller }) => {
    const data = await asCaller(app.db, caller, (tx) => ownOffer(tx, caller.userId, offerId));
    if (!data) throw new Problem('not-found');
    return { answer: { success, data } };
  }),
  serve(contract.acceptOffer, async ({ params: { offerId }, body, caller, language, requestId }) => ({
    answer: { success, data: await acceptOffer(app, { offerId, caller, language, requestId }, body) },
  })),
  serve(contract.rejectOffer, async ({ params: { offerId }, body, caller, language, requestId }) => ({
    answer: { success, data: await rejectOffer(app, { offerId, caller, language, requestId }, body) },
  })),
];
