import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { confirmReceipt, makeHandoverCode, readHandover } from '../contract.ts';
import { makeCode, ownHandover, receive } from './own-handover.ts';

/** The endpoints of the employee about the handover of the own benefit. */
export const handoverEndpoints = (app: App): ServedEndpoint[] => [
  serve(readHandover, async ({ params: { id }, caller, requestId }) => ({
    answer: { success, data: await ownHandover(app, { benefitId: id, caller, requestId }) },
  })),
  serve(makeHandoverCode, async ({ params: { id }, caller, requestId }) => ({
    answer: { success, data: await makeCode(app, { benefitId: id, caller, requestId }) },
  })),
  serve(confirmReceipt, async ({ params: { id }, caller, requestId }) => ({
    answer: { success, data: await receive(app, { benefitId: id, caller, requestId }) },
  })),
];
