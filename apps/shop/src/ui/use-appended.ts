import { type RefObject, useEffect, useRef, useState } from 'react';

/** A page of a list: the key it begins at, null for the first one, and the key of the next. */
export interface ListPage<Item> {
  cursor: string | null;
  items: readonly Item[];
  nextCursor: string | null;
}

/** A list as it is shown: the pages so far, one behind the other. */
export interface AppendedList<Item> {
  items: readonly Item[];
  /** Whether the list begins with its first page. */
  isFromStart: boolean;
  /**
   * Reads the pages before the shown ones, shows them above and focuses the first item. Returns false when they no longer
   * lead to the shown ones, or are too many.
   */
  showEarlier: (read: (cursor: string | null) => Promise<ListPage<Item>>) => Promise<boolean>;
  /** Of the element around the items, each of which is an article with a link. */
  ref: RefObject<HTMLDivElement | null>;
}

interface KeptPages {
  /** The address of the list without its cursor. */
  list: string;
  pages: readonly ListPage<unknown>[];
}

// Written by an effect alone, so that the server keeps nothing. It outlives the page: Back shows what was shown.
const kept = new Map<string, KeptPages>();

const MAX_EARLIER_PAGES = 12;

/** Returns the pages from the first one up to the key `end`, or null when they do not lead there. */
async function pagesUpTo<Item>(
  end: string | null,
  read: (cursor: string | null) => Promise<ListPage<Item>>,
): Promise<ListPage<Item>[] | null> {
  const pages: ListPage<Item>[] = [];
  let cursor: string | null = null;
  while (pages.length < MAX_EARLIER_PAGES) {
    const page: ListPage<Item> = await read(cursor);
    pages.push(page);
    if (page.nextCursor === end) return pages;
    if (page.nextCursor === null) return null;
    cursor = page.nextCursor;
  }
  return null;
}

/**
 * Returns a list with the pages that were shown before this one in front of it, each item once. Without scripts, and after
 * the page was loaded, a page stands alone until `showEarlier` is called. The first new item gets the focus when a page has been added.
 * `name` tells the lists of a page apart, `list` is the address without the cursor.
 */
export function useAppended<Item extends { id: string }>(
  name: string,
  list: string,
  page: ListPage<Item>,
): AppendedList<Item> {
  const ref = useRef<HTMLDivElement>(null);
  const [, setReads] = useState(0);
  const focusesFirst = useRef(false);
  const known = kept.get(name);
  const pages = (known?.list === list ? known.pages : []) as readonly ListPage<Item>[];
  const at = pages.findIndex(({ cursor }) => cursor === page.cursor);
  const follows = at < 0 && page.cursor !== null && pages.at(-1)?.nextCursor === page.cursor;
  const before = follows ? pages : pages.slice(0, Math.max(0, at));
  const shown = new Map([...before, page].flatMap(({ items }) => items.map((item) => [item.id, item])));
  const firstNew = new Set(before.flatMap(({ items }) => items.map(({ id }) => id))).size;
  useEffect(() => {
    kept.set(name, { list, pages: [...before, page] });
    if (focusesFirst.current) ref.current?.querySelector('article')?.querySelector('a')?.focus();
    focusesFirst.current = false;
    if (follows) ref.current?.querySelectorAll('article')[firstNew]?.querySelector('a')?.focus();
  });
  const start = (before[0] ?? page).cursor;
  return {
    items: [...shown.values()],
    isFromStart: start === null,
    ref,
    async showEarlier(read) {
      const earlier = await pagesUpTo(start, read);
      if (!earlier) return false;
      kept.set(name, { list, pages: [...earlier, ...before, page] });
      focusesFirst.current = true;
      setReads((reads) => reads + 1);
      return true;
    },
  };
}
