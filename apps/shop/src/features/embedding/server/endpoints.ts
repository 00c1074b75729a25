import type { App } from '#src/app.ts';
import { embeddingSitesOf, saveEmbeddingSites } from '#src/features/stores/server/partner-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';

/** The endpoints about the sites that show a store's calculator. */
export const embeddingEndpoints = ({ db }: Pick<App, 'db'>): ServedEndpoint[] => [
  serve(contract.readEmbeddingSites, async ({ params: { storeId }, caller }) => {
    const sites = await asCaller(db, caller, (tx) => embeddingSitesOf(tx, storeId));
    if (!sites) throw new Problem('not-found');
    return { answer: { success, data: { sites } } };
  }),
  serve(contract.saveEmbeddingSites, async ({ params: { storeId }, body, caller, requestId }) => {
    const wanted = [...new Set(body.sites)];
    const sites = await asCaller(db, caller, async (tx) => {
      const isSaved = await saveEmbeddingSites(tx, { storeId, was: body.was, sites: wanted });
      const stored = await embeddingSitesOf(tx, storeId);
      if (!stored) throw new Problem('not-found');
      if (!isSaved) throw new Problem('changed-meanwhile', { facts: { sites: stored } });
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'store.embedding-sites-changed',
        target: { type: 'partner-store', id: storeId },
        detail: { sites: stored },
        requestId,
      });
      return stored;
    });
    return { answer: { success, data: { sites } } };
  }),
];
