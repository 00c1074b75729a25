// The edit distance of words.

/**
 * Returns the edit distance of two words, or `most + 1` if it is larger. A missing, extra, wrong or transposed letter
 * counts once (optimal string alignment).
 */
export function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + wrong, row[j]! + 1, next[j - 1]! + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length]!, most + 1);
}

const MIN_WORD_LENGTH = 3;
const LONG_WORD = 9;

/** Returns the allowed edit distance for a word: none for short words, two for long ones. */
export const slipsAllowed = (word: string): number =>
  word.length < MIN_WORD_LENGTH ? 0 : word.length < LONG_WORD ? 1 : 2;
