import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { benefitById } from '#src/features/benefits/server/benefit-repository.ts';
import { photoCleaner } from '#src/features/life-events/server/clean-photo.ts';
import {
  addReturnPhoto,
  deleteReturnPhoto,
  inspectReturn,
  listReturns,
  MAX_PHOTOS,
  type ReturningBikeRow,
  type ReturnToInspect,
  readReturn,
  readReturnPhoto,
} from '#src/features/term-end/contract.ts';
import { onTerm } from '#src/features/term-end/server/choose.ts';
import { photoFile } from '#src/features/term-end/server/endpoints.ts';
import { inspect, partsOfBike } from '#src/features/term-end/server/inspect.ts';
import { marketPriceOf } from '#src/features/term-end/server/market-price.ts';
import {
  type ReturningBike,
  returningBike,
  returnsOfStore,
  termOfStore,
} from '#src/features/term-end/server/party-repository.ts';
import { deletePhoto, insertPhoto, photosOf } from '#src/features/term-end/server/photo-repository.ts';
import { termById } from '#src/features/term-end/server/term-repository.ts';
import { currentLastMonth } from '#src/features/term-end/server/term-steps.ts';
import { inspectionView } from '#src/features/term-end/server/term-view.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';

const PAGE = 25;

interface OfStore {
  storeId: string;
  benefitId: string;
}

/** The endpoints of a partner store about the bikes that come back to it. */
export const storeReturnEndpoints = (app: App): ServedEndpoint[] => {
  const clean = photoCleaner();
  return [
    serve(listReturns, async ({ params: { storeId }, query: { cursor } }) => {
      const [day, id] = cursor?.split('_') ?? [];
      const after = day && id ? { day, id } : null;
      const rows = await returnsOfStore(app.db.pool, { storeId, after, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        answer: {
          success,
          data: page.map(rowOf),
          nextCursor: last ? `${last.returnOn}_${last.termId}` : null,
        },
      };
    }),
    serve(readReturn, ({ params, caller }) => answerOf(app, caller, params)),
    serve(addReturnPhoto, async ({ params, body, caller }) => {
      const version = await versionOf(app, caller, params);
      const bytes = await clean(Buffer.from(body.file, 'base64'));
      if (typeof bytes === 'string')
        throw new Problem('invalid-request', { fields: [{ field: 'file', code: bytes }] });
      await onBooked(app, params, version, async (tx, termId) => {
        const photo = { termId, part: body.part, bytes, addedBy: caller.userId, most: MAX_PHOTOS };
        if (!(await insertPhoto(tx, photo))) throw new Problem('not-possible-now');
      });
      return answerOf(app, caller, params);
    }),
    serve(deleteReturnPhoto, async ({ params, caller }) => {
      const version = await versionOf(app, caller, params);
      await onBooked(app, params, version, async (tx, termId) => {
        if (!(await deletePhoto(tx, termId, params.photoId))) throw new Problem('not-found');
      });
      return answerOf(app, caller, params);
    }),
    serve(readReturnPhoto, async ({ params, caller }) => {
      await versionOf(app, caller, params);
      return photoFile(app, caller, params.benefitId, params.photoId);
    }),
    serve(inspectReturn, async ({ params, body: { version, parts }, caller, requestId }) => {
      await versionOf(app, caller, params);
      const given = parts.map((part) => ({ ...part, amountOre: ore(part.amountOre) }));
      const as = caller.isStoreMember ? ('store' as const) : ('admin' as const);
      const call = { ...params, version, userId: caller.userId, requestId };
      await inspect(app, { ...call, as, parts: given });
      return answerOf(app, caller, params);
    }),
  ];
};

const rowOf = ({
  benefitId,
  number,
  employee,
  bike,
  variant,
  frameNumber,
  returnOn,
}: ReturningBike): ReturningBikeRow => ({
  benefitId,
  number,
  employee,
  bike,
  variant,
  frameNumber,
  on: returnOn,
});

// The rows that the caller sees decide: a return of another store is not found.
async function termIdOf(app: App, caller: SignedInCaller, { storeId, benefitId }: OfStore): Promise<string> {
  const id = await asCaller(app.db, caller, (tx) => termOfStore(tx, storeId, benefitId));
  if (id === null) throw new Problem('not-found');
  return id;
}

async function versionOf(app: App, caller: SignedInCaller, params: OfStore): Promise<number> {
  const term = await termById(app.db.pool, await termIdOf(app, caller, params));
  return term?.version ?? 0;
}

// A photo is no new version of the return, so that several can be added at once.
const onBooked = (
  app: App,
  { storeId, benefitId }: OfStore,
  version: number,
  work: (tx: Parameters<Parameters<typeof onTerm>[2]>[0]['tx'], termId: string) => Promise<void>,
): Promise<void> =>
  onTerm(app, { benefitId, version }, async ({ tx, term }) => {
    if (term.returnState !== 'booked' || term.storeId !== storeId) throw new Problem('not-possible-now');
    await work(tx, term.id);
  });

async function answerOf(
  app: App,
  caller: SignedInCaller,
  params: OfStore,
): Promise<{ answer: { success: true; data: ReturnToInspect } }> {
  const termId = await termIdOf(app, caller, params);
  const { pool } = app.db;
  const [term, bike, benefit] = await Promise.all([
    termById(pool, termId),
    returningBike(pool, termId),
    benefitById(pool, params.benefitId),
  ]);
  if (!term?.returnState || term.returnState === 'due' || !bike || !benefit) throw new Problem('not-found');
  const { valueOre } = await marketPriceOf(pool, benefit, term, currentLastMonth(term));
  const data = {
    ...rowOf(bike),
    version: term.version,
    state: term.returnState,
    parts: partsOfBike(benefit),
    photos: await photosOf(pool, termId),
    maxOre: valueOre,
    inspection: await inspectionView(pool, term),
  };
  return { answer: { success, data } };
}
