// The provider's events about contracts. Each takes effect once. The current state is read from the provider.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import type { AgreementEvent } from '#src/providers/contract-signing/contract-signing.ts';

/** The result of an event: it took effect, its contract is not known (yet), or it does not concern us. */
export type EventState = 'done' | 'waiting' | 'ignored';

/** Tells whether an event has been processed. */
export async function isDealtWith(connection: Connection, id: string): Promise<boolean> {
  const count = await execute(connection, {
    name: 'is-agreement-event-dealt-with',
    text: `select 1 from agreement_events where callback_id = $1 and state <> 'waiting'`,
    values: [id],
  });
  return count > 0;
}

/** Records an event in the transaction of its effect. Returns false when it was processed before. */
export async function recordEvent(
  tx: Connection,
  { id, providerId, kinds }: AgreementEvent,
  state: EventState,
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'record-agreement-event',
    text: `insert into agreement_events as e (callback_id, provider_id, kinds, state) values ($1, $2, $3, $4)
      on conflict (callback_id) do update set state = excluded.state where e.state = 'waiting'`,
    values: [id, providerId, kinds, state],
  });
  return rowCount === 1;
}

/**
 * Returns events that wait for their contract, oldest first, up to a day old. After that, the provider no
 * longer repeats them.
 */
export async function waitingEvents(connection: Connection, most: number): Promise<AgreementEvent[]> {
  return queryRows<AgreementEvent>(
    connection,
    `select callback_id as id, provider_id as "providerId", kinds from agreement_events
      where state = 'waiting' and received_at > now() - interval '1 day' order by received_at limit $1`,
    [most],
  );
}

/** Deletes old events. They only serve to detect repetitions, which the provider has long stopped. */
export async function forgetOldEvents(connection: Connection): Promise<void> {
  await execute(connection, `delete from agreement_events where received_at < now() - interval '90 days'`);
}
