import { statusEn } from './status-messages.en.ts';
import { statusSv } from './status-messages.sv.ts';

/** Texts of the page where a sender follows a request, and of the list of one's own. */
export const statusMessages = { sv: statusSv, en: statusEn };
