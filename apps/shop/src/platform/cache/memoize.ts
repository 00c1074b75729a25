/**
 * Returns a pure function of two texts with its last `most` results kept, for what is asked again and again. The
 * oldest result goes first.
 */
export function recalled<First extends string, Second extends string, Result>(
  most: number,
  make: (first: First, second: Second) => Result,
): (first: First, second: Second) => Result {
  const known = new Map<string, Result>();
  return (first, second) => {
    const key = `${first}\n${second}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(first, second);
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(key, made);
    return made;
  };
}
