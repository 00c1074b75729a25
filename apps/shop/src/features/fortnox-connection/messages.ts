import { fortnoxEn } from './messages.en.ts';
import { fortnoxSv } from './messages.sv.ts';

/** The texts about the connection to the accounting system. */
export const fortnoxMessages = { sv: fortnoxSv, en: fortnoxEn };
