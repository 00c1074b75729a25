import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { readBrandFiles } from './brand-files.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" width="300" height="60"><path d="M0 0h300v60H0z"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path fill="#0b3d91" d="M0 0h10v10H0z"/></svg>';
const terms = (title: string) =>
  `# ${title}\n\nVersion 2.0, 2027-01-01\n\n{legalName} <b>sells</b>.\n\n## Returns {#returns}\n\nWithin 30 days.\n`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'brand-'));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const remove = (name: string) => rmSync(path.join(folder, name));
let shop: ServedShop;
beforeAll(async () => {
  write('logo.svg', LOGO);
  write('logo-dark.svg', LOGO.replace('M0 0', 'M0 1'));
  write('icon.svg', ICON);
  write('terms.sv.md', terms('Våra villkor'));
  write('terms.en.md', terms('Our terms'));
  shop = await servedShop({
    environment: { BRAND_FOLDER: folder, BRAND_COLOUR: '#0b3d91', BRAND_NAME: 'Cykla' },
  });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const linkIn = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

describe('[OPS.14] the brand of the settings', () => {
  test('replaces the logo, in its size for the header, on light and dark pages', async () => {
    const { text } = await shop.ask('/contact');
    expect(text).toContain('data-wordmark=""');
    const sheet = (await shop.ask(linkIn(text, /href="(\/brand\/brand-[^"]+\.css)"/))).text;
    expect(sheet).toContain('[data-wordmark]{width:160px;height:32px;');
    const [logo = '', dark = ''] = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
    expect(sheet).toContain(
      `@media (prefers-color-scheme:dark){[data-wordmark]{background-image:url(${dark})}}`,
    );
    for (const url of [logo, dark]) {
      const answer = await shop.ask(url);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.headers['content-security-policy']).toContain('sandbox');
    }
    expect((await shop.ask(logo)).text).toBe(LOGO);
    // The link to the home page keeps its name.
    expect(text).toMatch(/aria-label="Cykla[^"]*"/);
  });

  test('replaces the colours of links and buttons by a style sheet after the shop’s own', async () => {
    const { text } = await shop.ask('/contact');
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
    expect(sheets.at(-1)).toMatch(/^\/brand\/brand-/);
    const sheet = await shop.ask(sheets.at(-1) ?? '');
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.text).toContain('--act:#0b3d91');
  });

  test('replaces the icons of browsers, phones and the manifest', async () => {
    const { text } = await shop.ask('/contact');
    expect((await shop.ask(linkIn(text, /<link rel="icon" href="([^"]+)"/))).text).toBe(ICON);
    const touch = await fetch(`${shop.baseUrl}/apple-touch-icon.png`);
    const { data, info } = await sharp(Buffer.from(await touch.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0x0b, 0x3d, 0x91]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(JSON.parse((await shop.ask('/manifest.webmanifest')).text)).toMatchObject({ name: 'Cykla' });
  });

  test('replaces the terms of sale in both languages, as text', async () => {
    const swedish = (await shop.ask('/terms')).text;
    expect(swedish).toContain('Våra villkor</h1>');
    expect(swedish).toContain('ActivePick AB &lt;b&gt;sells&lt;/b&gt;.');
    const english = (await shop.ask('/terms?lang=en')).text;
    expect(english).toContain('Our terms</h1>');
    expect(english).toContain('id="returns"');
    expect(english).toContain('2.0');
    expect((await shop.ask('/privacy')).text).not.toContain('Våra villkor');
  });
});

describe('[OPS.14] the folder of the brand', () => {
  const problems = async () =>
    (await readBrandFiles(folder)).problems.map((one) => one.replaceAll(folder, '.'));

  test('may have any part of the files, or none', async () => {
    expect(await problems()).toEqual([]);
    remove('logo-dark.svg');
    remove('icon.svg');
    expect(await problems()).toEqual([]);
    expect(await readBrandFiles(undefined)).toMatchObject({
      problems: [],
      files: { logo: null, documents: {} },
    });
  });

  test('names every problem', async () => {
    write('logo.svg', 'not a picture');
    write('icon.svg', 'x'.repeat(100_001));
    write('terms.sv.md', '# Villkor');
    remove('terms.en.md');
    expect(await problems()).toEqual([
      'BRAND_FOLDER: ./icon.svg is larger than 100 kB.',
      'BRAND_FOLDER: ./logo.svg is not a picture.',
      'BRAND_FOLDER: ./terms.sv.md needs "Version 2.0, 2027-01-01" after the title.',
      'BRAND_FOLDER: ./terms.sv.md and terms.en.md are needed together.',
    ]);
    expect((await readBrandFiles('/nowhere')).problems).toEqual(['BRAND_FOLDER: /nowhere does not exist.']);
  });
});
