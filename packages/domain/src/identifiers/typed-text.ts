// Reads typed, pasted and imported text. Every door uses it: forms, API, imports and account metadata.

/**
 * How a text is read.
 * - 'name': names, addresses, words of a search and other text on one line.
 * - 'number': personal, organisation, order and employee numbers, and postcodes.
 * - 'phone': as 'number'; a plausible phone number becomes E.164.
 * - 'email': an address; `normaliseEmail` also lowers its case.
 * - 'code': a code that we or another system issued.
 * - 'text': free text with line breaks and emoji.
 * - 'secret': passwords, tokens, signatures and files. Left untouched.
 */
export const TEXT_KINDS = ['name', 'number', 'phone', 'email', 'code', 'text', 'secret'] as const;
/** One of TEXT_KINDS. */
export type TextKind = (typeof TEXT_KINDS)[number];

// Unicode stops composing after 30 accents in a row (UAX 15, stream-safe format). Composing more takes quadratic time.
const MANY_MARKS = /\p{M}{31}/u;
// Change how neighbouring characters are drawn. They are marks, so \p{Cf} leaves them out.
const VARIATION = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
// Drawn as nothing, although Unicode calls them letters, marks or symbols.
const FILLERS = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu;
const HIDDEN = /\p{Cf}/gu;
// Joiners shape the letters of Arabic and Indic scripts. Between other letters they are hidden signs too.
const HIDDEN_IN_NAMES =
  /(?!(?<=[\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d](?=\p{L})(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]))\p{Cf}/gu;
// Change the writing direction of what follows.
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SPACES = /[\s\p{Cc}]+/gu;
// Hyphens, dashes and the minus sign, as word processors and PDF files write them.
const DASHES = /[\p{Pd}\u2212]/gu;
const VISIBLE = /[^\s\p{C}\p{M}]/u;

// Composed Latin letters, figures and signs with single spaces: most texts, which need no reading.
const PLAIN = /^[!-~À-ÖØ-öø-ÿ]+(?: [!-~À-ÖØ-öø-ÿ]+)*$/;

/**
 * Returns a text as it is stored and compared: composed, trimmed, and without the invisible characters that come with
 * copied text. A text without a visible character becomes empty. Idempotent. Takes time linear in the length.
 */
export function readTypedText(kind: TextKind, text: string): string {
  if (kind === 'secret' || (kind !== 'phone' && PLAIN.test(text))) return text;
  const read = READERS[kind](composed(text));
  return VISIBLE.test(read) ? read : '';
}

const composed = (text: string) => (MANY_MARKS.test(text) ? text : text.normalize('NFC'));

const onOneLine = (text: string) => text.replace(SPACES, ' ').trim();

const nameOf = (text: string) =>
  composed(onOneLine(text.replace(VARIATION, '').replace(FILLERS, '').replace(HIDDEN_IN_NAMES, '')));

const numberOf = (text: string) =>
  composed(
    onOneLine(text.replace(VARIATION, '').replace(FILLERS, '').replace(HIDDEN, '').replace(DASHES, '-')),
  );

const READERS: Readonly<Record<Exclude<TextKind, 'secret'>, (text: string) => string>> = {
  name: nameOf,
  number: numberOf,
  phone: (text) => {
    const number = numberOf(text);
    const dialled = dialledOf(number);
    return PLAUSIBLE_PHONE.test(dialled) ? dialled : number;
  },
  email: numberOf,
  code: numberOf,
  text: (text) => composed(text.replace(DIRECTION, '')).trim(),
};

const SEPARATORS = /[\s().\-/]/g;
/** At most 15 digits with the country code (ITU-T E.164). The minimum of seven is this shop's choice. */
export const PLAUSIBLE_PHONE = /^(?!\+0)\+?[0-9]{7,15}$/;

// `00` becomes `+`, a leading 0 means Sweden, and the `(0)` of `+46 (0)70` is dropped.
const dialledOf = (number: string) =>
  number
    .replace('(0)', '')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46')
    .replace(/^\+460/, '+46');
