import { lifeEventsEn } from './messages.en.ts';
import { lifeEventsSv } from './messages.sv.ts';

/** The texts of life events. */
export const lifeEventMessages = { sv: lifeEventsSv, en: lifeEventsEn };
