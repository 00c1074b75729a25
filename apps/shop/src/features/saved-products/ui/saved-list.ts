// Lists that this browser stores: favourites, recently viewed products, products to compare, recent searches.
// Only product ids leave the browser: to show the products, and to move favourites to the account
// (favourites.ts).

import { MAX_FAVOURITES } from '@activepick/domain/catalogue/favourites.ts';
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { useSyncExternalStore } from 'react';

/** The lists that are stored in the browser, with their maximum lengths. */
export const KEPT = { favourites: MAX_FAVOURITES, seen: 8, compare: 3, searches: 6 } as const;
/** One of the lists. */
export type KeptName = keyof typeof KEPT;

const MAX_WORDS = 100;
const keyOf = (name: KeptName) => `kept-${name}`;

/** Returns the list from stored text. Drops unreadable parts, so broken storage is never fatal. */
export function parseKept(name: KeptName, text: string | null): string[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const isReadable = (one: unknown): one is string =>
    typeof one === 'string' &&
    (name === 'searches' ? one !== '' && one.length <= MAX_WORDS : isProductId(one));
  return [...new Set(stored.filter(isReadable))].slice(0, KEPT[name]);
}

/** Returns the list with a new first entry, without the last one if there are too many. */
export const withFirst = (name: KeptName, list: readonly string[], one: string): string[] =>
  [one, ...list.filter((other) => other !== one)].slice(0, KEPT[name]);

const listeners = new Set<() => void>();

// Lists that nobody has asked for. Without consent they are in memory only, until the page is loaded again.
// Source: 9 kap. 28 § lagen (2022:482) om elektronisk kommunikation.
const NEED_CONSENT: readonly KeptName[] = ['seen', 'searches'];
const inMemory = new Map<KeptName, string>();

/** Tells whether the visitor has asked the browser to remember viewed products and searches. */
export function isRemembering(): boolean {
  try {
    return localStorage.getItem('kept-allowed') === 'yes';
  } catch {
    return false;
  }
}

const isInMemory = (name: KeptName) => NEED_CONSENT.includes(name) && !isRemembering();

/** Starts or stops remembering. Stopping deletes both lists. */
export function remember(isOn: boolean): void {
  const lists = NEED_CONSENT.map((name) => [name, isOn ? keptList(name) : []] as const);
  try {
    if (isOn) localStorage.setItem('kept-allowed', 'yes');
    else {
      localStorage.removeItem('kept-allowed');
      for (const name of NEED_CONSENT) localStorage.removeItem(keyOf(name));
    }
  } catch {
    return; // Storage is refused, so nothing is remembered.
  }
  inMemory.clear();
  for (const [name, list] of lists) store(name, list);
}

// Lists that an earlier version stored without consent.
function dropUnasked(): void {
  try {
    if (!isRemembering()) for (const name of NEED_CONSENT) localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is refused, so nothing is stored.
  }
}
// Returns the same array until the list changes, which React requires of a store.
const read = new Map<KeptName, { text: string | null; list: readonly string[] }>();

function textOf(name: KeptName): string | null {
  if (isInMemory(name)) return inMemory.get(name) ?? null;
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null; // The browser's settings refuse storage, so nothing is stored.
  }
}

/** Returns the current list. */
export function keptList(name: KeptName): readonly string[] {
  const text = textOf(name);
  const known = read.get(name);
  if (known && known.text === text) return known.list;
  const list = parseKept(name, text);
  read.set(name, { text, list });
  return list;
}

function store(name: KeptName, list: readonly string[]): void {
  try {
    if (isInMemory(name)) inMemory.set(name, JSON.stringify(list));
    else if (list.length === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(list));
  } catch {
    return; // Storage is full or refused, so the list stays unchanged.
  }
  for (const tell of listeners) tell();
}

/** Adds an entry at the start of a list. */
export const keep = (name: KeptName, one: string): void => store(name, withFirst(name, keptList(name), one));
/** Removes an entry from a list. */
export const removeKept = (name: KeptName, one: string): void =>
  store(
    name,
    keptList(name).filter((other) => other !== one),
  );
/** Empties a list. */
export const forget = (name: KeptName): void => store(name, []);

/** Calls `tell` after each change of a list, in other tabs too. Returns a function that stops this. */
export function subscribeToKept(tell: () => void): () => void {
  dropUnasked();
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}

const NOTHING: readonly string[] = Object.freeze([]);

/** Returns a list and its changes, also from other tabs; empty before hydration. */
export const useKept = (name: KeptName): readonly string[] =>
  useSyncExternalStore(
    subscribeToKept,
    () => keptList(name),
    () => NOTHING,
  );

/** Returns whether the visitor has asked the browser to remember; false before hydration. */
export const useIsRemembering = (): boolean =>
  useSyncExternalStore(subscribeToKept, isRemembering, () => false);
