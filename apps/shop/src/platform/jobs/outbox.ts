// Transactional outbox: the row is written in the transaction of its cause, and a job delivers it. The row's id as
// Message-ID makes a repeated delivery harmless.

import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '../database/database.ts';
import { execute, queryOneRow, queryRow } from '../database/query-rows.ts';
import { uuidv7 } from '../database/uuid.ts';
import { currentTraceparent } from '../observability/tracing.ts';

/** The name of the job that delivers one row. */
export const DELIVER_JOB = 'deliver-outbox';

const URGENT = -10;

/** One thing to deliver. `businessKey` is unique, so enqueuing it twice gives one row. */
export interface OutboxEntry {
  kind: string;
  businessKey: string;
  language: Language;
  payload: Record<string, unknown>;
  /** A person is waiting for this email, so it is sent before all others. */
  isUrgent?: boolean;
}

/** A row for the delivering job. */
export interface OutboxRow extends OutboxEntry {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
}

/** Adds the entry and its job in the transaction `tx`. Returns false, without a change, if the key exists. */
export async function addToOutbox(tx: Connection, entry: OutboxEntry): Promise<boolean> {
  const id = uuidv7();
  const count = await execute(tx, {
    name: 'add-to-outbox',
    text: `with added as (
        insert into outbox (id, kind, business_key, language, payload) values ($1, $2, $3, $4, $5)
        on conflict (business_key) do nothing returning id
      )
      select enqueue_job($6, json_strip_nulls(json_build_object('id', id, 'traceparent', $8::text)), 'outbox:' || id, $7)
        from added`,
    values: [
      id,
      entry.kind,
      entry.businessKey,
      entry.language,
      JSON.stringify(entry.payload),
      DELIVER_JOB,
      entry.isUrgent ? URGENT : 0,
      currentTraceparent(),
    ],
  });
  return count === 1;
}

/** Adds a job in the transaction `tx`, unless one is waiting under the same key. */
export async function enqueueJob(
  tx: Connection,
  task: string,
  payload: Record<string, string>,
  key: string,
): Promise<void> {
  const traceparent = currentTraceparent();
  await execute(tx, {
    name: 'enqueue-job',
    text: 'select enqueue_job($1, $2, $3)',
    values: [task, JSON.stringify(traceparent ? { ...payload, traceparent } : payload), key],
  });
}

/** Returns the row of an id, or null. */
export async function outboxRow(connection: Connection, id: string): Promise<OutboxRow | null> {
  return queryRow<OutboxRow>(
    connection,
    `select id, kind, business_key as "businessKey", language, payload, state, attempts from outbox where id = $1`,
    [id],
  );
}

/** Records that a row has been delivered. */
export async function markSent(connection: Connection, id: string): Promise<void> {
  await execute(
    connection,
    `update outbox set state = 'sent', attempts = attempts + 1, sent_at = now(), last_error = null where id = $1`,
    [id],
  );
}

/**
 * Records a failed attempt. `isFinal`: no further attempt, and staff see the row. `reason` is a short code, never the
 * text of a mail server, which may contain addresses.
 */
export async function markFailed(
  connection: Connection,
  id: string,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  await execute(
    connection,
    `update outbox set state = $3, attempts = attempts + 1, last_error = $2 where id = $1`,
    [id, reason.slice(0, 200), isFinal ? 'failed' : 'waiting'],
  );
}

/** Sends a failed row again, with all attempts available. Returns false if it has not failed. */
export async function resendFailed(tx: Connection, id: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'resend-failed',
    text: `with revived as (
        update outbox set state = 'waiting', last_error = null where id = $1 and state = 'failed' returning id
      )
      select enqueue_job($2, json_build_object('id', id), 'outbox:' || id) from revived`,
    values: [id, DELIVER_JOB],
  });
  return rowCount === 1;
}

/**
 * Adds a copy of a sent mail with a new Message-ID, because mail servers drop a second one with the same.
 * Returns false when the mail has not been sent, its content is deleted, or `never` names its kind.
 */
export async function copySent(tx: Connection, id: string, never: readonly string[]): Promise<boolean> {
  const count = await execute(tx, {
    name: 'copy-sent-mail',
    text: `with added as (
        insert into outbox (id, kind, business_key, language, payload)
          select $2::uuid, kind, business_key || ':again:' || $2::uuid, language, payload from outbox
            where id = $1 and state = 'sent' and payload <> '{}' and kind <> all($3::text[])
          returning id
      )
      select enqueue_job($4, json_build_object('id', id), 'outbox:' || id) from added`,
    values: [id, uuidv7(), never, DELIVER_JOB],
  });
  return count === 1;
}

/** Retention of a sent mail's content, for tracing faults, and of a failed mail, for sending it again. */
const SENT_DAYS = 7;
const FAILED_DAYS = 90;

/**
 * Empties sent mails and deletes failed ones when their retention ends. The row of a sent mail stays without content,
 * so that the same decision never sends it again. Returns the number of rows.
 */
export async function sweepOutbox(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'sweep-outbox',
    text: `with emptied as (
        update outbox set payload = '{}'
          where state = 'sent' and payload <> '{}' and sent_at < now() - make_interval(days => $1) returning 1
      ), gone as (
        delete from outbox where state = 'failed' and created_at < now() - make_interval(days => $2) returning 1
      )
      select (select count(*) from emptied)::int + (select count(*) from gone)::int as n`,
    values: [SENT_DAYS, FAILED_DAYS],
  });
  return row.n;
}

/** Returns the number of rows that wait for delivery. */
export const outboxWaiting = (connection: Connection): Promise<{ count: number; oldestSeconds: number }> =>
  queryOneRow<{ count: number; oldestSeconds: number }>(
    connection,
    `select count(*)::int as count,
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
      from outbox where state = 'waiting'`,
  );

/**
 * Stops the delivery of emails that were waiting at the time of a backup, because they may have been
 * delivered since. Staff see them as failed, and can send them again (docs/security.md, F25). Returns their
 * number.
 */
export async function holdRestored(client: Connection): Promise<number> {
  return execute(
    client,
    `update outbox set state = 'failed', last_error = 'held: restored from a backup' where state = 'waiting'`,
  );
}
