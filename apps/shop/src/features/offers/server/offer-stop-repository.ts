// Who has asked a store not to mail offers. Stores only a hash of the mailbox.
import { createHash } from 'node:crypto';
import { mailboxOf } from '@activepick/domain/identifiers/mailbox.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow } from '#src/platform/database/query-rows.ts';

const hashOf = (email: string): Buffer => createHash('sha256').update(mailboxOf(email)).digest();

/** Stores that a store may not mail offers to an address any more. A second time changes nothing. */
export async function insertOfferStop(connection: Connection, storeId: string, email: string): Promise<void> {
  await execute(connection, {
    name: 'insert-offer-stop',
    text: 'insert into offer_stops (store_id, mailbox_hash) values ($1, $2) on conflict do nothing',
    values: [storeId, hashOf(email)],
  });
}

/** Tells whether the person of an address has stopped the offers of a store. */
export async function hasStoppedOffers(
  connection: Connection,
  storeId: string,
  email: string,
): Promise<boolean> {
  const row = await queryOneRow<{ found: boolean }>(connection, {
    name: 'has-stopped-offers',
    text: 'select exists (select 1 from offer_stops where store_id = $1 and mailbox_hash = $2) as found',
    values: [storeId, hashOf(email)],
  });
  return row.found;
}
