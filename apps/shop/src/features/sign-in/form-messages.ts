import { formEn } from './form-messages.en.ts';
import { formSv } from './form-messages.sv.ts';

/** Texts of the forms of an account, and of refusals by the auth service. */
export const formMessages = { sv: formSv, en: formEn };
