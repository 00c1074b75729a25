import { staffSignInEn } from './messages.en.ts';
import { staffSignInSv } from './messages.sv.ts';

/** The texts of the sign-in of staff. */
export const staffSignInMessages = { sv: staffSignInSv, en: staffSignInEn };
