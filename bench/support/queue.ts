import type pg from 'pg';

/** A queue: how to fill its table, and which URLs to request. */
export interface Queue {
  name: string;
  fill(client: pg.Client, rows: number): Promise<void>;
  /** The URLs; they depend on the rows of the filled table. */
  urls(client: pg.Client): Promise<string[]>;
}
