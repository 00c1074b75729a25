// Corrects the spelling of a word.
import { slips, slipsAllowed } from './distance.ts';
import { isFront, isGenitive, lexiconForms, lexiconFronts, readingsOf, spelled } from './lexicon.ts';

/** A candidate: its normalised form, its spelling, and its edit distance. */
export interface Correction {
  word: string;
  shown: string;
  slips: number;
}

const MIN_PART_LENGTH = 3;

/** Returns the nearest word of a list within the allowed edit distance, or null. */
export function nearestWord(
  asked: string,
  words: Iterable<string>,
  allowed = slipsAllowed(asked),
): Correction | null {
  let best: Correction | null = null;
  for (const word of words) {
    if (word.length < MIN_PART_LENGTH) continue;
    const found = slips(asked, word, allowed);
    if (found > allowed) continue;
    if (lettersOf(word) !== lettersOf(asked) && !mayBeGuessed(asked, word)) continue;
    const correction = { word, shown: spelled(word), slips: found };
    if (!best || isNearer(asked, correction, best)) best = correction;
  }
  return best;
}

// Does not correct words of three letters, or the first letter of words of four: 'usb' is not corrected to
// 'usa', nor 'fast' to 'last'.
const mayBeGuessed = (asked: string, word: string): boolean =>
  asked.length > MIN_PART_LENGTH + 1 || (asked.length > MIN_PART_LENGTH && word[0] === asked[0]);

// Prefers fewer errors, then the same first letter (which is rarely wrong), then the same letters in another order,
// then a word that is not longer, then a word over its genitive.
function isNearer(asked: string, one: Correction, other: Correction): boolean {
  const score = ({ word, slips }: Correction) =>
    slips * 100 +
    (word[0] === asked[0] ? 0 : 20) +
    (lettersOf(word) === lettersOf(asked) ? 0 : 10) +
    Math.abs(word.length - asked.length) +
    (isGenitive(word) ? 15 : 0) +
    (word.endsWith('s') && !asked.endsWith('s') ? 5 : 0);
  return score(one) < score(other);
}

const lettersOf = (word: string): string => [...word].sort().join('');

/**
 * Returns the correction of a normalised bike word, including compounds ('cykelhjlm'). Null if the word is correct, or
 * if no bike word is near.
 */
export function correctByLexicon(asked: string): Correction | null {
  if (readingsOf(asked).length > 0) return null;
  return nearestWord(asked, lexiconForms()) ?? correctCompound(asked);
}

function correctCompound(asked: string): Correction | null {
  for (let at = asked.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH - 1; at -= 1) {
    const front = asked.slice(0, at);
    const head = asked.slice(at);
    if (isFront(front)) {
      const right = head.length > MIN_PART_LENGTH ? nearestWord(head, lexiconForms(), 1) : null;
      // Another first letter means another thing: a 'reflexväst' is not a 'reflexlast'.
      if (right && right.word[0] === head[0]) return joined(front, right.word, right.slips);
    }
    if (readingsOf(head).length > 0 && front.length > MIN_PART_LENGTH) {
      const left = nearestWord(front, lexiconFronts(), 1);
      if (left) return joined(left.word, head, left.slips);
    }
  }
  return null;
}

const joined = (front: string, head: string, found: number): Correction => ({
  word: front + head,
  shown: spelled(front) + spelled(head),
  slips: found,
});
