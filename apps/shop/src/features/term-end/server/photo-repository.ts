// The photos of an inspection.
import type { BikePart } from '@activepick/domain/benefit/inspection.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ContentTable } from '#src/platform/storage/content-repository.ts';
import type { StoredContent } from '#src/platform/storage/content-storage.ts';

/** The photos of inspections. */
export const TERM_PHOTO_CONTENT: ContentTable = { table: 'term_photos', area: 'photos' };

/** Stores a photo unless the return has the most already; returns whether it was stored. The return's row is locked. */
export async function insertPhoto(
  tx: Connection,
  photo: { termId: string; part: BikePart; content: StoredContent; addedBy: string; most: number },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-term-photo',
    text: `insert into term_photos (term_id, part, bytes, object_key, added_by)
      select $1, $2, $3, $4, $5 where (select count(*) from term_photos where term_id = $1) < $6`,
    values: [
      photo.termId,
      photo.part,
      photo.content.bytes,
      photo.content.objectKey,
      photo.addedBy,
      photo.most,
    ],
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
export async function photoContent(
  tx: Connection,
  benefitId: string,
  photoId: string,
): Promise<StoredContent | null> {
  return queryRow<StoredContent>(tx, {
    name: 'term-photo-content',
    text: `select p.bytes, p.object_key as "objectKey" from term_photos p join term_choices t on t.id = p.term_id
      where p.id = $2 and t.benefit_id = $1`,
    values: [benefitId, photoId],
  });
}

/** Deletes photos of terms that closed that many months ago, and returns their number. */
export const sweepTermPhotos = (connection: Connection, months: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-term-photos',
    text: `delete from term_photos p using term_choices t
      where t.id = p.term_id and t.closed_at < now() - make_interval(months => $1)`,
    values: [months],
  });
