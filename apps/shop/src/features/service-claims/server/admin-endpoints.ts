import type { App } from '#src/app.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { type AdminClaim, listClaims, readClaim, readClaimPhoto, rejectClaim } from '../admin-contract.ts';
import { reject } from './answer-claim.ts';
import { photoFile } from './claim-photos.ts';
import { findClaims, listedClaim } from './claim-repository.ts';
import { adminClaimView } from './claim-views.ts';

const PAGE = 25;

/** The endpoints of staff about the claims of all stores. */
export const adminClaimEndpoints = (app: App): ServedEndpoint[] => [
  serve(listClaims, async ({ query: { state = null, store = null, q = '', cursor = null } }) => {
    const wanted = { state, storeId: store, q: q.trim(), cursor, most: PAGE + 1 };
    const rows = await findClaims(app.db.pool, wanted);
    const data = rows.slice(0, PAGE).map(adminClaimView);
    return { answer: { success, data, nextCursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null } };
  }),
  serve(readClaim, async ({ params: { claimId } }) => ({
    answer: { success, data: await claimOrThrow(app, claimId) },
  })),
  serve(rejectClaim, async ({ params: { claimId }, body: { reason }, caller, requestId }) => {
    await reject(app, { claimId, reason, actor: actorOf(caller), requestId });
    return { answer: { success, data: await claimOrThrow(app, claimId) } };
  }),
  serve(readClaimPhoto, ({ params: { claimId, photoId } }) => photoFile(app, claimId, photoId)),
];

async function claimOrThrow(app: App, claimId: string): Promise<AdminClaim> {
  const claim = await listedClaim(app.db.pool, claimId);
  if (!claim) throw new Problem('not-found');
  return adminClaimView(claim);
}
