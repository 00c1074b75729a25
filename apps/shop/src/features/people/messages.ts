import { peopleEn } from './messages.en.ts';
import { peopleSv } from './messages.sv.ts';

/** The texts of the administration of people. */
export const peopleMessages = { sv: peopleSv, en: peopleEn };
