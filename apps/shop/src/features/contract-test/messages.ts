import { contractTestEn } from './messages.en.ts';
import { contractTestSv } from './messages.sv.ts';

/** The texts of the page where contracts are tried out. */
export const contractTestMessages = { sv: contractTestSv, en: contractTestEn };
