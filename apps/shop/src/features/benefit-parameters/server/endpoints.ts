import type { App } from '#src/app.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import { listParameters, setParameter } from '../contract.ts';
import { allParameters, saveParameter } from './parameter-repository.ts';
import { RATES_TAG } from './rates-repository.ts';

/** The job that computes the taxable values of running benefits by the rates as they are now. */
export const RECOMPUTE_TAXABLE_JOB = 'recompute-taxable';

/** The endpoints of the dated parameters. A change drops the cached results in every process. */
export const benefitParameterEndpoints = (app: App): ServedEndpoint[] => [
  serve(listParameters, async () => ({
    answer: { success, data: await allParameters(app.db.pool) },
  })),
  serve(setParameter, async ({ body, caller, requestId }) => {
    await app.db.transaction(async (tx) => {
      const before = await saveParameter(tx, body);
      await recordAudit(tx, {
        actor: { kind: 'user', id: caller.userId },
        action: 'benefit-parameter.set',
        target: { type: 'benefit-parameter', id: `${body.name} ${body.validFrom}` },
        detail: { from: before, to: body.value, source: body.source },
        requestId,
      });
      await publishInvalidation(tx, [RATES_TAG]);
      await enqueueJob(tx, RECOMPUTE_TAXABLE_JOB, {}, RECOMPUTE_TAXABLE_JOB);
    });
    app.cache.drop([RATES_TAG]);
    return { answer: { success } };
  }),
];
