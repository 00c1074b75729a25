import { wizardEn } from './messages.en.ts';
import { wizardSv } from './messages.sv.ts';

/** Texts of the wizards that onboard companies and stores. */
export const wizardMessages = { sv: wizardSv, en: wizardEn };
