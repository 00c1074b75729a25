/** How much is remembered of what was found out. */
export interface Memory {
  /** So many texts; with one more all are forgotten, what somebody types to fill the memory as well. */
  most: number;
  /** Longer texts are found out each time, in UTF-16 units. */
  longest: number;
}

/** Returns `find` with a memory, for texts that recur. What it finds must depend on the text alone. */
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
