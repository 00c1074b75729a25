import type { PageCache } from './response-cache.ts';

/**
 * Returns a read whose result is cached until this or another process invalidates one of its tags, or until
 * `key` changes (for example the date). For small tables that nearly every answer needs. While notifications
 * cannot be received, every call reads again.
 */
export function cachedUntilInvalidated<Value>(
  cache: PageCache,
  tags: readonly string[],
  read: () => Promise<Value>,
  key: () => string = () => '',
): () => Promise<Value> {
  let kept: { value: Promise<Value>; version: number; key: string } | undefined;
  return () => {
    const now = key();
    if (kept && kept.key === now && cache.isFresh(tags, kept.version)) return kept.value;
    const made = { value: read(), version: cache.version(), key: now };
    kept = made;
    made.value.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.value;
  };
}
