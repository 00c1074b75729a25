/** The limits of memoized results. */
export interface MemoizeLimits {
  /**
   * The maximum number of results. One result more drops all results, so that user input cannot fill the
   * memory.
   */
  maxEntries: number;
  /**
   * The maximum length of all texts of a call together, in UTF-16 units. Results for longer texts are not
   * stored.
   */
  maxLength: number;
}

/** Memoizes `find` for recurring texts. Its result must depend only on the texts. */
export function memoize<Texts extends readonly string[], Value>(
  { maxEntries, maxLength }: MemoizeLimits,
  find: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
  const memory = new Map<string, Value>();
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] as string) : texts.join('\n');
    const before = memory.get(key);
    if (before !== undefined) return before;
    const found = find(...texts);
    if (key.length > maxLength) return found;
    if (memory.size >= maxEntries) memory.clear();
    memory.set(key, found);
    return found;
  };
}
