import { sentencesEn } from './sentence-messages.en.ts';
import { sentencesSv } from './sentence-messages.sv.ts';

/** A sentence for each action of the audit log. */
export const sentenceMessages = { sv: sentencesSv, en: sentencesEn };
