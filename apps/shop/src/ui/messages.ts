import { uiEn } from './messages.en.ts';
import { uiSv } from './messages.sv.ts';

/** Texts of the UI components. The page passes in all others. */
export const uiMessages = { sv: uiSv, en: uiEn };
