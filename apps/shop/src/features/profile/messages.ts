import { profileEn } from './messages.en.ts';
import { profileSv } from './messages.sv.ts';

/** Texts of the profile. */
export const profileMessages = { sv: profileSv, en: profileEn };
