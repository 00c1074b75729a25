import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { RequestCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { PartnerStore, setStoreHours } from '../contract.ts';
import { partnerStoreById, saveStoreHours } from './partner-repository.ts';

/**
 * Saves a store's opening hours and returns the store. Throws `not-found`, and `changed-meanwhile` with the
 * stored store if another person has saved since `was` was read.
 */
export const setHours = (
  { db }: Pick<App, 'db'>,
  by: { caller: RequestCaller; requestId: string },
  { id, was, hours }: { id: string } & BodyOf<typeof setStoreHours>,
): Promise<PartnerStore> =>
  asCaller(db, by.caller, async (tx) => {
    const isSaved = await saveStoreHours(tx, { id, was, hours });
    const store = await partnerStoreById(tx, id);
    if (!store) throw new Problem('not-found');
    if (!isSaved) throw new Problem('changed-meanwhile', { facts: { store } });
    await recordAudit(tx, {
      actor: actorOf(by.caller),
      action: 'store.hours-changed',
      target: { type: 'partner-store', id },
      requestId: by.requestId,
    });
    return store;
  });
