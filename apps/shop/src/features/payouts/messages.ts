import { payoutsEn } from './messages.en.ts';
import { payoutsSv } from './messages.sv.ts';

/** The texts of the payouts. */
export const payoutMessages = { sv: payoutsSv, en: payoutsEn };
