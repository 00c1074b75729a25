import { bankidEn } from './messages.en.ts';
import { bankidSv } from './messages.sv.ts';

export const bankidMessages = { sv: bankidSv, en: bankidEn };
