import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { Delivery } from '../contract.ts';
import type { WebhookResult } from './post-webhook.ts';

/** A delivery that this process sends now. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  body: string;
  /** This attempt included. */
  attempts: number;
  url: string;
  secretSealed: string;
  /** Null when its time is over. */
  previousSecretSealed: string | null;
}

/**
 * Claims the next delivery of each enabled endpoint that is not in `busy`, at most `most`. Another process does not get
 * them, unless this one dies: then they are due again after the claim.
 */
export async function claimDeliveries(
  connection: Connection,
  busy: readonly string[],
  { most, claimSeconds }: { most: number; claimSeconds: number },
): Promise<ClaimedDelivery[]> {
  return queryRows<ClaimedDelivery>(connection, {
    name: 'claim-webhook-deliveries',
    text: `with due as materialized (
        select next.id from webhook_endpoints e cross join lateral (
          select w.id from webhook_deliveries w
          where w.endpoint_id = e.id and w.state = 'waiting' and w.next_try_at <= now()
          order by w.next_try_at, w.id limit 1 for update skip locked
        ) next
        where e.disabled_at is null and e.id <> all ($1::uuid[]) limit $2
      )
      update webhook_deliveries d set attempts = d.attempts + 1, tried_at = now(),
        next_try_at = now() + make_interval(secs => $3)
      from due, webhook_endpoints e where d.id = due.id and e.id = d.endpoint_id
      returning d.id, d.endpoint_id as "webhookId", d.body, d.attempts, e.url, e.secret_sealed as "secretSealed",
        case when e.previous_until > now() then e.previous_secret_sealed end as "previousSecretSealed"`,
    values: [busy, most, claimSeconds],
  });
}

/** Stores that a delivery arrived. */
export async function markDelivered(
  connection: Connection,
  id: string,
  status: number | null,
): Promise<void> {
  await execute(connection, {
    name: 'mark-webhook-delivered',
    text: `update webhook_deliveries set state = 'delivered', status = $2, problem = null
      where id = $1 and state = 'waiting'`,
    values: [id, status],
  });
}

/** Stores a failed attempt. `seconds`: when the next one follows; null for none. */
export async function markAttempt(
  connection: Connection,
  id: string,
  { status, problem }: WebhookResult,
  seconds: number | null,
): Promise<void> {
  await execute(connection, {
    name: 'mark-webhook-attempt',
    text: `update webhook_deliveries set status = $2, problem = $3,
        state = case when $4::int is null then 'failed' else state end,
        next_try_at = now() + make_interval(secs => coalesce($4::int, 0))
      where id = $1 and state = 'waiting'`,
    values: [id, status, problem, seconds],
  });
}

/** A stored delivery. */
export type StoredDelivery = Omit<Delivery, 'createdAt' | 'triedAt' | 'nextTryAt'> & {
  createdAt: Date;
  triedAt: Date | null;
  nextTryAt: Date;
};

/** Returns deliveries of an endpoint, newest first, after the one with the id `cursor`. */
export async function deliveriesOf(
  tx: Connection,
  webhookId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredDelivery[]> {
  return queryRows<StoredDelivery>(tx, {
    name: 'deliveries-of-webhook',
    text: `select id, type, state, created_at as "createdAt", attempts, tried_at as "triedAt",
        next_try_at as "nextTryAt", status, problem
      from webhook_deliveries where endpoint_id = $1 and ($2::uuid is null or (created_at, id) < (
        select c.created_at, c.id from webhook_deliveries c where c.id = $2 and c.endpoint_id = $1))
      order by created_at desc, id desc limit $3`,
    values: [webhookId, cursor, limit],
  });
}

/** Makes a delivery due again, with all attempts. Returns whether it was, or null for an unknown one. */
export async function requeueDelivery(
  tx: Connection,
  webhookId: string,
  id: string,
): Promise<{ isDue: boolean } | null> {
  return queryRow<{ isDue: boolean }>(tx, {
    name: 'requeue-webhook-delivery',
    text: `with found as (
        select id, state from webhook_deliveries where endpoint_id = $1 and id = $2 for update
      ), changed as (
        update webhook_deliveries d set state = 'waiting', attempts = 0, next_try_at = now()
        from found where d.id = found.id and found.state <> 'waiting'
      )
      select state <> 'waiting' as "isDue" from found`,
    values: [webhookId, id],
  });
}

/** Deletes old deliveries, and returns their number. */
export async function sweepDeliveries(connection: Connection, days: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-webhook-deliveries',
    text: `delete from webhook_deliveries
      where created_at < now() - make_interval(days => $1) and state <> 'waiting'`,
    values: [days],
  });
}
