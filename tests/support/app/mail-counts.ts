import { vi } from 'vitest';
import type { Shop } from '#tests/faults/fault-environment.ts';
import { query } from './own-cluster.ts';

// Exceeded only in case of a fault.
const TIMEOUT_MS = 120_000;

/** Waits until all emails are sent. Returns the number of emails per address. */
export async function mailsOnceSent(shop: Shop, mailUrl: string): Promise<Map<string, number>> {
  // Does not use expect.poll, which loses its test when another concurrent test ends.
  await vi.waitFor(
    async () => {
      const left = await waiting(shop);
      if (left > 0) throw new Error(`${left} emails and jobs are left`);
    },
    // Each look opens a connection, which takes processor time from the shop.
    { timeout: TIMEOUT_MS, interval: 250 },
  );
  const response = await fetch(`${mailUrl}/messages`);
  const { messages } = (await response.json()) as { messages: { to: string }[] };
  const counts = new Map<string, number>();
  for (const { to } of messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

async function waiting(shop: Shop): Promise<number> {
  const [row] = await query<{ n: number }>(
    shop.database.ownerUrl,
    `select (select count(*) from outbox where state <> 'sent')::int
       + (select count(*) from graphile_worker.jobs)::int as n`,
  );
  return row?.n ?? 0;
}

/** Sets the last heartbeat of a killed server's workers back by an hour, instead of waiting. */
export async function ageLocks(shop: Shop): Promise<void> {
  const { ownerUrl } = shop.database;
  await query(ownerUrl, `update heartbeats set seen_at = seen_at - interval '1 hour'`);
  await query(
    ownerUrl,
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
  );
}
