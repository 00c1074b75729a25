// The provider's events, each counted once. Their content is not stored, because the current state is requested from
// the provider.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** The result of an event: it took effect, its payment is not known yet, or it does not concern us. */
export type EventState = 'done' | 'waiting' | 'ignored';

/** Tells whether an event has been processed. */
export async function isDealtWith(connection: Connection, id: string): Promise<boolean> {
  const count = await execute(connection, {
    name: 'is-event-dealt-with',
    text: `select 1 from provider_events where id = $1 and state <> 'waiting'`,
    values: [id],
  });
  return count > 0;
}

/** Records an event in the transaction of its effect. Returns false if it was processed before. */
export async function recordEvent(
  tx: Connection,
  event: { id: string; kind: string; providerId: string; state: EventState },
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'record-provider-event',
    text: `insert into provider_events as e (id, kind, provider_id, state) values ($1, $2, $3, $4)
      on conflict (id) do update set state = excluded.state where e.state = 'waiting'`,
    values: [event.id, event.kind, event.providerId, event.state],
  });
  return rowCount === 1;
}

/** An event whose payment was not known when it came. */
export interface WaitingEvent {
  id: string;
  kind: string;
  createdAt: Date;
  providerId: string;
}

/**
 * Returns the events that wait for their payment, oldest first. Leaves out those older than the provider's own
 * retries.
 */
export async function waitingEvents(connection: Connection, most: number): Promise<WaitingEvent[]> {
  return queryRows<WaitingEvent>(
    connection,
    `select id, kind, received_at as "createdAt", provider_id as "providerId" from provider_events
      where state = 'waiting' and received_at > now() - interval '3 days' order by received_at limit $1`,
    [most],
  );
}

/** Deletes events that the provider no longer repeats. They are stored only to detect repetitions. */
export async function forgetOldEvents(connection: Connection): Promise<void> {
  await execute(connection, `delete from provider_events where received_at < now() - interval '90 days'`);
}
