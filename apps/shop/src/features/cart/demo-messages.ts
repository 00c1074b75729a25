import { demoEn } from './demo-messages.en.ts';
import { demoSv } from './demo-messages.sv.ts';

/** What the things of the demo cart are called: apart from the cart's own texts, since every page needs these. */
export const demoMessages = { sv: demoSv, en: demoEn };
