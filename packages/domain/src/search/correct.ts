// Takes a word with a slip for the word that was meant.
import { slips, slipsAllowed } from './distance.ts';
import { isFront, isGenitive, lexiconForms, lexiconFronts, readingsOf, spelled } from './lexicon.ts';

/** A word that may have been meant: folded, as it is written, and how many slips away. */
export interface Correction {
  word: string;
  shown: string;
  slips: number;
}

const SHORTEST_PART = 3;

/** Returns the word of a list that is nearest within the slips that the asked word may hold, or null. */
export function nearestWord(
  asked: string,
  words: Iterable<string>,
  allowed = slipsAllowed(asked),
): Correction | null {
  let best: Correction | null = null;
  for (const word of words) {
    if (word.length < SHORTEST_PART) continue;
    const found = slips(asked, word, allowed);
    if (found > allowed) continue;
    if (lettersOf(word) !== lettersOf(asked) && !mayBeGuessed(asked, word)) continue;
    const correction = { word, shown: spelled(word), slips: found };
    if (!best || isNearer(asked, correction, best)) best = correction;
  }
  return best;
}

// Of three letters one is too much to guess, and of four the first: 'usb' is no slip of 'usa', nor 'fast' of 'last'.
const mayBeGuessed = (asked: string, word: string): boolean =>
  asked.length > SHORTEST_PART + 1 || (asked.length > SHORTEST_PART && word[0] === asked[0]);

// Fewer slips, then the same first letter (the one that is seldom wrong), then the same letters in another order, then
// the word that is not longer, and rather the word itself than its genitive.
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
 * Returns the bike word that was meant by a folded word with a slip, compounds included ('cykelhjlm'), or null: for a
 * word that is right, and for one that is nothing like a bike word.
 */
export function correctByLexicon(asked: string): Correction | null {
  if (readingsOf(asked).length > 0) return null;
  return nearestWord(asked, lexiconForms()) ?? correctCompound(asked);
}

function correctCompound(asked: string): Correction | null {
  for (let at = asked.length - SHORTEST_PART; at >= SHORTEST_PART - 1; at -= 1) {
    const front = asked.slice(0, at);
    const head = asked.slice(at);
    if (isFront(front)) {
      const right = head.length > SHORTEST_PART ? nearestWord(head, lexiconForms(), 1) : null;
      // What begins otherwise is another thing: a 'reflexväst' is no 'reflexlast'.
      if (right && right.word[0] === head[0]) return joined(front, right.word, right.slips);
    }
    if (readingsOf(head).length > 0 && front.length > SHORTEST_PART) {
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
