import { documentEn } from './document-texts.en.ts';
import { documentSv } from './document-texts.sv.ts';

/** What the files of invoices are called and the list's columns. */
export const DOCUMENT_TEXTS = { sv: documentSv, en: documentEn };
