import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder, type Limit } from '#src/platform/limits/rate-limit.ts';
import * as contract from '../contract.ts';
import { acceptOffer, rejectOffer } from './answer-offer.ts';
import { ownOffer, ownOffers } from './offer-report.ts';
import { stopOffers } from './stop-offers.ts';

const PAGE = 10;

const STOPS: Limit = { name: 'offer-stops', points: 30, seconds: 3_600 };
const stops = (app: App): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit: STOPS, key: networkOf(ip) }]),
});

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
  serve(contract.stopOffers, stops(app), async ({ body: { token } }) => ({
    answer: { success, data: await stopOffers(app, token) },
  })),
  serve(contract.rejectOffer, async ({ params: { offerId }, body, caller, language, requestId }) => ({
    answer: { success, data: await rejectOffer(app, { offerId, caller, language, requestId }, body) },
  })),
];
