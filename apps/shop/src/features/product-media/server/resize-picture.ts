// Detects an uploaded picture by its content only and encodes it again. The original file is not kept
// (docs/security.md, T28).
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFile,
  type PictureFormat,
} from './picture-repository.ts';

/** The maximum size of an uploaded picture, in bytes. */
export const MAX_PICTURE = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 300;
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 78 };
// Encoding takes several seconds of processor time, and visitors have priority.
const GATE = { atOnce: 1, waiting: 8 };

/** The reason why a file is refused. */
export type PictureRefusal = 'too-large' | 'not-a-picture' | 'too-many-pixels' | 'too-small';
/** A picture in all its widths and formats, or the reason why it was refused. */
export type ResizeResult =
  | { ok: true; width: number; height: number; files: PictureFile[] }
  | { ok: false; reason: PictureRefusal };

const at = (bytes: Buffer, from: number, text: string) =>
  bytes.subarray(from, from + text.length).toString('latin1') === text;
// The library also reads vector files and documents. So it only gets files that begin like a photograph.
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => at(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  heif: (bytes) => at(bytes, 4, 'ftyp') && brandsOf(bytes).some((brand) => AVIF_BRANDS.has(brand)),
};

const AVIF_BRANDS = new Set(['avif', 'avis']);
const MAX_BRANDS = 32;

/** Returns the brands of the first box: the major one and the compatible ones. Source: ISO/IEC 14496-12, 4.3. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 16 ? bytes.readUInt32BE(0) : 0, bytes.length, 16 + 4 * MAX_BRANDS);
  const starts = [8];
  for (let from = 16; from + 4 <= end; from += 4) starts.push(from);
  return starts.map((from) => bytes.subarray(from, from + 4).toString('latin1'));
}

/** Returns the format of a photograph by the beginning of its content, or null. */
export const photographFormat = (bytes: Buffer): string | null =>
  Object.keys(BEGINNINGS).find((name) => BEGINNINGS[name]?.(bytes)) ?? null;

/**
 * Returns a photograph in the form that the library opens. It knows an AVIF picture by its major brand, and not by
 * `miaf`.
 */
export function readablePhotograph(bytes: Buffer): Buffer {
  if (!at(bytes, 8, 'miaf')) return bytes;
  const readable = Buffer.from(bytes);
  readable.write('avif', 8, 'latin1');
  return readable;
}

/** Returns a function that encodes pictures, one at a time. */
export function pictureDeveloper(): (bytes: Buffer) => Promise<ResizeResult> {
  const gate = limitConcurrency(GATE);
  return (bytes) => gate(() => developed(bytes));
}

async function developed(uploaded: Buffer): Promise<ResizeResult> {
  if (uploaded.length > MAX_PICTURE) return { ok: false, reason: 'too-large' };
  const format = photographFormat(uploaded);
  if (!format) return { ok: false, reason: 'not-a-picture' };
  const bytes = readablePhotograph(uploaded);
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || found.format !== format) return { ok: false, reason: 'not-a-picture' };
  const { width = 0, height = 0 } = found;
  if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
  if (Math.min(width, height) < MIN_SIDE) return { ok: false, reason: 'too-small' };
  const files: PictureFile[] = [];
  try {
    // Applies the camera's orientation, then drops all metadata.
    const upright = await open().rotate().toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
    for (const wanted of PICTURE_WIDTHS)
      for (const kind of PICTURE_FORMATS) {
        const small = sharp(upright).resize({ width: wanted, withoutEnlargement: true });
        const options = { quality: QUALITY[kind], effort: kind === 'avif' ? 3 : 4 };
        files.push({ format: kind, width: wanted, bytes: await small[kind](options).toBuffer() });
      }
  } catch {
    // The file begins as a picture but continues as something else.
    return { ok: false, reason: 'not-a-picture' };
  }
  return { ok: true, width, height, files };
}
