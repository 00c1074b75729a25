import { formEn } from './form-messages.en.ts';
import { formSv } from './form-messages.sv.ts';

/** Texts of the forms of an account, and of what the auth service refuses. */
export const formMessages = { sv: formSv, en: formEn };
