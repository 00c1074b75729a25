import { layoutEn } from './messages.en.ts';
import { layoutSv } from './messages.sv.ts';

/** Texts of the frame around the pages. */
export const layoutMessages = { sv: layoutSv, en: layoutEn };
