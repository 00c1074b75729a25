import { randomBytes } from 'node:crypto';
import { openTables, type Tables } from '../service/tables.ts';
import { type Customer, type CustomerInvoice, INVOICES, type Invoice } from './records.ts';

/** An unused authorization code. */
export interface Code {
  code: string;
  redirectUri: string;
  scopes: string[];
  until: number;
  isUsed: boolean;
}
/** Access and refresh token of a consent. Each refresh creates another row. */
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
  customers: Customer;
  customerInvoices: CustomerInvoice;
  callbacks: { url: string };
}

/** The stand-in's data. */
export type FortnoxState = Tables<Rows>;

const TABLES = ['codes', 'pairs', 'invoices', 'customers', 'customerInvoices', 'callbacks'] as const;

/** Opens the state. Without stored data, creates the initial books. */
export function openState(folder: string): FortnoxState {
  const state = openTables<Rows>(folder, 'fortnox', TABLES);
  if (state.all('invoices').length === 0) restock(state);
  return state;
}

/** Resets the books to their initial state. */
export function restock(state: FortnoxState): void {
  state.clear('codes', 'pairs', 'invoices', 'customers', 'customerInvoices');
  for (const invoice of INVOICES) state.put('invoices', invoice.GivenNumber, invoice);
}

/** Returns a random secret. */
export const secret = (bytes: number): string => randomBytes(bytes).toString('hex');
