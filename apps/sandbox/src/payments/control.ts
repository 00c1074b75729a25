// The control API for tests and people, outside the provider's protocol.
import { intentOfEvent } from './objects.ts';
import { OPERATIONS, type Operation, type Rule } from './rule.ts';
import type { Control, State } from './state.ts';
import { deliveryOf, type Webhooks } from './webhooks.ts';

/** The response of the control API. */
export interface ControlAnswer {
  status: number;
  body: object;
}

type Input = Record<string, unknown>;

const ok = (body: object): ControlAnswer => ({ status: 200, body });
const wrong = (message: string): ControlAnswer => ({ status: 400, body: { error: message } });

/** Returns all data: payments with their parts, newest first. */
export function stateForPeople(state: State): object {
  const events = state.all('events').map((event) => {
    const { id, type, created } = event;
    return { id, type, created, intent: intentOfEvent(event), delivery: deliveryOf(state, id) };
  });
  const refunds = state.all('refunds');
  const disputes = state.all('disputes');
  const intents = state.all('intents').map((intent) => ({
    ...intent,
    charge: state.get('charges', intent.latest_charge ?? '') ?? null,
    refunds: refunds.filter(({ payment_intent }) => payment_intent === intent.id),
    disputes: disputes.filter(({ payment_intent }) => payment_intent === intent.id),
    events: events.filter((event) => event.intent === intent.id),
  }));
  return { ...state.control(), intents: intents.reverse(), events };
}

const RULE_NAMES: Readonly<Record<string, Operation>> = Object.fromEntries(
  OPERATIONS.map((operation) => [`next${operation[0]?.toUpperCase()}${operation.slice(1)}`, operation]),
);

const RULE_FIELDS = new Set(['times', 'delayMs', 'loseAnswer', 'decline', 'fail', 'status', 'where']);

/**
 * `POST /sandbox/control`: `nextConfirm`, `nextCapture`, `nextCreate`, `nextCancel`, `nextRefund` each add a rule, or
 * several as an array. `captureDelayMs` and `webhooks` set a value. Refuses unknown names.
 */
export function control(input: Input, state: State, webhooks: Webhooks): ControlAnswer {
  const { captureDelayMs, webhooks: mode, order, copies, ...rest } = input;
  const unknown = Object.keys(rest).find((name) => !(name in RULE_NAMES));
  if (unknown) return wrong(`${unknown} is not known`);
  const wrongRule = Object.values(rest)
    .flat()
    .find((rule) => Object.keys(rule as Input).some((name) => !RULE_FIELDS.has(name)));
  if (wrongRule) return wrong(`${JSON.stringify(wrongRule)} has a field that is not known`);
  const before = state.control();
  const next: Control = { ...before, rules: [...before.rules, ...rulesOf(rest)] };
  if (typeof captureDelayMs === 'number') next.captureDelayMs = captureDelayMs;
  if (mode === 'hold') next.webhooks = 'hold';
  if (mode === 'send' || mode === 'release') next.webhooks = 'send';
  else if (mode !== undefined && mode !== 'hold') return wrong('webhooks is send, hold or release');
  state.put('control', 'all', next);
  if (next.webhooks === 'send')
    release(state, { isShuffled: order === 'shuffled', copies: Number(copies ?? 1) }, webhooks);
  return ok(next);
}

function rulesOf(input: Input): Rule[] {
  return Object.entries(input).flatMap(([name, given]) => {
    const rules = (Array.isArray(given) ? given : [given]) as Partial<Rule>[];
    return rules.map((rule) => ({ times: 1, ...rule, operation: RULE_NAMES[name] as Operation }));
  });
}

/** Reads a rule from the page's form. */
export function ruleOfForm({ operation, does, value, times }: Input): Input {
  const name = Object.entries(RULE_NAMES).find(([, known]) => known === operation)?.[0] ?? String(operation);
  const effects: Record<string, Input> = {
    delay: { delayMs: Number(value) },
    decline: { decline: value },
    'lose-before': { loseAnswer: 'before' },
    'lose-after': { loseAnswer: 'after' },
  };
  return { [name]: { times: Number(times), ...(effects[String(does)] ?? { fail: does }) } };
}

interface Release {
  isShuffled: boolean;
  /** The minimum number of deliveries of each event. */
  copies: number;
}

// Sends held events one by one, so that they arrive in the order of the list, or shuffled.
function release(state: State, { isShuffled, copies }: Release, webhooks: Webhooks): void {
  const held = state.idsOf('deliveries').filter((id) => state.get('deliveries', id)?.state === 'held');
  if (held.length === 0) {
    webhooks.wake();
    return;
  }
  const times = Array.from({ length: Math.max(1, copies) }, () => held).flat();
  void sendInTurn(isShuffled ? shuffled(times) : times, state, webhooks);
}

async function sendInTurn(ids: readonly string[], state: State, webhooks: Webhooks): Promise<void> {
  for (const id of ids) await webhooks.send(id);
  for (const id of new Set(ids)) {
    const missed = state.get('deliveries', id);
    if (missed?.state === 'held') state.put('deliveries', id, { ...missed, state: 'waiting' });
  }
  webhooks.wake();
}

/** Source: the Fisher-Yates shuffle. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

/** `POST /sandbox/webhook-address`: sets the target URL of events. */
export function setWebhookUrl(input: Input, state: State, webhooks: Webhooks): ControlAnswer {
  const url = typeof input.url === 'string' ? URL.parse(input.url) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return wrong('url is not a web address');
  state.put('control', 'all', { ...state.control(), webhookAddress: url.href });
  webhooks.wake();
  return ok({ url: url.href });
}

/** `POST /sandbox/events/ID/resend`: sends the event now and returns the response. */
export async function resend(id: string, state: State, webhooks: Webhooks): Promise<ControlAnswer> {
  if (!state.get('events', id)) return { status: 404, body: { error: 'no such event' } };
  return ok(await webhooks.send(id));
}
