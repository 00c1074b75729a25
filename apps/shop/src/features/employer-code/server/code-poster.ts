// The poster for the employees: a description of the benefit, the employer code, the link and its QR code, as
// a tagged PDF.
import { encode } from 'uqr';
import type { App } from '#src/app.ts';
import type { JoiningTerms } from '#src/features/companies/server/employer-code-repository.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { posterTexts } from '#src/languages/catalogues/employer-code/texts.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { createTaggedPdf } from '#src/platform/pdf/tagged-pdf.ts';

/** Returns the poster in a language. */
export async function codePoster(
  { settings: { brand }, publicUrl }: Pick<App, 'settings' | 'publicUrl'>,
  { companyName, employerCode }: Pick<JoiningTerms, 'companyName' | 'employerCode'>,
  language: Language,
): Promise<AnsweredFile> {
  const texts = posterTexts[language];
  const link = `${publicUrl}${pathInLanguage(`/join/${employerCode}`, language)}`;
  const title = texts.title({ company: companyName });
  const pdf = await createTaggedPdf({ title, author: brand.legalName, language });
  pdf.title(title);
  pdf.paragraph([texts.intro({ company: companyName, shop: brand.name })]);
  pdf.heading(texts.how);
  pdf.paragraph(texts.steps.map((step, at) => `${at + 1}. ${step}`));
  pdf.heading(texts.code);
  pdf.display(employerCode);
  pdf.figure({ modules: encode(link, { ecc: 'M', border: 0 }).data, alt: texts.qrAlt({ link }) });
  pdf.paragraph([link]);
  pdf.paragraph([texts.help({ company: companyName })]);
  return { name: texts.file({ company: companyName }), type: 'application/pdf', bytes: await pdf.end() };
}
