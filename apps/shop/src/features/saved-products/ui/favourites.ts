// Favourites: on the account of a signed-in person, otherwise in this browser.
import { useSyncExternalStore } from 'react';
import { call } from '#src/wire/call.ts';
import type { changeFavourites as changeEndpoint, listFavourites } from '../contract.ts';
import { forget, keep, keptList, removeKept, subscribeToKept, withFirst } from './saved-list.ts';

const PATH = '/api/account/favourites';

/** The current account and its list; null before the list has been read. */
let account: { userId: string; list: readonly string[] | null } | null = null;
const listeners = new Set<() => void>();
// Calls run one after another, so that the last click also wins on the server.
let queue: Promise<unknown> = Promise.resolve();

function tell(): void {
  for (const listener of listeners) listener();
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

const isFollowed = (userId: string) => account?.userId === userId;

/**
 * Uses the list of a signed-in person, or the browser's own list if `userId` is null. Moves what the browser
 * has to the account first. If the account cannot be read, the browser's list stays and the next call tries
 * again.
 */
export function followAccount(userId: string | null): void {
  if (userId === (account?.userId ?? null)) return;
  account = userId === null ? null : { userId, list: null };
  tell();
  if (userId === null) return;
  inTurn(() => readAccount(userId)).catch(() => {
    if (isFollowed(userId)) account = null;
  });
}

async function readAccount(userId: string): Promise<void> {
  if (!isFollowed(userId)) return;
  const kept = [...keptList('favourites')];
  const { data } =
    kept.length === 0
      ? await call<typeof listFavourites>('GET', PATH)
      : await call<typeof changeEndpoint>('POST', PATH, { body: { add: kept, remove: [] } });
  if (!isFollowed(userId)) return;
  account = { userId, list: data };
  forget('favourites');
  tell();
}

const favourites = (): readonly string[] => account?.list ?? keptList('favourites');

/** A click on a heart, or on the button that clears the list. */
export interface FavouriteChange {
  add: readonly string[];
  remove: readonly string[];
}

function show({ add, remove }: FavouriteChange): void {
  if (account?.list) {
    const left = account.list.filter((id) => !remove.includes(id));
    account = { ...account, list: add.reduceRight((list, id) => withFirst('favourites', list, id), left) };
    tell();
    return;
  }
  for (const id of remove) removeKept('favourites', id);
  for (const id of add.toReversed()) keep('favourites', id);
}

/** Changes the list immediately, then the account. Undoes the change and throws if the account refuses it. */
export async function changeFavourites(change: FavouriteChange): Promise<void> {
  const userId = account?.userId;
  show(change);
  if (userId === undefined) return;
  await inTurn(async () => {
    // The account could not be read, so the change stays in the browser until it can.
    if (!isFollowed(userId) || !account?.list) return;
    // The list may have been read after the click.
    show(change);
    try {
      await call<typeof changeEndpoint>('POST', PATH, {
        body: { add: [...change.add], remove: [...change.remove] },
      });
    } catch (error) {
      if (isFollowed(userId)) show({ add: change.remove, remove: change.add });
      throw error;
    }
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToKept(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const NOTHING: readonly string[] = Object.freeze([]);

/** Returns the favourites, newest first; empty until React runs in the browser. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(subscribe, favourites, () => NOTHING);

/** Returns whether the favourites are on an account. */
export const useIsOnAccount = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(account?.list),
    () => false,
  );
