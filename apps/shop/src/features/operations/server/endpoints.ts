import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { copySent, outboxRow, resendFailed } from '#src/platform/jobs/outbox.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import {
  copyMail,
  listJobs,
  listOutbox,
  listProviderRequests,
  NEVER_COPIED,
  repeatJob,
  resendMail,
} from '../contract.ts';
import { jobReport } from './job-report.ts';
import { outboxReport } from './outbox-report.ts';
import { providerRequestReport } from './provider-request-report.ts';

/** The limit for sending emails again, per person. */
export const COPIES_BY_PERSON: Limit = { name: 'mail-copies', points: 30, seconds: 3_600 };
/** The limit for sending one email again, because its recipient has not asked for it. */
export const COPIES_OF_MAIL: Limit = { name: 'mail-copies-of', points: 3, seconds: 86_400 };
const PAGE = 25;

// One row more than shown reveals whether there are more.
function pageOf<Row extends { id: string }>(rows: readonly Row[]) {
  const data = rows.slice(0, PAGE);
  return { success, data, nextCursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null };
}

function cursorIn<Query extends { cursor?: string | undefined }>(query: Query, form: RegExp): Query {
  if (query.cursor === undefined || form.test(query.cursor)) return query;
  throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'invalid_format' }] });
}

/** The endpoints of the operations page. */
export const operationsEndpoints = (app: App): ServedEndpoint[] => [
  serve(listOutbox, async ({ query }) => ({
    answer: pageOf(await outboxReport(app.db.pool, cursorIn(query, UUID), PAGE + 1)),
  })),
  serve(resendMail, async ({ params: { id }, caller, requestId }) => {
    if (!(await outboxRow(app.db.pool, id))) throw new Problem('not-found');
    await app.db.transaction(async (tx) => {
      if (!(await resendFailed(tx, id))) throw new Problem('nothing-to-repeat');
      const target = { type: 'outbox', id };
      await recordAudit(tx, { actor: actorOf(caller), action: 'mail.resent', target, requestId });
    });
    return { answer: { success } };
  }),
  serve(copyMail, async ({ params: { id }, caller, requestId }) => {
    if (!(await outboxRow(app.db.pool, id))) throw new Problem('not-found');
    for (const [limit, key] of [
      [COPIES_BY_PERSON, caller.userId],
      [COPIES_OF_MAIL, id],
    ] as const) {
      const wait = await app.limits.take(limit, key);
      if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
    }
    await app.db.transaction(async (tx) => {
      if (!(await copySent(tx, id, NEVER_COPIED))) throw new Problem('nothing-to-repeat');
      const target = { type: 'outbox', id };
      await recordAudit(tx, { actor: actorOf(caller), action: 'mail.copied', target, requestId });
    });
    return { answer: { success } };
  }),
  serve(listJobs, async ({ query }) => ({
    answer: pageOf(await jobReport(app.db.pool, cursorIn(query, /^[0-9]{1,18}$/), PAGE + 1)),
  })),
  serve(repeatJob, async ({ params: { id }, caller, requestId }) => {
    await app.db.transaction(async (tx) => {
      const row = await queryOneRow<{ done: boolean }>(tx, 'select repeat_job($1) as done', [id]);
      if (!row.done) throw new Problem('nothing-to-repeat');
      const target = { type: 'job', id };
      await recordAudit(tx, { actor: actorOf(caller), action: 'job.repeated', target, requestId });
    });
    return { answer: { success } };
  }),
  serve(listProviderRequests, async ({ query }) => ({
    answer: pageOf(await providerRequestReport(app.db.pool, cursorIn(query, UUID), PAGE + 1)),
  })),
];
