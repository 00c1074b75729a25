// A signed agreement as a PDF.
import type { Language } from '#src/i18n/language.ts';
import { agreementTexts } from '#src/languages/catalogues/profile/texts.ts';
import { createTaggedPdf } from '#src/platform/pdf/tagged-pdf.ts';
import type { Agreement } from '../contract.ts';

/** Returns the agreement between the shop and the municipality as a PDF. */
export async function agreementDocument(
  agreement: Agreement,
  language: Language,
  shop: string,
): Promise<Buffer> {
  const texts = agreementTexts[language];
  const pdf = await createTaggedPdf({ title: agreement.title, author: shop, language });
  pdf.title(agreement.title);
  pdf.paragraph([agreement.description]);
  pdf.paragraph([
    `${texts.between}: ${shop}, ${texts.municipality}`,
    `${texts.kind}: ${agreement.type}`,
    `${texts.signed}: ${agreement.signedDate}`,
  ]);
  pdf.paragraph([texts.sample]);
  return pdf.end();
}
