import { timelineEn } from './timeline-messages.en.ts';
import { timelineSv } from './timeline-messages.sv.ts';

/** The words of the timeline of a benefit. */
export const timelineMessages = { sv: timelineSv, en: timelineEn };
