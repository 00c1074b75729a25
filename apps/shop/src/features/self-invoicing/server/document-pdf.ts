// The document of an invoice as a PDF, with what the law wants on it. The library is loaded by its first use.
import type { BillingDocument, BillingParty } from '@activepick/domain/invoicing/billing-document.ts';
import { formatMoneyExact, formatNumber, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { documentEn } from './document-texts.en.ts';
import { documentSv } from './document-texts.sv.ts';

/** The texts of documents and files of the list. */
export const DOCUMENT_TEXTS = { sv: documentSv, en: documentEn };

const MARGIN = 56;
const SIZES = { title: 20, text: 10 } as const;
// Where the columns of the rows begin and how wide they are, in points.
const COLUMNS = [
  { x: 56, width: 210, align: 'left' },
  { x: 266, width: 50, align: 'right' },
  { x: 316, width: 95, align: 'right' },
  { x: 411, width: 45, align: 'right' },
  { x: 456, width: 83, align: 'right' },
] as const;

/** What the document says, line by line, as drawn. */
export interface DocumentTexts {
  title: string;
  facts: readonly string[];
  parties: readonly (readonly string[])[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly (readonly [string, string])[];
  notes: readonly string[];
}

/** Returns what a document says in a language. */
export function documentTexts(document: BillingDocument, language: Language): DocumentTexts {
  const texts = DOCUMENT_TEXTS[language];
  const money = (amount: BillingDocument['netOre']) => formatMoneyExact(amount, language);
  const rateOf = (percent: number | null) =>
    percent === null
      ? texts.unknownRate
      : formatPercent(percent, language, Number.isInteger(percent) ? 0 : 2);
  const partyOf = (label: string, party: BillingParty) => [
    label,
    party.name,
    party.address,
    party.town,
    `${texts.orgNumber}: ${party.orgNumber}`,
    `${texts.vatNumber}: ${party.vatNumber}`,
  ];
  return {
    title: document.credits === null ? texts.title : texts.credit,
    facts: [
      `${texts.number}: ${document.number}`,
      `${texts.issued}: ${document.issuedOn}`,
      `${texts.due}: ${document.dueOn}`,
      ...(document.credits === null ? [] : [texts.credits({ number: document.credits })]),
    ],
    parties: [partyOf(texts.seller, document.seller), partyOf(texts.buyer, document.buyer)],
    head: [texts.description, texts.quantity, texts.price, texts.vat, texts.net],
    rows: document.rows.map(({ description, quantity, priceOre, vatPercent, netOre }) => [
      description,
      formatNumber(quantity, language, Number.isInteger(quantity) ? 0 : 2),
      money(priceOre),
      vatPercent === null ? '' : rateOf(vatPercent),
      money(netOre),
    ]),
    sums: [
      ...document.rates.flatMap(({ vatPercent, netOre, vatOre }): [string, string][] => [
        [texts.base({ rate: rateOf(vatPercent) }), money(netOre)],
        [texts.vatOf({ rate: rateOf(vatPercent) }), money(vatOre)],
      ]),
      [texts.total, money(document.totalOre)],
    ],
    notes: [document.comments, texts.note],
  };
}

/** Returns the document as a PDF. */
export async function documentPdf(
  document: BillingDocument,
  language: Language,
  author: string,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const texts = documentTexts(document, language);
  const title = `${texts.title} ${document.number}`;
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: title, Author: author },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.fontSize(SIZES.title).text(texts.title).moveDown(0.5).fontSize(SIZES.text);
  for (const fact of texts.facts) pdf.text(fact);
  for (const [label = '', ...lines] of texts.parties) {
    pdf.moveDown().font('Helvetica-Bold').text(label).font('Helvetica');
    for (const line of lines.filter(Boolean)) pdf.text(line);
  }
  pdf.moveDown();
  const drawRow = (cells: readonly string[]) => {
    if (pdf.y > pdf.page.height - 2 * MARGIN) pdf.addPage();
    const top = pdf.y;
    let bottom = top;
    for (const [at, { x, width, align }] of COLUMNS.entries()) {
      pdf.text(cells[at] ?? '', x, top, { width, align });
      bottom = Math.max(bottom, pdf.y);
    }
    pdf.y = bottom + 4;
  };
  pdf.font('Helvetica-Bold');
  drawRow(texts.head);
  pdf.font('Helvetica');
  for (const row of texts.rows) drawRow(row);
  pdf.moveDown();
  for (const [label, amount] of texts.sums) drawRow([label, '', '', '', amount]);
  pdf.x = MARGIN;
  for (const note of texts.notes.filter(Boolean)) pdf.moveDown().text(note, MARGIN);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
