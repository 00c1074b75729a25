import { activityEn } from './messages.en.ts';
import { activitySv } from './messages.sv.ts';

/** Texts of the activity log. */
export const activityMessages = { sv: activitySv, en: activityEn };
