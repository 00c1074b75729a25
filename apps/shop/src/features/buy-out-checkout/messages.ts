import { buyOutEn } from './messages.en.ts';
import { buyOutSv } from './messages.sv.ts';

export const buyOutMessages = { sv: buyOutSv, en: buyOutEn };
