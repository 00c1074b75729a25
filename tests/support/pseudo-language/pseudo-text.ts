// Texts of the pseudo-language: readable, about a third longer, in brackets. A text on a page without brackets does not
// come from a catalogue. The copy of the project that speaks it contains this file, so it imports nothing.

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  å: 'ǻ',
  ä: 'ǟ',
  ö: 'ȫ',
};
const VOWEL = /[aeiouyåäö]/i;
const HAS_LETTER = /\p{L}/u;
/** Parts that stay as they are: placeholders, tags and entities of HTML, URLs, email addresses and paths. */
const KEPT = String.raw`\{\w+\}|<[^<>]+>|&\w+;|https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\d])(?:\/[\w:.{}-]+)+`;
const ONLY_KEPT = new RegExp(`^(?:${KEPT})$`, 'u');

/**
 * Returns a text in the pseudo-language: letters as look-alikes with accents, vowels twice, in brackets.
 * Keeps `kept`, placeholders, HTML, addresses and numbers. Returns a text without other letters unchanged.
 */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  if (ONLY_KEPT.test(text)) return text;
  const longestFirst = kept.filter((part) => part !== '').toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${[...longestFirst.map(escaped), KEPT].join('|')})`, 'u'));
  const isWorded = parts.some((part, index) => index % 2 === 0 && HAS_LETTER.test(part));
  return isWorded ? `[${parts.map((part, index) => (index % 2 ? part : longer(part))).join('')}]` : text;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function longer(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const small = letter.toLowerCase();
    const similar = LOOK_ALIKES[small] ?? letter;
    const shown = small === letter ? similar : similar.toUpperCase();
    return VOWEL.test(letter) ? `${shown}${similar}` : shown;
  });
}

/**
 * Returns a catalogue in the pseudo-language: all its texts, and its functions that return texts, at any depth. The
 * texts among a function's arguments stay as they are in its result.
 */
export function pseudo<Catalogue>(catalogue: Catalogue): Catalogue {
  return translated(catalogue, []) as Catalogue;
}

function translated(value: unknown, kept: readonly string[]): unknown {
  if (typeof value === 'string') return pseudoText(value, kept);
  if (typeof value === 'function')
    return (...args: unknown[]) => translated(value(...args), [...kept, ...args.flatMap(textsIn)]);
  if (Array.isArray(value)) return value.map((one) => translated(one, kept));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one, kept)]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
