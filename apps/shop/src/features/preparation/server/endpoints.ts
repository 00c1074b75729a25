import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { savePreparation } from '../contract.ts';
import { savePrepared } from './prepare.ts';

/** The endpoint of a store that prepares a bike. */
export const preparationEndpoints = (app: App): ServedEndpoint[] => [
  serve(savePreparation, async ({ params, body, caller, requestId }) => ({
    answer: { success, data: await savePrepared(app, { ...params, ...body, caller, requestId }) },
  })),
];
