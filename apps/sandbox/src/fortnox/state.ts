import { randomBytes } from 'node:crypto';
import { openTables, type Tables } from '../service/tables.ts';
import { INVOICES, type Invoice } from './records.ts';

/** A code on its way back to the shop. */
export interface Code {
  code: string;
  redirectUri: string;
  scopes: string[];
  until: number;
  isUsed: boolean;
}
/** Access and refresh token of one consent; each refresh makes another row. */
export interface TokenPair {
  access: string;
  refresh: string;
  scopes: string[];
  accessUntil: number;
  refreshUntil: number;
  isRefreshUsed: boolean;
}
interface Rows {
  codes: Code;
  pairs: TokenPair;
  invoices: Invoice;
  callbacks: { url: string };
}

/** All that the stand-in knows. */
export type FortnoxState = Tables<Rows>;

/** Opens the state; the books are as in the beginning when there are none. */
export function openState(folder: string): FortnoxState {
  const state = openTables<Rows>(folder, 'fortnox', ['codes', 'pairs', 'invoices', 'callbacks']);
  if (state.all('invoices').length === 0) restock(state);
  return state;
}

/** Puts the books back to their beginning. */
export function restock(state: FortnoxState): void {
  state.clear('codes', 'pairs', 'invoices');
  for (const invoice of INVOICES) state.put('invoices', invoice.GivenNumber, invoice);
}

/** Returns something that nobody guesses. */
export const secret = (bytes: number): string => randomBytes(bytes).toString('hex');
