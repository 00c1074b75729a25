import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { FAVICON, MANIFEST, TOUCH_ICON } from './serve-icons.ts';

let shop: ServedShop;
let baseUrl: string;
beforeAll(async () => {
  shop = await servedShop();
  baseUrl = shop.baseUrl;
});
afterAll(() => shop.close());

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('the manifest has the brand’s name, and each of its icons exists in the stated size', async () => {
  const answer = await shop.ask(MANIFEST);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const { name, icons } = JSON.parse(answer.text) as Manifest;
  expect(name).toBe(shop.app.settings.brand.name);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const icon = await fetch(baseUrl + src);
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]], src).toEqual([200, type]);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(icon.headers.get('cache-control')).toContain('immutable');
  }
});

test('an icon that a system crops to a circle keeps its mark inside and has no transparent corner', async () => {
  const icon = await fetch(`${baseUrl}/icons/1-maskable-512.png`);
  const { data, info } = await sharp(Buffer.from(await icon.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  const safe = info.width * 0.4;
  let wrongPixels = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const at = i / info.channels;
    const far = Math.hypot((at % info.width) - info.width / 2, Math.floor(at / info.width) - info.height / 2);
    if (far > safe && !data.subarray(i, i + 3).equals(ground)) wrongPixels += 1;
  }
  expect(wrongPixels).toBe(0);
});

test('every page links to the icons and the manifest', async () => {
  const { text } = await shop.ask('/');
  expect(text).toContain(`<link rel="apple-touch-icon" href="${TOUCH_ICON}">`);
  expect(text).toContain(`<link rel="manifest" href="${MANIFEST}">`);
  expect((await fetch(baseUrl + TOUCH_ICON)).headers.get('content-type')).toBe('image/png');
});

test('[OPS.9] serves /favicon.ico, which browsers request for documents without an icon', async () => {
  const answer = await fetch(baseUrl + FAVICON);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const file = Buffer.from(await answer.arrayBuffer());
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  const { format, width, height } = await sharp(file.subarray(start, start + length)).metadata();
  expect([format, width, height, start + length]).toEqual(['png', 32, 32, file.length]);
});
