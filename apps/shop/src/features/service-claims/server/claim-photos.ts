// Adds and serves the photos of claims: private, and without metadata (docs/security.md, T42).
import type { App } from '#src/app.ts';
import { photoCleaner } from '#src/features/life-events/server/clean-photo.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { MAX_PHOTOS } from '../contract.ts';
import { insertPhoto, photoOf } from './claim-photo-repository.ts';
import { lockClaim } from './claim-repository.ts';

const clean = photoCleaner();

/**
 * Stores a photo of a claim. Throws `invalid-request` for a file that is no photo, and `not-possible-now` for a claim that
 * came to nothing and when it has the most photos.
 */
export async function addPhoto(
  app: Pick<App, 'db'>,
  { claimId, file, userId }: { claimId: string; file: string; userId: string },
): Promise<void> {
  const bytes = await clean(Buffer.from(file, 'base64'));
  if (typeof bytes === 'string')
    throw new Problem('invalid-request', { fields: [{ field: 'file', code: bytes }] });
  await app.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const isOpen = claim && !['declined', 'expired', 'rejected'].includes(claim.state);
    const photo = { claimId, bytes, addedBy: userId, most: MAX_PHOTOS };
    if (!isOpen || !(await insertPhoto(tx, photo))) throw new Problem('not-possible-now');
  });
}

/** Returns a photo of a claim as a file. The caller of this function has checked the claim. Throws `not-found`. */
export async function photoFile(
  { db }: Pick<App, 'db'>,
  claimId: string,
  photoId: string,
): Promise<{ answer: string; file: AnsweredFile }> {
  const bytes = await photoOf(db.pool, claimId, photoId);
  if (!bytes) throw new Problem('not-found');
  return { answer: '', file: { name: `${photoId}.jpg`, type: 'image/jpeg', bytes } };
}
