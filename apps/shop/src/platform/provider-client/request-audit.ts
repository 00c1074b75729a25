import { type AuditReason, auditReasonText } from '@activepick/domain/companies/audit-reason.ts';
import { hideOrgNumber, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import {
  type Actor,
  type AuditEntry,
  beginAudit,
  dropAudit,
  endAbandoned,
  endAudit,
  recordAudit,
} from '../database/audit-log.ts';
import type { Connection, Database } from '../database/database.ts';
import { uuidv7 } from '../database/uuid.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';
import type { Try } from '../limits/rate-limit.ts';
import { activeTracer } from '../observability/tracing.ts';

/** The rate limits that a request counts under, and the error for the limit at a position that it exceeds. */
export interface RequestCost {
  tries: readonly Try[];
  refusal(at: number, seconds: number): Error;
}

/** The person for whom a provider is called, and the company. */
export interface ProviderContext {
  actor: Actor;
  /** Null if the request is not about a company. */
  orgNumber: OrgNumber | null;
  reason?: AuditReason;
  requestId?: string | undefined;
  /** The cost of a request: counted before it is sent, together with the provider's rate limit. */
  cost?: RequestCost;
}

/** The context of requests that the shop makes for itself: a job, a token. */
export const SYSTEM_CONTEXT: ProviderContext = { actor: { kind: 'system' }, orgNumber: null };

/** A request to a provider, for the audit log. */
interface RequestName {
  provider: string;
  what: string;
}

/** The result of a request. */
export interface RequestOutcome {
  outcome: string;
  attempts: number;
  status?: number | null;
  ms: number;
  code?: string;
}

/**
 * Returns the audit entry of a request: actor, action and company. It contains no secret and no answer; a sole trader's
 * number, which is a personal number, is masked. Source: docs/security.md, T33.
 */
const entryOf = (
  { actor, orgNumber, reason, requestId }: ProviderContext,
  { provider, what }: RequestName,
): AuditEntry => ({
  actor,
  action: { provider, what },
  target:
    orgNumber === null
      ? { type: 'provider', id: provider }
      : { type: 'company', id: hideOrgNumber(orgNumber) },
  ...(reason ? { reason: auditReasonText(reason) } : {}),
  requestId,
});

/** The audit row of one request. */
export interface RequestAudit {
  /** Stores the start of the request. Only the first call has an effect. */
  begin(): void;
  /** Waits until the entry is stored. Throws when it could not be written. */
  begun(): Promise<void>;
  /** Stores the result, after the response is sent. */
  end(end: RequestOutcome): void;
  /** Deletes the row, because the request is not sent. */
  drop(): void;
}

/** Returns the audit row of a request before it is sent. */
export function auditRequest(
  { db, background }: { db: Database; background: BackgroundTasks },
  providerContext: ProviderContext,
  request: RequestName,
): RequestAudit {
  const id = uuidv7();
  const { provider, what } = request;
  const span = activeTracer()?.open({
    name: `${provider} ${what}`,
    kind: 'client',
    attributes: { 'provider.name': provider, 'provider.operation': what },
  });
  let beginning: Promise<void> | undefined;
  const stands = async () =>
    beginning !== undefined &&
    (await beginning.then(
      () => true,
      () => false,
    ));
  return {
    begin() {
      if (beginning) return;
      beginning = beginAudit(db.pool, id, entryOf(providerContext, request));
      // The awaiting caller receives the failure. Before that, it must not be an unhandled rejection.
      beginning.catch(() => undefined);
    },
    begun: () => beginning ?? Promise.resolve(),
    end(end) {
      const detail = { ...end };
      const { outcome, attempts, status } = end;
      span?.end({
        attributes: {
          'provider.outcome': outcome,
          'provider.attempts': attempts,
          ...(status ? { 'http.response.status_code': status } : {}),
        },
        ...(outcome === 'done' ? {} : { error: outcome }),
      });
      void background.run(async () => {
        if (await stands()) await endAudit(db.pool, id, detail);
        else await recordAudit(db.pool, { ...entryOf(providerContext, request), detail });
      }, NOT_RECORDED);
    },
    drop() {
      void background.run(async () => {
        if (await stands()) await dropAudit(db.pool, id);
      }, NOT_RECORDED);
    },
  };
}

/** The name of the job that looks for requests whose process died. */
export const ABANDONED_REQUESTS_JOB = 'record-abandoned-calls';

const NOT_RECORDED = 'Provider request not audited';
// Longer than the maximum time of any request.
const ABANDONED_MINUTES = 5;

/** Stores an unknown outcome for requests whose process died. Returns their number. */
export const endAbandonedRequests = (connection: Connection): Promise<number> =>
  endAbandoned(connection, ABANDONED_MINUTES, {
    outcome: 'unknown-outcome',
    attempts: 1,
    ms: 0,
    code: 'interrupted',
  } satisfies RequestOutcome);

/**
 * Wraps the adapter of a provider that does not use `provider-http.ts`. Audits each request of the named methods after it
 * returns; the caller stores the result itself.
 */
export function withRequestAudit<Adapter extends object>(
  adapter: Adapter,
  provider: string,
  methods: readonly (keyof Adapter & string)[],
  parts: { db: Database; background: BackgroundTasks },
): Adapter {
  const recording = methods.map((what) => {
    const method = adapter[what] as (...given: unknown[]) => Promise<unknown>;
    const audited = async (...given: unknown[]) => {
      const begun = performance.now();
      const record = auditRequest(parts, SYSTEM_CONTEXT, { provider, what });
      const end = (outcome: string, code?: string) => {
        const ms = Math.round(performance.now() - begun);
        record.end({ outcome, attempts: 1, ms, ...(code ? { code } : {}) });
      };
      try {
        const answer = await method.apply(adapter, given);
        end('done');
        return answer;
      } catch (error) {
        const { kind, reason } = error as { kind?: string; reason?: string };
        end(kind ?? 'error', kind && reason);
        throw error;
      }
    };
    return [what, audited] as const;
  });
  return { ...adapter, ...Object.fromEntries(recording) };
}
