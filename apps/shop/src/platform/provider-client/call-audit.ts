import { type CallReason, callReasonText } from '@activepick/domain/companies/audit-reason.ts';
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

/** What an errand is counted under, and what is thrown when it was one too many for the try at a position. */
export interface ErrandCost {
  tries: readonly Try[];
  refusal(at: number, seconds: number): Error;
}

/** For whom a provider is called, and about which company. */
export interface CallContext {
  actor: Actor;
  /** Null when it is about no company. */
  orgNumber: OrgNumber | null;
  reason?: CallReason;
  requestId?: string | undefined;
  /** What asking costs: counted before anything is asked, together with the provider's rate limit. */
  cost?: ErrandCost;
}

/** An errand of the shop itself: a job, a token. */
export const OWN_ERRAND: CallContext = { actor: { kind: 'system' }, orgNumber: null };

/** A call of a provider, as the audit names it. */
interface NamedCall {
  provider: string;
  what: string;
}

/** How a call ended. */
export interface CallEnd {
  outcome: string;
  attempts: number;
  status?: number | null;
  ms: number;
  code?: string;
}

/**
 * Returns the audit entry of a call: actor, action and company. It contains no secret and no answer; a sole trader's
 * number, which is a personal number, is masked. Source: docs/security.md, T33.
 */
const entryOf = (
  { actor, orgNumber, reason, requestId }: CallContext,
  { provider, what }: NamedCall,
): AuditEntry => ({
  actor,
  action: `${provider}.${what}`,
  target:
    orgNumber === null
      ? { type: 'provider', id: provider }
      : { type: 'company', id: hideOrgNumber(orgNumber) },
  ...(reason ? { reason: callReasonText(reason) } : {}),
  requestId,
});

/** The record of one call. */
export interface CallRecord {
  /** Writes down that it is made, once: the first asking counts. */
  begin(): void;
  /** Waits until the entry is stored. Throws when it could not be written. */
  begun(): Promise<void>;
  /** Writes down how it ended, behind the answer. */
  end(end: CallEnd): void;
  /** Takes back what was written: it is not made. */
  drop(): void;
}

/** Returns the record of a call that is about to be made. */
export function callRecord(
  { db, behind }: { db: Database; behind: BackgroundTasks },
  errand: CallContext,
  call: NamedCall,
): CallRecord {
  const id = uuidv7();
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
      beginning = beginAudit(db.pool, id, entryOf(errand, call));
      // The waiter receives the failure; it must not be an unhandled rejection before that.
      beginning.catch(() => undefined);
    },
    begun: () => beginning ?? Promise.resolve(),
    end(end) {
      const detail = { ...end };
      void behind.run(async () => {
        if (await stands()) await endAudit(db.pool, id, detail);
        else await recordAudit(db.pool, { ...entryOf(errand, call), detail });
      }, NOT_RECORDED);
    },
    drop() {
      void behind.run(async () => {
        if (await stands()) await dropAudit(db.pool, id);
      }, NOT_RECORDED);
    },
  };
}

/** The name of the job that looks for calls whose process died. */
export const ABANDONED_CALLS_JOB = 'record-abandoned-calls';

const NOT_RECORDED = 'a call was not recorded';
// Longer than any call may take.
const ABANDONED_MINUTES = 5;

/** Writes down what became of calls whose process died: nobody knows. Returns how many there were. */
export const recordAbandoned = (connection: Connection): Promise<number> =>
  endAbandoned(connection, ABANDONED_MINUTES, {
    outcome: 'unknown-outcome',
    attempts: 1,
    ms: 0,
    code: 'interrupted',
  } satisfies CallEnd);

/**
 * Wraps the adapter of a provider that does not use `provider-http.ts`. Audits each call of the named methods after it
 * returns; the caller stores the result itself.
 */
export function recordingCalls<Adapter extends object>(
  adapter: Adapter,
  provider: string,
  methods: readonly (keyof Adapter & string)[],
  parts: { db: Database; behind: BackgroundTasks },
): Adapter {
  const recorded = (what: string, outcome: string, begun: number, code?: string) => {
    const ms = Math.round(performance.now() - begun);
    callRecord(parts, OWN_ERRAND, { provider, what }).end({
      outcome,
      attempts: 1,
      ms,
      ...(code ? { code } : {}),
    });
  };
  const recording = methods.map((what) => {
    const method = adapter[what] as (...given: unknown[]) => Promise<unknown>;
    const call = async (...given: unknown[]) => {
      const begun = performance.now();
      try {
        const answer = await method.apply(adapter, given);
        recorded(what, 'done', begun);
        return answer;
      } catch (error) {
        const { kind, reason } = error as { kind?: string; reason?: string };
        recorded(what, kind ?? 'error', begun, kind && reason);
        throw error;
      }
    };
    return [what, call] as const;
  });
  return { ...adapter, ...Object.fromEntries(recording) };
}
