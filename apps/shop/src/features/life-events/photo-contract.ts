// The body of a call that adds a photo.
import * as z from 'zod/mini';

/** The longest body with a photo, in bytes. */
export const PHOTO_BYTES = 14 * 1024 * 1024;

/** The schema of the body: a photo as base64. */
export const photo = z.strictObject({
  file: z.string().check(z.minLength(4), z.maxLength(14_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
