import { type RefObject, useEffect, useRef, useState } from 'react';

/** A page of a list: its cursor, null for the first one, and the cursor of the next. */
export interface ListPage<Item> {
  cursor: string | null;
  items: readonly Item[];
  nextCursor: string | null;
}

/** The displayed list: the loaded pages in order. */
export interface AppendedList<Item> {
  items: readonly Item[];
  /** Whether the list starts with its first page. */
  isFromStart: boolean;
  /**
   * Loads the earlier pages, shows them above and focuses the first item. Returns false if they no longer connect to
   * the shown ones, or are too many.
   */
  showEarlier: (read: (cursor: string | null) => Promise<ListPage<Item>>) => Promise<boolean>;
  /** For the element around the items, each of which is an article with a link. */
  ref: RefObject<HTMLDivElement | null>;
}

interface KeptPages {
  /** The URL of the list without its cursor. */
  list: string;
  pages: readonly ListPage<unknown>[];
}

// Only an effect writes it, so that the server stores nothing. It survives the page, so that Back shows the same list.
const kept = new Map<string, KeptPages>();

const MAX_EARLIER_PAGES = 12;

/** Returns the pages from the first one up to the cursor `end`, or null if they do not connect. */
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
 * Returns a list with the earlier shown pages before this one, each item once. Without scripts and after a full page
 * load, shows only one page until `showEarlier` is called. Focuses the first new item when a page is added. `name`
 * identifies the list on the page, `list` is the URL without the cursor.
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
