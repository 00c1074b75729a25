import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photographFormat, pictureDeveloper } from './resize-picture.ts';

const avif = () =>
  sharp({ create: { width: 400, height: 320, channels: 3, background: '#0b3d91' } })
    .avif({ effort: 0 })
    .toBuffer();

/** Returns the file with another major brand. Its compatible brands still contain `avif`. */
function withMajorBrand(file: Buffer, brand: string): Buffer {
  const changed = Buffer.from(file);
  changed.write(brand, 8, 'latin1');
  return changed;
}

/** The first box of a file, with a major brand and compatible ones. */
function firstBox(major: string, compatible: readonly string[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * compatible.length);
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')]);
}

describe('[COM.L7] an AVIF picture', () => {
  it.each(['avif', 'mif1', 'miaf'])('is accepted with the major brand %s', async (brand) => {
    const file = withMajorBrand(await avif(), brand);
    expect(photographFormat(file)).toBe('heif');
    expect(await pictureDeveloper()(file)).toMatchObject({ ok: true, width: 400, height: 320 });
  });

  it.each([
    ['a HEIC picture', firstBox('mif1', ['mif1', 'heic'])],
    ['a film', firstBox('isom', ['isom', 'mp41'])],
    ['a brand beyond the box', Buffer.concat([firstBox('mif1', []), Buffer.from('avif')])],
    ['a box of no size', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypmif1\0\0\0\0avif')])],
    ['a cut file', Buffer.from('\0\0\0\x20ftypmi')],
  ])('is not %s', (_name, file) => {
    expect(photographFormat(file)).toBeNull();
  });
});
