import { demoEn } from './demo-messages.en.ts';
import { demoSv } from './demo-messages.sv.ts';

/** The names of the demo cart's items. Separate from the cart's texts, because every page loads them. */
export const demoMessages = { sv: demoSv, en: demoEn };
