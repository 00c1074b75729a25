import type { App } from '#src/app.ts';
import { preparationOf } from '#src/features/preparation/server/preparation-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { handOver, listHandovers, readStoreHandover, type WaitingBike } from '../contract.ts';
import { handOverInStore } from './hand-over.ts';
import { bikeOfStore, bikesToHandOver, type StoreBike } from './handover-repository.ts';

const PAGE = 25;

/** The endpoints of a partner store about the bikes that it hands over. */
export const storeHandoverEndpoints = (app: App): ServedEndpoint[] => [
  serve(listHandovers, async ({ params: { storeId }, query: { cursor }, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) =>
      bikesToHandOver(tx, storeId, cursor ?? null, PAGE + 1),
    );
    const data = rows.slice(0, PAGE).map(bikeShape);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.benefitId ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(readStoreHandover, async ({ params: { storeId, benefitId }, caller }) => {
    const { bike, prepared } = await asCaller(app.db, caller, async (tx) => ({
      bike: await bikeOfStore(tx, storeId, benefitId),
      prepared: await preparationOf(tx, storeId, benefitId),
    }));
    if (!bike) throw new Problem('not-found');
    const isHandedOver = bike.state !== 'ready';
    const preparedFrame = prepared?.frameNumber ?? null;
    return { answer: { success, data: { ...bikeShape(bike), isHandedOver, preparedFrame } } };
  }),
  serve(handOver, async ({ params, body, caller, ip, requestId }) => {
    const { code, frameNumber } = body;
    const data = await handOverInStore(app, { ...params, code, frameNumber, caller, ip, requestId });
    return { answer: { success, data } };
  }),
];

const bikeShape = ({ benefitId, number, employee, bike, variant, since }: StoreBike): WaitingBike => ({
  benefitId,
  number,
  employee,
  bike,
  variant,
  since: since.toISOString(),
});
