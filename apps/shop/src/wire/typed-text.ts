// The schemas of text that a person or a program sends. They read it (`readTypedText`), so handlers get it as it is
// stored. `tests/typed-text.test.ts` walks the contracts and names a field without a kind.
import { readTypedText, type TextKind } from '@activepick/domain/identifiers/typed-text.ts';
import * as z from 'zod/mini';

const readers = new WeakMap<object, TextKind>();

function reading(kind: TextKind) {
  const reader = z.overwrite<string>((text) => readTypedText(kind, text));
  readers.set(reader, kind);
  return reader;
}

// Leaves room for decomposed accents and for the invisible characters that reading drops.
const rawLength = (longest: number) => 2 * longest + 64;

/** A text of a kind, which may be empty. `longest` counts the characters after reading. */
export const typed = (kind: TextKind, longest: number) =>
  z.string().check(z.maxLength(rawLength(longest), { abort: true }), reading(kind), z.maxLength(longest));

/** A text of a kind with at least one visible character, or with `least` characters. */
export const required = (kind: TextKind, longest: number, least = 1) =>
  typed(kind, longest).check(z.minLength(least));

/** Returns the kind of a schema's text, or undefined when no check of it reads the text. */
export function kindOfText(schema: { _zod: { def: { checks?: readonly object[] } } }): TextKind | undefined {
  for (const check of schema._zod.def.checks ?? []) {
    const kind = readers.get(check);
    if (kind) return kind;
  }
  return undefined;
}
