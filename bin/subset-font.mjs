// Cuts the shop's typeface down to the letters that it sets, and puts the licence beside it. The result is
// committed; run it again when the signs below change: node bin/subset-font.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const HELP = `node bin/subset-font.mjs

Writes apps/shop/public/fonts/schibsted-grotesk.woff2 (Latin letters of Swedish and English, figures, punctuation,
signs of money and measure; the weight axis is kept) and its licence.`;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const ASCII = range(0x20, 0x7e);
const LETTERS = 'åäöéüÅÄÖÉÜàèáæøñçÆØ';
const SIGNS = '–—‘’“”…•·×−€£§©®°±²½¼¾™→←↑↓✓\u00a0\u00ad\u2009\u202f\u2011\u2032\u2033';
// kern, ligatures, marks and contextual forms, figures of equal width, fractions: what the shop's styles ask for.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'frac', 'case'];

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  const source = new URL('../node_modules/@fontsource-variable/schibsted-grotesk/', import.meta.url);
  const target = new URL('../apps/shop/public/fonts/', import.meta.url);
  await mkdir(target, { recursive: true });
  const whole = await readFile(new URL('files/schibsted-grotesk-latin-wght-normal.woff2', source));
  const cut = await subsetFont(whole, ASCII + LETTERS + SIGNS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const file = new URL('schibsted-grotesk.woff2', target);
  await writeFile(file, cut);
  await copyFile(new URL('LICENSE', source), new URL('schibsted-grotesk.OFL.txt', target));
  console.log(`${fileURLToPath(file)}: ${whole.length} -> ${cut.length} bytes`);
}
