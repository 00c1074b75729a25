import { createHash } from 'node:crypto';
import type { App } from '#src/app.ts';
import { API_PAGE } from '#src/features/api-keys/program-contract.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { StoreKeyCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type ApiClaim,
  type ApiServicedBike,
  listApiClaims,
  lookUpApiService,
  readApiClaim,
  sendApiClaim,
} from '../api-contract.ts';
import type { ServiceOfBike } from '../contract.ts';
import {
  claimById,
  claimIdsOfStore,
  claimsByIds,
  isClaimOfStore,
  type StoredClaim,
} from './claim-repository.ts';
import { lookUp } from './claim-views.ts';
import { storeClaim } from './send-claim.ts';
import { countClaim, countLookup } from './service-limits.ts';

const MAX_KEY = 255;

/** The endpoints of the API for programs of partner stores about service. */
export const apiClaimEndpoints = (app: App): ServedEndpoint[] => [
  serve(lookUpApiService, async ({ query: { number }, caller, ip }) => {
    await countLookup(app, { ip, userId: caller.apiKeyId });
    return { answer: { success, data: (await lookUp(app, number)).map(bikeShape) } };
  }),
  serve(listApiClaims, async ({ query: { cursor = null }, caller }) => {
    const wanted = { storeId: caller.keyStoreId, cursor, most: API_PAGE + 1 };
    const ids = await asCaller(app.db, caller, (tx) => claimIdsOfStore(tx, wanted));
    const data = (await claimsByIds(app.db.pool, ids.slice(0, API_PAGE))).map(claimShape);
    const nextCursor = ids.length > API_PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(readApiClaim, async ({ params: { id }, caller }) => ({
    answer: { success, data: await claimOf(app, caller, id) },
  })),
  serve(sendApiClaim, async ({ body, caller, requestId, idempotencyKey }) => {
    const key = requestKey(caller, idempotencyKey);
    await countClaim(app, caller.apiKeyId);
    const claimId = await storeClaim(app, {
      ...body,
      key,
      storeId: caller.keyStoreId,
      sentBy: null,
      actor: { kind: 'service', id: caller.apiKeyId },
      requestId,
    });
    return { answer: { success, data: await claimOf(app, caller, claimId) } };
  }),
];

// A claim has a UUID as its key. The header becomes one, together with the API key: two keys of a store can use the same text.
function requestKey({ apiKeyId }: StoreKeyCaller, header: string | null): string {
  if (!header || header.length > MAX_KEY) throw new Problem('idempotency-key-missing');
  const hex = createHash('sha256').update(`${apiKeyId}\n${header}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

// The rows that the key sees decide: a claim of another store is not found.
async function claimOf(app: App, caller: StoreKeyCaller, id: string): Promise<ApiClaim> {
  const isOwn = await asCaller(app.db, caller, (tx) => isClaimOfStore(tx, caller.keyStoreId, id));
  const claim = isOwn ? await claimById(app.db.pool, id) : null;
  if (!claim) throw new Problem('not-found');
  return claimShape(claim);
}

const claimShape = (claim: StoredClaim): ApiClaim => ({
  id: claim.id,
  number: claim.number,
  state: claim.state,
  stateSince: claim.stateSince.toISOString(),
  claimedOn: claim.claimedOn,
  benefitId: claim.benefitId,
  benefitNumber: claim.benefitNumber,
  totalOre: claim.totalOre,
  budgetOre: claim.budgetOre,
  restOre: claim.restOre,
  answerBy: claim.answerBy,
  reason: claim.reason,
  lines: claim.lines,
});

const bikeShape = ({ bike, variant, ...rest }: ServiceOfBike): ApiServicedBike => ({
  ...rest,
  name: bike,
  variantLabel: variant,
});
