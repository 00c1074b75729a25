// A signed agreement as a document to keep. The library is loaded by its first use.
import type { Language } from '#src/i18n/language.ts';
import type { Agreement } from '../contract.ts';
import { agreementTextsEn } from './texts.en.ts';
import { agreementTextsSv } from './texts.sv.ts';

const TEXTS = { sv: agreementTextsSv, en: agreementTextsEn };
const MARGIN = 72;
const SIZES = { title: 22, text: 11 } as const;

/** Returns the agreement between the shop and the municipality as a PDF. */
export async function agreementDocument(
  agreement: Agreement,
  language: Language,
  shop: string,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const texts = TEXTS[language];
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: agreement.title, Author: shop },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.fontSize(SIZES.title).text(agreement.title).moveDown();
  document.fontSize(SIZES.text).text(agreement.description).moveDown();
  const facts = [
    [texts.between, `${shop}, ${texts.municipality}`],
    [texts.kind, agreement.type],
    [texts.signed, agreement.signedDate],
  ] as const;
  for (const [label, value] of facts) document.text(`${label}: ${value}`);
  document.moveDown().text(texts.sample);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
