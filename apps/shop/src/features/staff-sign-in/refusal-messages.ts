import { refusalEn } from './refusal-messages.en.ts';
import { refusalSv } from './refusal-messages.sv.ts';

/** The texts of refused sign-ins of staff. */
export const refusalMessages = { sv: refusalSv, en: refusalEn };
