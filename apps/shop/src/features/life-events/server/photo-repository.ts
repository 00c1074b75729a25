// Photos of damage, theft and loss.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** Stores a photo unless the event has the most already; returns whether it was stored. The event's row is locked. */
export async function insertPhoto(
  tx: Connection,
  photo: { eventId: string; bytes: Buffer; addedBy: string; most: number },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-life-event-photo',
    text: `insert into life_event_photos (event_id, type, bytes, added_by)
      select $1, 'image/jpeg', $2, $3 where (select count(*) from life_event_photos where event_id = $1) < $4`,
    values: [photo.eventId, photo.bytes, photo.addedBy, photo.most],
  });
  return count === 1;
}

/** Returns a photo of an event, or null. */
export async function photoOf(
  connection: Connection,
  eventId: string,
  photoId: string,
): Promise<Buffer | null> {
  const row = await queryRow<{ bytes: Buffer }>(connection, {
    name: 'life-event-photo',
    text: 'select bytes from life_event_photos where id = $2 and event_id = $1',
    values: [eventId, photoId],
  });
  return row?.bytes ?? null;
}
