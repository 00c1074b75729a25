import { wizardEn } from './messages.en.ts';
import { wizardSv } from './messages.sv.ts';

/** Texts of the wizards that take on companies and stores. */
export const wizardMessages = { sv: wizardSv, en: wizardEn };
