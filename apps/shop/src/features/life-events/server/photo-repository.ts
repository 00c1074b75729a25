// Photos of damage, theft and loss.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';
import type { ContentTable } from '#src/platform/storage/content-repository.ts';
import type { StoredContent } from '#src/platform/storage/content-storage.ts';

/** The photos of events. */
export const LIFE_EVENT_PHOTO_CONTENT: ContentTable = { table: 'life_event_photos', area: 'photos' };

/** Stores a photo unless the event has the most already; returns whether it was stored. The event's row is locked. */
export async function insertPhoto(
  tx: Connection,
  photo: { eventId: string; content: StoredContent; addedBy: string; most: number },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-life-event-photo',
    text: `insert into life_event_photos (event_id, type, bytes, object_key, added_by)
      select $1, 'image/jpeg', $2, $3, $4
        where (select count(*) from life_event_photos where event_id = $1) < $5`,
    values: [photo.eventId, photo.content.bytes, photo.content.objectKey, photo.addedBy, photo.most],
  });
  return count === 1;
}

/** Returns a photo of an event, or null. */
export async function photoOf(
  connection: Connection,
  eventId: string,
  photoId: string,
): Promise<StoredContent | null> {
  return queryRow<StoredContent>(connection, {
    name: 'life-event-photo-content',
    text: `select bytes, object_key as "objectKey" from life_event_photos where id = $2 and event_id = $1`,
    values: [eventId, photoId],
  });
}
