import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Change, openJournal } from './journal.ts';
import type { Charge, Dispute, Intent, KeptMethod, Refund, StripeEvent } from './objects.ts';
import { forgetOldPayments } from './old-payments.ts';
import type { Rule } from './rule.ts';

/** A 3-D Secure challenge of a card's owner. */
export interface Challenge {
  id: string;
  intent: string;
  returnUrl: string | null;
}

/** The delivery state of an event. */
export interface Delivery {
  state: 'waiting' | 'held' | 'delivered' | 'given-up';
  attempts: number;
  /** The time of the next attempt, in milliseconds. */
  dueAt: number;
  /** The last response of the shop: a status, or the error. */
  answer: string | null;
}

/** The stored response of an idempotency key. */
export interface KeptAnswer {
  fingerprint: string;
  path: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** The settings of the control API. */
export interface Control {
  webhookAddress: string | null;
  webhooks: 'send' | 'hold';
  captureDelayMs: number;
  rules: Rule[];
}

interface Tables {
  intents: Intent;
  methods: KeptMethod;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  challenges: Challenge;
  events: StripeEvent;
  /** Not sent yet. */
  deliveries: Delivery;
  /** A separate table, so that finding due events does not scan all events. */
  delivered: Delivery;
  answers: KeptAnswer;
  control: Control;
  keys: string;
}
type Table = keyof Tables;

/** The stand-in's data, in memory and in a file. A kill loses nothing that a response has confirmed. */
export interface State {
  get<Name extends Table>(table: Name, id: string): Tables[Name] | undefined;
  /** Oldest first. */
  all<Name extends Table>(table: Name): Tables[Name][];
  idsOf(table: Table): string[];
  put<Name extends Table>(table: Name, id: string, row: Tables[Name]): void;
  /** Writes several rows atomically. */
  write(changes: readonly Change[]): void;
  /** Deletes all payments. Keeps the target URL of events. */
  clear(): void;
  control(): Control;
  /** This installation's secret, so that fingerprints cannot be reversed by trying all numbers. */
  secret(): string;
}

const NAMES: readonly Table[] = [
  'intents',
  'methods',
  'charges',
  'refunds',
  'disputes',
  'challenges',
  'events',
  'deliveries',
  'delivered',
  'answers',
  'control',
  'keys',
];
const NO_CONTROL: Control = { webhookAddress: null, webhooks: 'send', captureDelayMs: 0, rules: [] };
// Source: docs.stripe.com/api/idempotent_requests: keys can be removed after they are at least 24 hours old.
const ANSWERS_KEPT_MS = 24 * 3600 * 1000;

/** Opens the state in a folder. */
export function openState(folder: string): State {
  const { journal, changes } = openJournal(path.join(folder, 'payments.jsonl'));
  const tables = new Map<string, Map<string, unknown>>(NAMES.map((name) => [name, new Map()]));
  const table = (name: string) => tables.get(name) as Map<string, unknown>;
  const apply = ([name, id, row]: Change) => {
    if (row === null) tables.get(name)?.delete(id);
    else tables.get(name)?.set(id, row);
  };
  for (const change of changes) apply(change);
  forgetOldAnswers(table('answers') as Map<string, KeptAnswer>);
  forgetOldPayments(table, Date.now());
  if (!table('keys').has('secret')) table('keys').set('secret', randomBytes(32).toString('hex'));
  const everything = () =>
    NAMES.flatMap((name) => [...table(name)].map(([id, row]): Change => [name, id, row]));
  journal.rewrite(everything());
  const write = (added: readonly Change[]) => {
    journal.append(added);
    for (const change of added) apply(change);
  };
  return {
    get: (name, id) => table(name).get(id) as never,
    all: (name) => [...table(name).values()] as never,
    idsOf: (name) => [...table(name).keys()],
    put: (name, id, row) => write([[name, id, row]]),
    write,
    clear() {
      const { webhookAddress } = this.control();
      for (const name of NAMES) if (name !== 'keys') table(name).clear();
      table('control').set('all', { ...NO_CONTROL, webhookAddress });
      journal.rewrite(everything());
    },
    control: () => (table('control').get('all') as Control | undefined) ?? NO_CONTROL,
    secret: () => table('keys').get('secret') as string,
  };
}

function forgetOldAnswers(answers: Map<string, KeptAnswer>): void {
  for (const [key, { at }] of answers) if (Date.now() - at > ANSWERS_KEPT_MS) answers.delete(key);
}
