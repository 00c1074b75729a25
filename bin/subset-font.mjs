// Reduces the shop's typeface to the characters it needs and adds the licence. The result is committed.
// Run it again when the characters below change.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readOptions, runCommand } from './lib/command.mjs';
import { inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run subset-font

Writes apps/shop/public/fonts/schibsted-grotesk.woff2 (Latin letters of Swedish and English, figures, punctuation,
signs of money and measure; with the weight axis) and its licence. Writes apps/shop/fonts/share-picture.ttf, the same
letters in one bold weight, for text on social cards. Also writes document-regular.ttf, document-bold.ttf and
document-extended.ttf there, with all Latin letters of Europe, for PDF documents.

  --help   this text
`;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const ASCII = range(0x20, 0x7e);
const LETTERS = 'åäöéüÅÄÖÉÜàèáæøñçÆØ';
const SIGNS = '–—‘’“”…•·×−€£§©®°±²½¼¾™→←↑↓✓\u00a0\u00ad\u2009\u202f\u2011\u2032\u2033';
// The font features that the shop's styles use: kerning, ligatures, marks, contextual forms, tabular figures,
// fractions.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'frac', 'case'];
// The library that renders social cards supports neither woff2 nor a weight axis.
const SHARE_WEIGHT = 740;
const WEIGHTS = { regular: 400, bold: 700 };
// For names of people and places: Latin-1, and further letters in a separate font.
const WESTERN = `${range(0xa0, 0xff)}ıŒœŸ`;
const EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff);

await runCommand(HELP, async (args) => {
  readOptions(args, { known: {} });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const { default: subsetFont } = await import('subset-font');
  const source = (...parts) =>
    inProject('node_modules', '@fontsource-variable', 'schibsted-grotesk', ...parts);
  const target = (...parts) => inProject('apps', 'shop', 'public', 'fonts', ...parts);
  mkdirSync(target(), { recursive: true });
  const whole = readFileSync(source('files', 'schibsted-grotesk-latin-wght-normal.woff2'));
  const cut = await subsetFont(whole, ASCII + LETTERS + SIGNS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(target('schibsted-grotesk.woff2'), cut);
  copyFileSync(source('LICENSE'), target('schibsted-grotesk.OFL.txt'));
  say(`${target('schibsted-grotesk.woff2')}: ${whole.length} -> ${cut.length} bytes`);
  const bold = await subsetFont(whole, ASCII + LETTERS + SIGNS, {
    targetFormat: 'truetype',
    variationAxes: { wght: SHARE_WEIGHT },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const painted = inProject('apps', 'shop', 'fonts', 'share-picture.ttf');
  mkdirSync(inProject('apps', 'shop', 'fonts'), { recursive: true });
  writeFileSync(painted, bold);
  copyFileSync(source('LICENSE'), inProject('apps', 'shop', 'fonts', 'share-picture.OFL.txt'));
  say(`${painted}: ${bold.length} bytes`);
  const extended = readFileSync(source('files', 'schibsted-grotesk-latin-ext-wght-normal.woff2'));
  const written = [
    ['regular', whole, ASCII + WESTERN + SIGNS, WEIGHTS.regular],
    ['bold', whole, ASCII + WESTERN + SIGNS, WEIGHTS.bold],
    ['extended', extended, EXTENDED, WEIGHTS.regular],
  ];
  for (const [name, from, letters, wght] of written) {
    const bytes = await subsetFont(from, letters, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: ['kern', 'ccmp', 'mark', 'tnum'],
      noHinting: true,
    });
    const file = inProject('apps', 'shop', 'fonts', `document-${name}.ttf`);
    writeFileSync(file, bytes);
    say(`${file}: ${bytes.length} bytes`);
  }
  copyFileSync(source('LICENSE'), inProject('apps', 'shop', 'fonts', 'document.OFL.txt'));
  return 0;
});
