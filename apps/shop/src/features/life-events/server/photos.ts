// Adds and serves the photos of damage, theft and loss. Only the employee, HR of the employer and admins come here (T42).
import { isOpenEvent } from '@activepick/domain/benefit/life-event-states.ts';
import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { MAX_PHOTOS } from '../contract.ts';
import { photoCleaner } from './clean-photo.ts';
import { eventById, lockEvent } from './life-event-repository.ts';
import { insertPhoto, photoOf } from './photo-repository.ts';

const WITH_PHOTOS: readonly LifeEventKind[] = ['damage', 'theft', 'total-loss'];
const clean = photoCleaner();

/**
 * Stores a photo of an open event without its metadata. Throws `not-found`, `not-possible-now` for another event and when the
 * event has the most photos, and `invalid-request` for a file that is no photo.
 */
export async function addPhoto(
  app: Pick<App, 'db' | 'storage'>,
  { eventId, benefitId, file }: { eventId: string; benefitId: string; file: string },
  userId: string,
): Promise<void> {
  const known = await eventById(app.db.pool, eventId);
  if (known?.benefitId !== benefitId) throw new Problem('not-found');
  if (!WITH_PHOTOS.includes(known.kind) || !isOpenEvent(known.state)) throw new Problem('not-possible-now');
  const bytes = await clean(Buffer.from(file, 'base64'));
  if (typeof bytes === 'string')
    throw new Problem('invalid-request', { fields: [{ field: 'file', code: bytes }] });
  const content = await app.storage.store('photos', bytes);
  await app.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const isStored =
      event &&
      isOpenEvent(event.state) &&
      (await insertPhoto(tx, { eventId, content, addedBy: userId, most: MAX_PHOTOS }));
    if (!isStored) throw new Problem('not-possible-now');
  });
}

/** Returns a photo as a file. Throws `not-found`. */
export async function photoFile(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  { eventId, photoId, benefitId }: { eventId: string; photoId: string; benefitId: string },
): Promise<AnsweredFile> {
  const event = await eventById(db.pool, eventId);
  const content = event?.benefitId === benefitId ? await photoOf(db.pool, eventId, photoId) : null;
  if (!content) throw new Problem('not-found');
  const bytes = await storage.read(content);
  return { name: `${photoId}.jpg`, type: 'image/jpeg', bytes };
}
