import { uiEn } from './messages.en.ts';
import { uiSv } from './messages.sv.ts';

/** Texts of the kit itself: everything else is handed in by the page. */
export const uiMessages = { sv: uiSv, en: uiEn };
