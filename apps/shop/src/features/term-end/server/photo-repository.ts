// The photos of an inspection.
import type { BikePart } from '@activepick/domain/benefit/inspection.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** Stores a photo unless the return has the most already; returns whether it was stored. The return's row is locked. */
export async function insertPhoto(
  tx: Connection,
  photo: { termId: string; part: BikePart; bytes: Buffer; addedBy: string; most: number },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-term-photo',
    text: `insert into term_photos (term_id, part, bytes, added_by)
      select $1, $2, $3, $4 where (select count(*) from term_photos where term_id = $1) < $5`,
    values: [photo.termId, photo.part, photo.bytes, photo.addedBy, photo.most],
  });
  return count === 1;
}

/** Deletes a photo of a return that is not inspected yet; returns whether there was one. The return's row is locked. */
export async function deletePhoto(tx: Connection, termId: string, photoId: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'delete-term-photo',
    text: 'delete from term_photos where id = $2 and term_id = $1',
    values: [termId, photoId],
  });
  return count === 1;
}

/** Returns the ids of a return's photos with their parts, oldest first. */
export const photosOf = (connection: Connection, termId: string): Promise<{ id: string; part: BikePart }[]> =>
  queryRows<{ id: string; part: BikePart }>(connection, {
    name: 'term-photos',
    text: 'select id, part from term_photos where term_id = $1 order by added_at, id',
    values: [termId],
  });

/** Returns a photo of a benefit's return that the caller may see, or null. Only within `asCaller`. */
export async function photoBytes(tx: Connection, benefitId: string, photoId: string): Promise<Buffer | null> {
  const row = await queryRow<{ bytes: Buffer }>(tx, {
    name: 'term-photo',
    text: `select p.bytes from term_photos p join term_choices t on t.id = p.term_id
      where p.id = $2 and t.benefit_id = $1`,
    values: [benefitId, photoId],
  });
  return row?.bytes ?? null;
}
