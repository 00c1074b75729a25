import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  addClaimPhoto,
  listStoreClaims,
  lookUpService,
  readStoreClaim,
  readStoreClaimPhoto,
  type ServiceClaim,
  sendClaim,
} from '../contract.ts';
import { addPhoto, photoFile } from './claim-photos.ts';
import { claimById, claimIdsOfStore, claimsByIds, isClaimOfStore } from './claim-repository.ts';
import { claimView, lookUp } from './claim-views.ts';
import { storeClaim } from './send-claim.ts';
import { countClaim, countLookup } from './service-limits.ts';

const PAGE = 25;

/** The endpoints of a partner store about service: look-up, and its own claims. */
export const storeClaimEndpoints = (app: App): ServedEndpoint[] => [
  serve(lookUpService, async ({ query: { number }, caller, ip }) => {
    await countLookup(app, { ip, userId: caller.userId });
    return { answer: { success, data: await lookUp(app, number) } };
  }),
  serve(listStoreClaims, async ({ params: { storeId }, query: { cursor = null }, caller }) => {
    const ids = await asCaller(app.db, caller, (tx) =>
      claimIdsOfStore(tx, { storeId, cursor, most: PAGE + 1 }),
    );
    const data = (await claimsByIds(app.db.pool, ids.slice(0, PAGE))).map(claimView);
    return { answer: { success, data, nextCursor: ids.length > PAGE ? (data.at(-1)?.id ?? null) : null } };
  }),
  serve(sendClaim, async ({ params: { storeId }, body, caller, requestId }) => {
    await countClaim(app, caller.userId);
    const actor = { kind: 'user', id: caller.userId } as const;
    const claimId = await storeClaim(app, { ...body, storeId, sentBy: caller.userId, actor, requestId });
    return { answer: { success, data: await ownClaim(app, caller, { storeId, claimId }) } };
  }),
  serve(readStoreClaim, async ({ params, caller }) => ({
    answer: { success, data: await ownClaim(app, caller, params) },
  })),
  serve(addClaimPhoto, async ({ params, body: { file }, caller }) => {
    await ownClaim(app, caller, params);
    await addPhoto(app, { claimId: params.claimId, file, userId: caller.userId });
    return { answer: { success, data: await ownClaim(app, caller, params) } };
  }),
  serve(readStoreClaimPhoto, async ({ params, caller }) => {
    await ownClaim(app, caller, params);
    return photoFile(app, params.claimId, params.photoId);
  }),
];

// The rows that the caller sees decide: a claim of another store is not found.
async function ownClaim(
  app: App,
  caller: SignedInCaller,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<ServiceClaim> {
  const isOwn = await asCaller(app.db, caller, (tx) => isClaimOfStore(tx, storeId, claimId));
  const claim = isOwn ? await claimById(app.db.pool, claimId) : null;
  if (!claim) throw new Problem('not-found');
  return claimView(claim);
}
