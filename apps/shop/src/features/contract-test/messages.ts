import { contractTestEn } from './messages.en.ts';
import { contractTestSv } from './messages.sv.ts';

/** The texts of the page for testing contracts. */
export const contractTestMessages = { sv: contractTestSv, en: contractTestEn };
