/** The limits of memoized results. */
export interface Memory {
  /** The maximum number of texts. One more drops all, so that user input cannot fill the memory. */
  most: number;
  /** Longer texts are not stored, in UTF-16 units. */
  longest: number;
}

/** Memoizes `find` for recurring texts. Its result must depend only on the text. */
export function remembering<Value>(
  { most, longest }: Memory,
  find: (text: string) => Value,
): (text: string) => Value {
  const memory = new Map<string, Value>();
  return (text) => {
    const before = memory.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (text.length > longest) return found;
    if (memory.size >= most) memory.clear();
    memory.set(text, found);
    return found;
  };
}
