// Documents as tagged PDF: headings, paragraphs and tables that a screen reader recognises, with embedded
// fonts. Source: EN 301 549 chapter 10; ISO 14289-1 (PDF/UA-1).
import { type DocumentFont, documentFont } from '@activepick/domain/identifiers/printable-text.ts';
import type { Language } from '#src/i18n/language.ts';

const MARGIN = 56;
const SIZES = { title: 20, text: 10, table: 9, display: 40 } as const;
// The side length of a square figure.
const FIGURE = 200;
// The gap between the columns of a table.
const GUTTER = 6;
const GAP = 8;
const ROW_GAP = 4;

type FontName = 'regular' | 'bold';
type AnyFont = FontName | DocumentFont;

/** A column of a table: its width in points, and its alignment. */
export interface PdfColumn {
  width: number;
  align: 'left' | 'right';
}

/** A table. Without a header row, its first column contains the row headers. */
export interface PdfTable {
  columns: readonly PdfColumn[];
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
}

/** A document that is being written, from top to bottom. */
export interface PdfWriter {
  title(text: string): void;
  heading(text: string): void;
  /** Writes lines without a gap between them, and with a gap after the last one. */
  paragraph(lines: readonly string[]): void;
  table(table: PdfTable): void;
  /** Writes a short text in large letters, readable from a distance. */
  display(text: string): void;
  /** Draws a square of modules, such as a QR code; `alt` describes it. */
  figure(figure: { modules: readonly (readonly boolean[])[]; alt: string }): void;
  /** Finishes the document and returns its bytes. */
  end(): Promise<Buffer>;
}

// Inlined, so that a bundle contains them at any location. Loaded with the library for the first document.
async function loadFonts(): Promise<Record<AnyFont, Buffer>> {
  const [regular, bold, extended, latin, vietnamese, greek, cyrillic] = await Promise.all([
    import('../../../fonts/document-regular.ttf?inline'),
    import('../../../fonts/document-bold.ttf?inline'),
    import('../../../fonts/document-extended.ttf?inline'),
    import('../../../fonts/document-latin.ttf?inline'),
    import('../../../fonts/document-vietnamese.ttf?inline'),
    import('../../../fonts/document-greek.ttf?inline'),
    import('../../../fonts/document-cyrillic.ttf?inline'),
  ]);
  const bytesOf = ({ default: url }: { default: string }) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return {
    regular: bytesOf(regular),
    bold: bytesOf(bold),
    extended: bytesOf(extended),
    latin: bytesOf(latin),
    vietnamese: bytesOf(vietnamese),
    greek: bytesOf(greek),
    cyrillic: bytesOf(cyrillic),
  };
}

// The dark squares of a code, starting at `top`.
function drawModules(pdf: PDFKit.PDFDocument, modules: readonly (readonly boolean[])[], top: number): void {
  const side = FIGURE / modules.length;
  modules.forEach((line, y) => {
    line.forEach((isDark, x) => {
      if (isDark) pdf.rect(MARGIN + x * side, top + y * side, side, side);
    });
  });
  pdf.fill('black');
}

/** Starts an A4 document. */
export async function createTaggedPdf(about: {
  title: string;
  author: string;
  language: Language;
}): Promise<PdfWriter> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: about.language,
    pdfVersion: '1.7',
    // Missing in the types of the library.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    font: fonts.regular as never,
    info: { Title: about.title, Author: about.author },
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  // Letters beyond Latin-1 are in separate fonts: 'Žižkov' changes fonts within a word.
  const write = (
    text: string,
    name: FontName,
    at: { x: number; y: number; width: number; align: string },
  ) => {
    const runs = runsOf(text);
    runs.forEach(({ text: run, font }, index) => {
      const options = { width: at.width, align: at.align as 'left', continued: index < runs.length - 1 };
      pdf.font(font === 'regular' ? name : font);
      if (index === 0) pdf.text(run, at.x, at.y, options);
      else pdf.text(run, options);
    });
  };
  const width = pdf.page.width - 2 * MARGIN;
  const block = (type: string, lines: readonly string[], name: FontName, size: number) => {
    root.add(
      pdf.struct(type, {}, () => {
        pdf.fontSize(size);
        for (const line of lines) write(line, name, { x: MARGIN, y: pdf.y, width, align: 'left' });
        pdf.fontSize(SIZES.text);
      }),
    );
  };
  const row = (
    struct: PDFKit.PDFStructureElement,
    cells: readonly string[],
    table: PdfTable,
    isHead: boolean,
  ) => {
    const name = isHead ? 'bold' : 'regular';
    pdf.font(name).fontSize(SIZES.table);
    const boxes = table.columns.map(({ width: whole, align }) => ({ width: whole - GUTTER, align }));
    const heights = boxes.map((box, at) => pdf.heightOfString(cells[at] || ' ', box));
    const height = Math.max(...heights);
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    const line = pdf.struct('TR');
    let x = MARGIN;
    table.columns.forEach((column, at) => {
      const left = x;
      const box = boxes[at] as PdfColumn;
      const draw = () => write(cells[at] ?? '', name, { ...box, x: left, y: top });
      const scope = isHead ? 'Column' : table.head === null && at === 0 ? 'Row' : null;
      line.add(scope ? pdf.struct('TH', { scope } as never, draw) : pdf.struct('TD', {}, draw));
      x += column.width;
    });
    // Adding a cell draws it, and leaves the position at the cell's end.
    struct.add(line);
    pdf.y = top + height + ROW_GAP;
    pdf.fontSize(SIZES.text);
  };
  return {
    title: (text) => {
      block('H1', [text], 'bold', SIZES.title);
      pdf.y += GAP;
    },
    heading: (text) => block('H2', [text], 'bold', SIZES.text),
    paragraph: (lines) => {
      block('P', lines, 'regular', SIZES.text);
      pdf.y += GAP;
    },
    display: (text) => {
      block('P', [text], 'bold', SIZES.display);
      pdf.y += GAP;
    },
    figure: ({ modules, alt }) => {
      if (pdf.y + FIGURE > pdf.page.height - MARGIN) pdf.addPage();
      const top = pdf.y;
      const draw = () => drawModules(pdf, modules, top);
      const bbox = [MARGIN, pdf.page.height - top - FIGURE, MARGIN + FIGURE, pdf.page.height - top];
      root.add(pdf.struct('Figure', { alt, bbox } as never, draw));
      pdf.y = top + FIGURE + GAP;
    },
    table: (table) => {
      const struct = pdf.struct('Table');
      root.add(struct);
      if (table.head) row(struct, table.head, table, true);
      for (const cells of table.rows) row(struct, cells, table, false);
      struct.end();
      pdf.y += GAP;
    },
    async end() {
      root.end();
      pdf.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

const NO_BREAK_HYPHEN = /\u2011/g;
const NARROW_SPACES = /[\u2009\u202f]/g;
// Stands for a character that no font has. Names with one are refused where they are typed.
const UNKNOWN = '?';

function runsOf(text: string) {
  const runs: { text: string; font: DocumentFont }[] = [];
  const plain = text.normalize('NFC').replace(NO_BREAK_HYPHEN, '-').replace(NARROW_SPACES, '\u00a0');
  for (const sign of plain) {
    const font = documentFont(sign);
    // A mark that no font has leaves its letter readable.
    if (font === null && /\p{M}|\p{Cf}/u.test(sign)) continue;
    const last = runs.at(-1);
    const shown = font === null && !/\s/.test(sign) ? UNKNOWN : sign;
    const inFont = font ?? 'regular';
    if (last?.font === inFont) last.text += shown;
    else runs.push({ text: shown, font: inFont });
  }
  return runs.length > 0 ? runs : [{ text: '', font: 'regular' as const }];
}
