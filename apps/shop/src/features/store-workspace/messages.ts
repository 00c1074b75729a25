import { storeWorkEn } from './messages.en.ts';
import { storeWorkSv } from './messages.sv.ts';

/** Texts of the store's workspace. */
export const storeWorkMessages = { sv: storeWorkSv, en: storeWorkEn };
