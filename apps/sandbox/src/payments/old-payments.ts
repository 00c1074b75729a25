import { intentOfEvent, type KeptMethod, type StripeEvent } from './objects.ts';

const KEPT_PAYMENTS = 5000;
const UNUSED_METHODS_KEPT_S = 24 * 3600;

type Rows = (table: string) => Map<string, unknown>;

/** Deletes all but the newest payments with their parts, so that the file does not grow with each start. */
export function forgetOldPayments(rows: Rows, now: number, limit = KEPT_PAYMENTS): void {
  const old = [...rows('intents').keys()].slice(0, -limit);
  for (const id of old) rows('intents').delete(id);
  const isGone = (intent: string) => !rows('intents').has(intent);
  drop(rows('charges'), (row) => isGone((row as { payment_intent: string }).payment_intent));
  for (const table of ['refunds', 'disputes'])
    drop(rows(table), (row) => isGone((row as { payment_intent: string }).payment_intent));
  drop(rows('challenges'), (row) => isGone((row as { intent: string }).intent));
  drop(rows('events'), (row) => isGone(intentOfEvent(row as StripeEvent)));
  for (const table of ['deliveries', 'delivered']) drop(rows(table), (_row, id) => !rows('events').has(id));
  drop(rows('methods'), (row) => isUseless(row as KeptMethod, isGone, now));
}

function drop(table: Map<string, unknown>, isOver: (row: unknown, id: string) => boolean): void {
  for (const [id, row] of table) if (isOver(row, id)) table.delete(id);
}

const isUseless = (
  { usedBy, method }: KeptMethod,
  isGone: (intent: string) => boolean,
  now: number,
): boolean => (usedBy === null ? now / 1000 - method.created > UNUSED_METHODS_KEPT_S : isGone(usedBy));
