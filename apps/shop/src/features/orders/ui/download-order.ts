import type { Language } from '#src/i18n/language.ts';
import { call } from '#src/wire/call.ts';
import { saveFile } from '#src/wire/save-file.ts';
import type { downloadOrder } from '../contract.ts';

/** Downloads an order as a PDF. Throws if the download fails. */
export async function saveOrderPdf(token: string, language: Language): Promise<void> {
  const body = { token };
  const options = { language, isPublic: true };
  const { data } = await call<typeof downloadOrder>('POST', '/api/orders/document', { body }, options);
  const bytes = Uint8Array.from(atob(data.pdfBase64), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), data.fileName);
}
