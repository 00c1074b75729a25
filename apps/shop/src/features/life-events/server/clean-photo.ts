// Encodes a photo again, so that nothing of its file but the picture is kept: no place, no time, no camera (T42).
import { MAX_PICTURE, photographFormat } from '#src/features/product-media/server/resize-picture.ts';
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_000;
const QUALITY = 82;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Why a photo is refused. */
export type PhotoRefusal = 'too-large' | 'not-a-picture' | 'too-many-pixels';

/** Returns a function that cleans photos, one at a time: JPEG without metadata, or why the file is refused. */
export function photoCleaner(): (bytes: Buffer) => Promise<Buffer | PhotoRefusal> {
  const gate = limitConcurrency({ atOnce: 1, waiting: 8 });
  return (bytes) => gate(() => cleaned(bytes));
}

async function cleaned(bytes: Buffer): Promise<Buffer | PhotoRefusal> {
  if (bytes.length > MAX_PICTURE) return 'too-large';
  const format = photographFormat(bytes);
  if (!format || !FORMATS.includes(format)) return 'not-a-picture';
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || found.format !== format) return 'not-a-picture';
  if ((found.width ?? 0) * (found.height ?? 0) > MAX_PIXELS) return 'too-many-pixels';
  // Applies the camera's orientation, then drops all metadata.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .toColourspace('srgb')
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((): PhotoRefusal => 'not-a-picture');
}
