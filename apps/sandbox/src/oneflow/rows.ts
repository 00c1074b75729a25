import type { Contract } from './objects.ts';

/** A pending event. */
export interface Delivery {
  id: string;
  /** The request body. */
  payload: string;
  state: 'waiting' | 'held' | 'delivered' | 'given-up';
  attempts: number;
  dueAt: number;
  answer: string | null;
}
/** The target URL of events, and whether sending is on. */
export interface Hook {
  url: string | null;
  isHeld: boolean;
}

/** The stored data. */
export interface Rows {
  contracts: Contract;
  deliveries: Delivery;
  hook: Hook;
  /** Short-lived URLs of files. */
  links: { key: string; contract: string; file: number; at: number };
}
