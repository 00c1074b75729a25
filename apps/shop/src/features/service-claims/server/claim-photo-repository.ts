// Photos of service claims.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** Stores a photo unless the claim has the most already; returns whether it was stored. The claim's row is locked. */
export async function insertPhoto(
  tx: Connection,
  photo: { claimId: string; bytes: Buffer; addedBy: string; most: number },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-service-claim-photo',
    text: `insert into service_claim_photos (claim_id, bytes, added_by)
      select $1, $2, $3 where (select count(*) from service_claim_photos where claim_id = $1) < $4`,
    values: [photo.claimId, photo.bytes, photo.addedBy, photo.most],
  });
  return count === 1;
}

/** Returns a photo of a claim, or null. */
export async function photoOf(
  connection: Connection,
  claimId: string,
  photoId: string,
): Promise<Buffer | null> {
  const row = await queryRow<{ bytes: Buffer }>(connection, {
    name: 'service-claim-photo',
    text: 'select bytes from service_claim_photos where id = $2 and claim_id = $1',
    values: [claimId, photoId],
  });
  return row?.bytes ?? null;
}

/** Deletes the photos of claims that were settled so many months ago, and returns their number. */
export const sweepClaimPhotos = (connection: Connection, months: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-service-claim-photos',
    text: `delete from service_claim_photos p using service_claims c
      where c.id = p.claim_id and c.state <> 'awaiting-consent' and c.state_since < now() - make_interval(months => $1)`,
    values: [months],
  });
