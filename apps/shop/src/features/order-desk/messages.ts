import { deskEn } from './messages.en.ts';
import { deskSv } from './messages.sv.ts';

/** Texts of the desk where staff work orders. */
export const deskMessages = { sv: deskSv, en: deskEn };
