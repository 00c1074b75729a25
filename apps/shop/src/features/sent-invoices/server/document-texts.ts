import { documentEn } from './document-texts.en.ts';
import { documentSv } from './document-texts.sv.ts';

/** The names of invoice files and the columns of the list. */
export const DOCUMENT_TEXTS = { sv: documentSv, en: documentEn };
