// Compares rendered drawings by their pixels.
import type { ArtParameters } from '@activepick/illustrations/art-parameters.ts';
import { draw } from '@activepick/illustrations/draw.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { arbitraryArt } from '#tests/factories/arbitrary-art.ts';
import { ALL_PRODUCTS } from './all-products.ts';

const WIDTH = 96;
const HEIGHT = 72;
/** The mean difference per pixel and channel (of 255) above which two small pictures look different. */
const MIN_DIFFERENCE = 5;
const PAPER = '#f7f5f0';

async function pixels(art: ArtParameters): Promise<Buffer> {
  const svg = Buffer.from(draw(art, { theme: 'light' }));
  return sharp(svg).resize(WIDTH, HEIGHT).flatten({ background: PAPER }).raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}

test('no two products look alike, measured on small pictures', async () => {
  const seen = await Promise.all(ALL_PRODUCTS.map(async ({ id, art }) => ({ id, look: await pixels(art) })));
  const alike = seen.flatMap((one, i) =>
    seen
      .slice(i + 1)
      .map((other) => ({ pair: `${one.id} ${other.id}`, by: difference(one.look, other.look) }))
      .filter(({ by }) => by < MIN_DIFFERENCE),
  );
  expect(alike).toEqual([]);
});

test('the measure distinguishes a slightly changed drawing from another bike', async () => {
  const [first, second] = ALL_PRODUCTS as [(typeof ALL_PRODUCTS)[0], (typeof ALL_PRODUCTS)[0]];
  const own = await pixels(first.art);
  expect(difference(own, await pixels({ ...first.art, accent: 'lime' }))).toBeLessThan(MIN_DIFFERENCE);
  expect(difference(own, await pixels(second.art))).toBeGreaterThan(MIN_DIFFERENCE);
});

const MARGIN = 40;

/** Returns the opacity of the strips next to the view box, for a drawing with a margin. */
async function outside(art: ArtParameters): Promise<number> {
  const svg = draw(art, { theme: 'light' }).replace(
    'viewBox="0 0 400 300" width="400" height="300"',
    `viewBox="${-MARGIN} ${-MARGIN} ${400 + 2 * MARGIN} ${300 + 2 * MARGIN}" width="240" height="190"`,
  );
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const edge = MARGIN / 2 - 1;
  let most = 0;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const isInside = x >= edge && x < info.width - edge && y >= edge && y < info.height - edge;
      if (!isInside) most = Math.max(most, data[(y * info.width + x) * info.channels + 3] as number);
    }
  }
  return most;
}

test('no part of a seeded drawing is outside its view box', async () => {
  for (const { id, art } of ALL_PRODUCTS) expect(await outside(art), id).toBe(0);
});

/** The rail of its rear rack is higher than saddle and handlebar. */
const SMALL_LONGTAIL: ArtParameters = {
  type: 'bike',
  kind: 'kids',
  form: 'longtail',
  rearWheel: 559,
  frontWheel: 203,
  tyreMm: 69,
  wheelbaseMm: 540,
  headAngle: 78,
  seatAngle: 78.5,
  frameMm: 410,
  dropMm: 140,
  fork: 'rigid',
  stem: 'short',
  handlebar: 'flat',
  saddle: 'sport',
  drivetrain: 'single-speed',
  brakes: 'hub',
  mudguards: 'none',
  rack: 'rear',
  basket: 'none',
  chainGuard: 'none',
  lights: false,
  motor: 'none',
  battery: 'none',
  extra: 'none',
  colour: 'ink',
  accent: 'graphite',
  tyreColour: 'black',
};

test('no part of any drawing with a URL is outside its view box', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryArt, async (art) => (await outside(art)) === 0),
    { numRuns: 200, examples: [[SMALL_LONGTAIL]] },
  );
}, 60_000);
