import { listEn } from './list-messages.en.ts';
import { listSv } from './list-messages.sv.ts';

/** Texts around every list; apart from the kit's others, so that only pages with lists load them. */
export const listMessages = { sv: listSv, en: listEn };
