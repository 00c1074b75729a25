// The terms of processing as a tagged PDF, which an employer can keep with the agreement.
import type { App } from '#src/app.ts';
import { formatDate } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { createTaggedPdf } from '#src/platform/pdf/tagged-pdf.ts';
import { contentPage } from './content-page.ts';

// The texts do not change while the process runs, so a document is made once.
const made = new WeakMap<object, Map<Language, Promise<AnsweredFile>>>();

/** Returns the document in a language. */
export function annexFile(
  app: Pick<App, 'settings' | 'publicUrl' | 'brandFiles'>,
  language: Language,
): Promise<AnsweredFile> {
  const files = made.get(app) ?? new Map<Language, Promise<AnsweredFile>>();
  made.set(app, files);
  const file = files.get(language) ?? write(app, language);
  files.set(language, file);
  return file;
}

async function write(
  app: Pick<App, 'settings' | 'publicUrl' | 'brandFiles'>,
  language: Language,
): Promise<AnsweredFile> {
  const texts = contentMessages[language];
  const { title, lead, sections, version } = contentPage(app, 'data-processing', language);
  const pdf = await createTaggedPdf({ title, author: app.settings.brand.legalName, language });
  pdf.title(title);
  if (version)
    pdf.paragraph([texts.version({ number: version.number, date: formatDate(version.date, language) })]);
  pdf.paragraph([lead]);
  for (const section of sections) {
    pdf.heading(section.title);
    for (const text of section.paragraphs) pdf.paragraph([text]);
    for (const text of section.list) pdf.paragraph([`– ${text}`]);
  }
  return { name: texts.annexName, type: 'application/pdf', bytes: await pdf.end() };
}

/** Returns title, version and address of the terms, in the language of contracts. */
export function annexReference(app: Pick<App, 'settings' | 'publicUrl' | 'brandFiles'>): string {
  const { title, version } = contentPage(app, 'data-processing', CONTRACT_LANGUAGE);
  const named = version ? `${title}, version ${version.number}, ${version.date}` : title;
  return `${named}: ${app.publicUrl}/data-processing`;
}
