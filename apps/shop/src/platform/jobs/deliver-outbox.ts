// Delivers one row of the outbox, exactly once as far as a mail server allows it. Skips a row that was sent.
// If the process dies between sending and recording, the second mail has the same Message-ID, the row's id,
// so that mailboxes show one (docs/security.md, "Orders and outside effects", point 5).

import type { Database } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { JobHandler } from './job-runner.ts';
import { markFailed, markSent, type OutboxRow, outboxRow, outboxWaiting } from './outbox.ts';

/** The name of the job that counts waiting rows. */
export const COUNT_OUTBOX_JOB = 'count-outbox';

/** The functions that deliver rows. */
export interface Delivery<Message> {
  db: Database;
  metrics: Metrics;
  log: Log;
  /** Creates the message of a row, by the row's kind; null if there is no recipient any more. */
  messages: Record<string, (row: OutboxRow) => Promise<Message | null>>;
  send: (message: Message) => Promise<void>;
  /** Returns the meaning of an error of `send`; null if it was not a refusal by the receiver. */
  refusalOf: (error: unknown) => { kind: 'refused' | 'postponed' | 'unavailable'; reason: string } | null;
}

/**
 * Returns the job that delivers the row `{ id }`. Throws when another attempt makes sense; the job runner then waits
 * longer each time. After a permanent refusal or the last attempt, the row becomes 'failed', and staff see it.
 */
export function deliverOutbox<Message>(delivery: Delivery<Message>): JobHandler {
  return async (payload, tries) => {
    const row = await outboxRow(delivery.db.pool, String(payload.id));
    // Already delivered, by a run whose end the job runner missed.
    if (!row || row.state === 'sent') return;
    try {
      if (await send(delivery, row, tries.attempt >= tries.max)) {
        await markSent(delivery.db.pool, row.id);
        delivery.metrics.mailsSent.inc({ outcome: 'sent' });
      }
    } finally {
      await showWaiting(delivery);
    }
  };
}

// Returns whether it was sent; false if it never will be. Throws if another attempt makes sense.
async function send<Message>(
  delivery: Delivery<Message>,
  row: OutboxRow,
  isLastTry: boolean,
): Promise<boolean> {
  try {
    const messageOf = delivery.messages[row.kind];
    if (!messageOf) throw new Error(`no message is known for the outbox kind ${row.kind}`);
    const message = await messageOf(row);
    if (message) await delivery.send(message);
    return true;
  } catch (error) {
    await fail(delivery, row, error, isLastTry);
    return false;
  }
}

async function fail<Message>(
  { db, metrics, log, refusalOf }: Delivery<Message>,
  row: OutboxRow,
  error: unknown,
  isLastTry: boolean,
): Promise<void> {
  const refusal = refusalOf(error);
  const isFinal = isLastTry || refusal?.kind === 'refused';
  const reason = refusal?.reason ?? (error as Error).name ?? 'unknown';
  await markFailed(db.pool, row.id, reason, isFinal);
  metrics.mailsSent.inc({ outcome: refusal?.kind ?? 'error' });
  if (!isFinal) throw error;
  log.error({ err: error, outboxId: row.id, kind: row.kind }, 'an outbox row could not be delivered');
}

/**
 * Sets the metric of waiting rows. Runs after each delivery and every minute, because a mail server that is down leaves
 * long pauses between deliveries. A failure to count must not mark a delivered email as undelivered.
 */
export async function showWaiting({
  db,
  metrics,
  log,
}: Pick<Delivery<unknown>, 'db' | 'metrics' | 'log'>): Promise<void> {
  try {
    const { count, oldestSeconds } = await outboxWaiting(db.pool);
    metrics.outboxWaiting.set(count);
    metrics.oldestOutboxRow.set(oldestSeconds);
  } catch (err) {
    log.warn({ err }, 'Could not count waiting outbox rows');
  }
}
