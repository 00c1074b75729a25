import { findStores } from '@activepick/domain/stores/store-finder.ts';
import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listStores, setStoreHours } from '../contract.ts';
import { activeStores } from './partner-repository.ts';
import { setHours } from './set-hours.ts';

/** The endpoints of the store finder. */
export const storeEndpoints = (app: App): ServedEndpoint[] => [
  serve(listStores, async ({ query: { q } }) => ({
    answer: { success, data: findStores(await activeStores(app.db.pool), q ?? '') },
  })),
  serve(setStoreHours, async ({ params: { id }, body, caller, requestId }) => ({
    answer: { success, data: await setHours(app, { caller, requestId }, { id, ...body }) },
  })),
];
