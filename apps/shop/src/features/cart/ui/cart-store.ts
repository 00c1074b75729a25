// The cart of this browser. Every change reads local storage first, so that tabs never overwrite each other's
// changes. Without storage, the cart is kept until the page is closed, and the caller tells it.
import {
  addLine,
  type Cart,
  type CartLine,
  emptyCart,
  type LineNews,
  type NewLine,
  newGeneration,
  parseCart,
  refreshLines,
  removeLine,
  restoreLine,
  setLineQuantity,
} from './cart-storage.ts';

const STORAGE_KEY = 'cart';
const SEEN_COOKIE = 'seen';
const ONE_YEAR_SECONDS = 31_536_000;

/** The cart as components see it; `ready` is false until the browser's storage has been read. */
export interface CartSnapshot {
  ready: boolean;
  lines: readonly CartLine[];
  generation: string;
  /** Whether the browser refuses to store the cart, so that the next page has none of it. */
  isBlocked: boolean;
}
const NOT_READ: CartSnapshot = { ready: false, lines: [], generation: '', isBlocked: false };

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const freshCart = () => emptyCart(newGeneration(random));

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
function writeStorage(cart: Cart): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cart));
    return true;
  } catch {
    return false;
  }
}

function isStorageBlocked(): boolean {
  try {
    localStorage.getItem(STORAGE_KEY);
    return false;
  } catch {
    return true;
  }
}

/** Marks that this browser has visited the shop, and returns whether it was marked before. */
function markSeen(): boolean {
  const wasSeen = /(?:^|;\s*)seen=/.test(document.cookie);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has cookieStore
  document.cookie = `${SEEN_COOKIE}=1; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  return wasSeen;
}

const isNoneOf = (lines: readonly CartLine[]) => (line: CartLine) =>
  lines.every(({ key }) => key !== line.key);

/** The cart and its actions. */
export type CartStore = ReturnType<typeof createCartStore>;

/**
 * Returns the store of this page. `firstVisitLines` are the lines of a browser's first visit. Null: a first visit
 * begins with an empty cart, and no cookie records it.
 */
export function createCartStore(firstVisitLines: (() => readonly NewLine[]) | null) {
  let snapshot = NOT_READ;
  let kept: Cart | null = null;
  let putBack: ((cart: Cart) => Cart) | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();

  const show = (cart: Cart) => {
    kept = cart;
    const isBlocked = !isStored || isStorageBlocked();
    snapshot = { ready: true, lines: cart.lines, generation: cart.generation, isBlocked };
    for (const listener of listeners) listener();
  };
  // A cart that was never written keeps its generation until its first line is written.
  const current = (): Cart => (isStored ? parseCart(readStorage()) : null) ?? kept ?? freshCart();
  const change = (next: Cart): boolean => {
    isStored = writeStorage(next);
    show(next);
    return isStored;
  };
  const reread = () => {
    const stored = parseCart(readStorage());
    if (stored) show(stored);
    else if (isStored) show(kept && kept.lines.length === 0 ? kept : freshCart());
  };
  const open = () => {
    const isFirstVisit = firstVisitLines !== null && !markSeen();
    const stored = parseCart(readStorage());
    const lines = stored === null && isFirstVisit ? firstVisitLines() : [];
    if (lines.length > 0) change(lines.reduce(addLine, freshCart()));
    else show(stored ?? freshCart());
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) reread();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reread();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
        if (!snapshot.ready) open();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onPageShow);
      };
    },
    read: () => snapshot,
    readOnServer: () => NOT_READ,
    /** Returns false if the browser refuses to store the cart. */
    add: (line: NewLine): boolean => change(addLine(current(), line)),
    setQuantity: (key: string, quantity: number) => change(setLineQuantity(current(), key, quantity)),
    remove: (key: string) => {
      const result = removeLine(current(), key);
      const { removed } = result;
      putBack = removed && ((cart) => restoreLine(cart, removed));
      change(result.cart);
    },
    /** Restores the last removal: a line, or all lines. */
    undo: () => {
      if (putBack) change(putBack(current()));
      putBack = null;
    },
    /** Updates names, prices and pictures from a quote. */
    refresh: (news: readonly LineNews[]) => {
      const before = current();
      const after = refreshLines(before, news);
      if (after !== before) change(after);
    },
    clear: () => {
      const { lines } = current();
      putBack = (cart) => ({ ...cart, lines: [...lines, ...cart.lines.filter(isNoneOf(lines))] });
      change({ ...current(), lines: [] });
    },
    /**
     * Gives the cart a new generation, so that its content is a new order. Call it only after the server has
     * answered.
     */
    renew: () => change({ ...current(), generation: newGeneration(random) }),
    /** Starts a new, empty cart after the server has confirmed the order of the cart with this generation. */
    complete: (generation: string) => {
      if (current().generation !== generation) return;
      putBack = null;
      change(freshCart());
    },
  };
}
