// Changes that staff make to an order without changing its state: assignment, notes and links.
import type { Connection } from '#src/platform/database/database.ts';
import { execute } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { LockedOrder } from './order-repository.ts';

/**
 * Assigns a locked order to a member of staff and a partner store, or removes the assignment, and writes its
 * history.
 */
export async function assignOrder(
  tx: Connection,
  order: LockedOrder,
  to: { assignedTo: string | null; partnerStoreId: string | null; by: string; note: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'assign-order',
    text: `with assigned as (
        update orders set assigned_to = $2, partner_store_id = $3, updated_at = now(), version = version + 1
        where id = $1
      )
      insert into order_events (id, order_id, event, from_state, to_state, actor, at, detail, actor_id, note)
      values ($4, $1, 'assign', $5, $5, 'staff', clock_timestamp(), $6, $7, $8)`,
    values: [
      order.id,
      to.assignedTo,
      to.partnerStoreId,
      uuidv7(),
      order.state,
      JSON.stringify({ assignedTo: to.assignedTo, partnerStoreId: to.partnerStoreId }),
      to.by,
      to.note,
    ],
  });
}

/** Writes a note of staff into the history of a locked order. */
export async function noteOnOrder(
  tx: Connection,
  order: LockedOrder,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await execute(tx, {
    name: 'note-on-order',
    text: `with noted as (update orders set updated_at = now(), version = version + 1 where id = $1)
      insert into order_events (id, order_id, event, from_state, to_state, actor, at, actor_id, note)
      values ($2, $1, 'note', $3, $3, 'staff', clock_timestamp(), $4, $5)`,
    values: [order.id, uuidv7(), order.state, by, note],
  });
}

/** Ends the older links of a locked order and writes its history. Returns the id of the new line. */
export async function endOrderLinks(tx: Connection, order: LockedOrder, by: string): Promise<string> {
  const eventId = uuidv7();
  await execute(tx, {
    name: 'end-order-links',
    text: `with ended as (
        update orders set link_version = link_version + 1, updated_at = now(), version = version + 1 where id = $1
      )
      insert into order_events (id, order_id, event, from_state, to_state, actor, at, actor_id)
      values ($2, $1, 'new-link', $3, $3, 'staff', clock_timestamp(), $4)`,
    values: [order.id, eventId, order.state, by],
  });
  return eventId;
}

/** What happened to the money of an order outside the shop. Amounts in öre. */
export interface OutsideFact {
  kind:
    | 'captured-in-part'
    | 'refunded-outside'
    | 'refund-failed'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost'
    | 'dispute-closed';
  amountOre: number;
}

/** Writes what happened to its money into the history of a locked order. Its version changes, so staff see it first. */
export async function recordOutsideFact(
  tx: Connection,
  order: Pick<LockedOrder, 'id' | 'state'>,
  { kind, amountOre, paymentId }: OutsideFact & { paymentId: string },
): Promise<void> {
  await execute(tx, {
    name: 'record-outside-fact',
    text: `with changed as (update orders set updated_at = now(), version = version + 1 where id = $1)
      insert into order_events (id, order_id, event, from_state, to_state, actor, at, detail)
      values ($2, $1, $3, $4, $4, 'system', clock_timestamp(), $5)`,
    values: [order.id, uuidv7(), kind, order.state, JSON.stringify({ payment: paymentId, amountOre })],
  });
}
