// The characters that documents can print. Names with others are refused where they are typed.
import { DOCUMENT_LETTERS } from './document-letters.ts';
import { readTypedText } from './typed-text.ts';

/** A font of PDF documents. */
export type DocumentFont = keyof typeof DOCUMENT_LETTERS;

// The first font with a character prints it. Bold has the same characters as regular.
const FONTS = (Object.keys(DOCUMENT_LETTERS) as DocumentFont[])
  .filter((font) => font !== 'bold')
  .map((font) => ({
    font,
    ranges: DOCUMENT_LETTERS[font].split(' ').map((range) => {
      const [from = '', to = from] = range.split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));

/** Returns the font that prints a character; null if none does. */
export function documentFont(sign: string): DocumentFont | null {
  const point = sign.codePointAt(0) ?? 0;
  return FONTS.find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))?.font ?? null;
}

// Most names, which need no look at each character.
const WESTERN = /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/;

/** Returns the characters of a name that no document can print, each once. Source: docs/readings.md, "Text and files". */
export function unprintableIn(name: string): string[] {
  if (WESTERN.test(name)) return [];
  return [...new Set([...readTypedText('name', name)].filter((sign) => documentFont(sign) === null))];
}
