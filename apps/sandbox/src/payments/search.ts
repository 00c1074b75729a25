// Reads payment intents: one with its parts, a page of the list, or those with given metadata.
import { invalid } from './errors.ts';
import { type Params, refuseUnknown, textOf, wholeOf } from './form.ts';
import { type Intent, listObject } from './objects.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

const EXPANDABLE = ['latest_charge', 'payment_method'] as const;
const MAX_PER_PAGE = 100;
const USUAL_PER_PAGE = 10;

/** Throws 400 for a part that cannot be expanded. */
export function refuseUnknownParts(parts: readonly string[]): void {
  const unknown = parts.find((part) => !EXPANDABLE.includes(part as never));
  if (unknown !== undefined) throw invalid(`This property cannot be expanded (${unknown}).`, 'expand');
}

/** Returns an intent with the requested parts instead of their ids. Source: docs.stripe.com/expand. */
export function withParts(intent: Intent, parts: readonly string[], work: Work): object {
  const charge = intent.latest_charge && work.find('charges', intent.latest_charge);
  const method = intent.payment_method && work.find('methods', intent.payment_method)?.method;
  return {
    ...intent,
    ...(parts.includes('latest_charge') ? { latest_charge: charge ?? null } : {}),
    ...(parts.includes('payment_method') ? { payment_method: method ?? null } : {}),
  };
}

/** `GET /v1/payment_intents`, newest first. Source: docs.stripe.com/api/payment_intents/list. */
export function listIntents(params: Params, state: State): object {
  refuseUnknown(params, ['limit', 'starting_after', 'created']);
  const limit = Math.min(wholeOf(params, 'limit') ?? USUAL_PER_PAGE, MAX_PER_PAGE);
  const created = (params.created ?? {}) as Params;
  const from = wholeOf(created, 'gte') ?? 0;
  const to = wholeOf(created, 'lte') ?? Number.POSITIVE_INFINITY;
  const all = state
    .all('intents')
    .filter((intent) => intent.created >= from && intent.created <= to)
    .reverse();
  const after = textOf(params, 'starting_after');
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(start, start + limit);
  return listObject('/v1/payment_intents', page, start + limit < all.length);
}

/**
 * `GET /v1/payment_intents/search`: `metadata['name']:'value'` and `status:'word'`, joined by AND. The provider's
 * search finds new payments up to a minute late; this one at once. Source: docs.stripe.com/search.
 */
export function searchIntents(params: Params, state: State): object {
  refuseUnknown(params, ['query', 'limit', 'page']);
  const query = textOf(params, 'query') ?? '';
  const tests = query.split(/ and /i).map(testOf);
  const limit = Math.min(wholeOf(params, 'limit') ?? USUAL_PER_PAGE, MAX_PER_PAGE);
  const found = state.all('intents').filter((intent) => tests.every((test) => test(intent)));
  const data = found.reverse().slice(0, limit);
  return {
    ...listObject('/v1/payment_intents/search', data),
    object: 'search_result',
    next_page: null,
  };
}

function testOf(clause: string): (intent: Intent) => boolean {
  const [, name, status, value] =
    /^\s*(?:metadata\[['"]([^'"]+)['"]\]|(status)):['"]([^'"]*)['"]\s*$/.exec(clause) ?? [];
  if (name !== undefined) return ({ metadata }) => metadata[name] === value;
  if (status !== undefined) return (intent) => intent.status === value;
  throw invalid(`We were unable to parse your search query: ${clause.slice(0, 100)}`, 'query');
}
