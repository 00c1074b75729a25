import { hideOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type Actor, recordAudit } from './audit.ts';
import type { Connection, Database } from './db.ts';
import type { Try } from './http/rate-limit.ts';
import type { Log } from './log.ts';

/** What an errand is counted under, and what is thrown when it was one too many for the try at a position. */
export interface ErrandCost {
  tries: readonly Try[];
  refusal(at: number, seconds: number): Error;
}

/** For whom a provider is called, and about which company. */
export interface Errand {
  actor: Actor;
  /** Ten digits of the organisation number; null when it is about no company. */
  company: string | null;
  reason?: string;
  requestId?: string | undefined;
  /** What asking costs: counted before anything is asked, together with the place at the provider. */
  cost?: ErrandCost;
}

/** An errand of the shop itself: a job, a token. */
export const OWN_ERRAND: Errand = { actor: { kind: 'system' }, company: null };

/**
 * Writes down a call: who, what, for which company, how it ended and how long it took. No secret, no answer; a sole
 * trader's number, which is a personal number, stands masked. Source: docs/security.md, T33.
 */
export const recordCall = (
  connection: Connection,
  { actor, company, reason, requestId }: Errand,
  { provider, what, detail }: { provider: string; what: string; detail: Record<string, unknown> },
): Promise<void> =>
  recordAudit(connection, {
    actor,
    action: `${provider}.${what}`,
    target:
      company === null ? { type: 'provider', id: provider } : { type: 'company', id: hideOrgNumber(company) },
    ...(reason ? { reason } : {}),
    detail,
    requestId,
  });

/**
 * Returns the adapter of a provider that is not called by a line of `provider-http.ts`, with every call of the named
 * methods written down as `recordCall` does, behind the answer: what is done is done, and what came of it stands in the
 * rows that it was done for.
 */
export function recordingCalls<Adapter extends object>(
  adapter: Adapter,
  provider: string,
  methods: readonly (keyof Adapter & string)[],
  { db, log }: { db: Database; log: Log },
): Adapter {
  const recorded = (what: string, outcome: string, begun: number, code?: string) =>
    void recordCall(db.pool, OWN_ERRAND, {
      provider,
      what,
      detail: { outcome, attempts: 1, ms: Math.round(performance.now() - begun), ...(code ? { code } : {}) },
    }).catch((err) => log.error({ err }, 'a call was not recorded'));
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
