import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import { bikeArt } from '@activepick/illustrations/art-presets.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARE_PICTURE, sharePath } from '#src/wire/share-picture.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';

const bike = makeProduct({ id: 'shared-bike', group: 'active-picks', art: encodeArt(bikeArt('hardtail')) });
const neighbour = makeProduct({ id: 'shared-bike-2', art: encodeArt(bikeArt('road')) });
const undrawn = makeProduct({ id: 'undrawn', art: 'none' });

let shop: ServedShop;
let folder: string;
beforeAll(async () => {
  shop = await servedShop();
  folder = path.join(shop.app.settings.dataDir, 'share-pictures');
  await shop.sell(bike, neighbour, undrawn);
});
afterAll(() => shop.close());

const kept = () => readdirSync(folder).sort();
const keptOf = (subject: string) => kept().filter((name) => name.startsWith(`${subject}~`));

describe('a picture for sharing', () => {
  test('is a PNG of the right size with the drawing and the text on it', async () => {
    const answer = await shop.ask(sharePath('sv', bike.id));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const [name] = keptOf(`sv~${bike.id}`);
    const picture = readFileSync(path.join(folder, name as string));
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_PICTURE, format: 'png' });
    expect(picture.length).toBeLessThan(120_000);
    // There are dark pixels at the place of the title, and none in the sky above it.
    const darkest = async (top: number, high: number) => {
      const place = sharp(picture).extract({ left: 64, top, width: 500, height: high }).greyscale();
      return Math.min(...(await place.raw().toBuffer()));
    };
    expect(await darkest(150, 60)).toBeLessThan(60);
    expect(await darkest(4, 40)).toBeGreaterThan(150);
  });

  test('is different in the other language, and the shop itself has one in each', async () => {
    const urls = [sharePath('en', bike.id), sharePath('sv'), sharePath('en')];
    for (const url of urls) expect((await shop.ask(url)).status, url).toBe(200);
    const tags = await Promise.all([sharePath('sv', bike.id), ...urls].map((url) => shop.ask(url)));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(4);
  });

  test('is not sent again to a client that has it, and after a change is rendered again and the old file deleted', async () => {
    const first = await shop.ask(sharePath('sv', neighbour.id));
    const again = await shop.ask(sharePath('sv', neighbour.id), {
      headers: { 'if-none-match': first.headers.etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    await shop.sell({ ...neighbour, name: { sv: 'Nytt namn', en: 'New name' } } as typeof neighbour);
    const before = keptOf(`sv~${neighbour.id}`);
    const changed = await shop.ask(sharePath('sv', neighbour.id), {
      headers: { 'if-none-match': first.headers.etag },
    });
    expect(changed.status).toBe(200);
    expect(keptOf(`sv~${neighbour.id}`)).toHaveLength(1);
    expect(keptOf(`sv~${neighbour.id}`)).not.toEqual(before);
    // Another subject whose name begins with the same letters.
    expect(keptOf(`sv~${bike.id}`)).toHaveLength(1);
  });

  test('is stored: rendered once for concurrent requests, and again if the file is lost', async () => {
    rmSync(folder, { recursive: true, force: true });
    const many = await Promise.all(Array.from({ length: 24 }, () => shop.ask(sharePath('en', bike.id))));
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect(kept()).toHaveLength(1);
  });

  test('[T29] exists only for known subjects: no unknown product, no other language, no path out of the folder', async () => {
    // One picture, so that the folder exists when this test runs alone [I2].
    await shop.ask(sharePath('en', bike.id));
    const before = kept();
    const urls = [
      '/share/sv/unknown.png',
      '/share/sv/undrawn.png',
      '/share/de/shared-bike.png',
      '/share/de.png',
      '/share/sv/shared-bike.svg',
      '/share/sv/shared-bike',
      '/share/sv/..%2F..%2Finstallation-keys.png',
      '/share/sv/_home.png',
    ];
    for (const url of urls) expect((await shop.ask(url)).status, url).toBe(404);
    expect(kept()).toEqual(before);
  });

  test('is in the page’s head, with its language and an alternative text', async () => {
    const sv = (await shop.ask(`/product/${bike.id}`)).text;
    expect(sv).toContain(
      `<meta property="og:image" content="${shop.app.publicUrl}/share/sv/${bike.id}.png">`,
    );
    expect(sv).toContain('<meta property="og:image:width" content="1200">');
    expect(sv).toMatch(/<meta property="og:image:alt" content="En [^"]+mountainbike[^"]*\.">/);
    expect(sv).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await shop.ask(`/product/${bike.id}?lang=en`)).text).toContain(`/share/en/${bike.id}.png">`);
    expect((await shop.ask('/')).text).toContain('/share/sv.png">');
    expect((await shop.ask('/?lang=en')).text).toContain('/share/en.png">');
    expect((await shop.ask('/checkout')).text).not.toContain('og:image');
  });
});
