import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { DOCUMENT_LETTERS } from '@activepick/domain/identifiers/document-letters.ts';
import { documentFont } from '@activepick/domain/identifiers/printable-text.ts';
import { expect, it } from 'vitest';
import { createTaggedPdf } from './tagged-pdf.ts';

async function made(): Promise<string> {
  const pdf = await createTaggedPdf({ title: 'Självfakturering 1', author: 'ActivePick AB', language: 'sv' });
  pdf.title('Självfakturering');
  pdf.heading('Säljare');
  pdf.paragraph(['Žižkovs Cykel & Łódź AB', 'Storgatan 1']);
  const columns = [
    { width: 300, align: 'left' },
    { width: 100, align: 'right' },
  ] as const;
  const rows = Array.from({ length: 60 }, (_, n) => [`Vara ${n}`, '1 299,50 kr']);
  pdf.table({ columns, head: ['Benämning', 'Netto'], rows });
  pdf.table({ columns, head: null, rows: [['Att betala', '1 299,50 kr']] });
  return (await pdf.end()).toString('latin1');
}

it('[LAW.3.8] [A11Y.S6] is tagged: title, heading, paragraph, table with header cells, in its language', async () => {
  const pdf = await made();
  for (const part of ['/MarkInfo', '/Marked true', '/StructTreeRoot', '/DisplayDocTitle true', '/Lang (sv)'])
    expect(pdf, part).toContain(part);
  const count = (type: string) => pdf.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0;
  expect(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 1, 2, 62, 3, 121]);
  expect(pdf.match(/\/Scope \/(Column|Row)/g)).toEqual(['/Scope /Column', '/Scope /Column', '/Scope /Row']);
  expect(pdf).toContain('pdfuaid:part');
});

it('[LAW.3.8] [A11Y.S6] embeds every font that it uses, and relies on none of the viewer’s', async () => {
  const pdf = await made();
  expect(pdf).not.toContain('Helvetica');
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
});

it('draws a figure with its alternative text, and large letters as a paragraph', async () => {
  const pdf = await createTaggedPdf({ title: 'Anslag', author: 'ActivePick AB', language: 'sv' });
  pdf.display('7KQM-2XVB');
  pdf.figure({
    modules: [
      [true, false],
      [false, true],
    ],
    alt: 'QR-kod',
  });
  const bytes = (await pdf.end()).toString('latin1');
  expect(bytes.match(/\/S \/Figure\b/g)).toHaveLength(1);
  expect(bytes).toContain('/Alt (QR-kod)');
  expect(await drawn(bytes)).toMatch(/Figure <<[\s\S]*BDC\n(\S+ \S+ 100 100 re\n){2}[\s\S]*f\nEMC/);
});

/** Returns the drawn text of the pages. */
async function drawn(pdf: Buffer | string): Promise<string> {
  const text = typeof pdf === 'string' ? pdf : pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((page) => page.includes('BT'))
    .join('\n');
}

it('[LAW.3.8] leaves no drawn text outside the tags', async () => {
  const pages = await drawn(await made());
  expect(pages).toContain('BT');
  expect(pages.replace(/\/\w+ <<[^>]*>> BDC[\s\S]*?EMC/g, '')).not.toContain('BT');
});

it('keeps rows with a long cell apart', async () => {
  const pdf = await createTaggedPdf({ title: 'Rader', author: 'ActivePick AB', language: 'sv' });
  const columns = [
    { width: 100, align: 'left' },
    { width: 100, align: 'right' },
  ] as const;
  const long = 'Ett långt ord efter ett annat, så att cellen får flera rader';
  pdf.table({
    columns,
    head: null,
    rows: [
      [long, '1'],
      ['Nästa', '2'],
    ],
  });
  const tops = [...(await drawn(await pdf.end())).matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) =>
    Number(y),
  );
  // The long cell has several lines, and the next row is below all of them.
  const nextRow = Math.max(...tops.slice(-2));
  expect(tops.length).toBeGreaterThan(5);
  for (const top of tops.slice(0, -2)) expect(top).toBeGreaterThan(nextRow + 5);
});

// The library has no types.
const fontkit = createRequire(import.meta.url)('fontkit') as {
  openSync: (file: string) => { hasGlyphForCodePoint: (point: number) => boolean };
};

/** Returns the text of a document, by the map of its fonts from glyphs to characters. */
async function textIn(bytes: Buffer): Promise<string> {
  const maps = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, stream = '']) => {
      try {
        const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
        return text.includes('beginbfrange') ? [text] : [];
      } catch {
        return [];
      }
    },
  );
  return maps
    .flatMap((map) => [...map.matchAll(/<((?:[0-9a-f]{4})+)>/g)].map(([, hex = '']) => hex))
    .map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}

it('[LST.F4] prints Vietnamese, Greek, Cyrillic and decomposed names', async () => {
  const pdf = await createTaggedPdf({ title: 'Namn', author: 'ActivePick AB', language: 'sv' });
  pdf.paragraph(['Nguyễn Thị Ữ', 'Ωmega Жукова', 'A\u030asa', 'Žižkov ə ḥ']);
  const text = await textIn(await pdf.end());
  for (const sign of 'ễịữỮΩЖуковаÅŽžəḥ'.normalize('NFC').replace('ữ', '')) expect(text, sign).toContain(sign);
});

it('[LST.F4] the list of printable characters is that of the fonts', () => {
  for (const [name, letters] of Object.entries(DOCUMENT_LETTERS)) {
    const font = fontkit.openSync(new URL(`../../../fonts/document-${name}.ttf`, import.meta.url).pathname);
    for (const range of letters.split(' ')) {
      const [from = '', to = from] = range.split('-');
      for (const point of [from, to])
        expect(font.hasGlyphForCodePoint(Number.parseInt(point, 16)), `${name} ${point}`).toBe(true);
    }
  }
  expect(['a', 'Ž', 'ễ', 'Ω', 'Ж', 'م', '🚲'].map(documentFont)).toEqual([
    'regular',
    'extended',
    'vietnamese',
    'greek',
    'cyrillic',
    null,
    null,
  ]);
});
