// Understands bike words: every form of them, compounds, and their counterparts in the other language.

import { LEXICON, type LexiconRow } from './lexicon-keywords.ts';
import { fold } from './normalise.ts';

/** A meaning in a word. The head is the thing, earlier parts qualify it: a bike helmet is a helmet. */
export interface Meaning {
  id: string;
  isHead: boolean;
}

/** The possible readings of a word, each with all of its meanings. */
export type Readings = readonly (readonly Meaning[])[];

interface Lexicon {
  forms: ReadonlyMap<string, Readings>;
  fronts: ReadonlyMap<string, Readings>;
  /** The spelling of the words by their normalised form. */
  spelling: ReadonlyMap<string, string>;
  /** The normalised forms of the rows, without genitives. */
  written: ReadonlySet<string>;
}

const MIN_HEAD_LENGTH = 3;
const MIN_FRONT_LENGTH = 2;
const MAX_PARTS = 4;

// 'hjälm:en,ar' is hjälm, hjälmen, hjälmar.
function formsIn(list: string): string[] {
  return list
    .split(' ')
    .filter(Boolean)
    .flatMap((entry) => {
      const [word = '', endings] = entry.split(':');
      return [word, ...(endings?.split(',') ?? []).map((ending) => word + ending)];
    });
}

const readingOf = ({ id, means }: LexiconRow): Meaning[] =>
  (means ?? [id]).map((one, at, all) => ({ id: one, isHead: at === all.length - 1 }));

const asFront = (reading: readonly Meaning[]): Meaning[] => reading.map(({ id }) => ({ id, isHead: false }));

function add(map: Map<string, Meaning[][]>, key: string, reading: Meaning[]): void {
  const known = map.get(key) ?? [];
  if (!known.some((one) => one.map(({ id }) => id).join() === reading.map(({ id }) => id).join()))
    map.set(key, [...known, reading]);
}

function build(): Lexicon {
  const forms = new Map<string, Meaning[][]>();
  const fronts = new Map<string, Meaning[][]>();
  const spelling = new Map<string, string>();
  const written = new Set<string>();
  for (const row of LEXICON) {
    for (const word of [...formsIn(row.sv), ...formsIn(row.en)])
      for (const form of word.endsWith('s') ? [word] : [word, `${word}s`]) {
        add(forms, fold(form), readingOf(row));
        if (form === word) written.add(fold(form));
        if (!spelling.has(fold(form))) spelling.set(fold(form), form);
      }
    const [first] = formsIn(row.sv);
    const [english] = formsIn(row.en);
    for (const front of [first, english, ...formsIn(row.front ?? '')])
      if (front) {
        add(fronts, fold(front), asFront(readingOf(row)));
        if (!spelling.has(fold(front))) spelling.set(fold(front), front);
      }
  }
  return { forms, fronts, spelling, written };
}

const { forms, fronts, spelling, written } = build();

/** The normalised forms of the lexicon. */
export const lexiconForms = (): Iterable<string> => forms.keys();
/** The normalised words that may begin a compound. */
export const lexiconFronts = (): Iterable<string> => fronts.keys();
/** Tells whether a normalised form is only a genitive: 'golvs', but not 'gloves'. */
export const isGenitive = (word: string): boolean => forms.has(word) && !written.has(word);
/** Returns the spelling of a normalised word of the lexicon. */
export const spelled = (folded: string): string => spelling.get(folded) ?? folded;

/**
 * Returns the readings of a normalised word, none for an unknown word. A compound has the meanings of its parts:
 * 'cykelhjalm' is a helmet (head), qualified by bike.
 */
export function readingsOf(word: string): Readings {
  return forms.get(word) ?? compound(word, MAX_PARTS) ?? [];
}

/** Returns the bounds of a compound's parts, or null for an unknown compound. */
function compound(word: string, parts: number): Readings | null {
  if (parts < 2) return null;
  // Tries the longest first part first: 'landsvag' before 'land'.
  for (let at = word.length - MIN_HEAD_LENGTH; at >= MIN_FRONT_LENGTH; at -= 1) {
    const front = frontOf(word.slice(0, at));
    if (!front) continue;
    const rest = word.slice(at);
    const tail = forms.get(rest) ?? compound(rest, parts - 1);
    if (tail) return front.flatMap((one) => tail.map((other) => [...one, ...other]));
  }
  return null;
}

// 'stad-s-cykel': an s may join two parts.
const frontOf = (text: string): Readings | undefined =>
  fronts.get(text) ?? (text.endsWith('s') ? fronts.get(text.slice(0, -1)) : undefined);

/** Tells whether a normalised text may begin a compound. */
export const isFront = (text: string): boolean => frontOf(text) !== undefined;

const MIN_TAIL_LENGTH = 4;

/** Returns the spelling of the longest word of the lexicon at the end of a normalised word, or null. */
export function headOf(word: string): string | null {
  for (let at = MIN_FRONT_LENGTH; at <= word.length - MIN_TAIL_LENGTH; at += 1)
    if (forms.has(word.slice(at))) return spelled(word.slice(at));
  return null;
}

const MIN_PREFIX_LENGTH = 3;
const MAX_BEGUN = 8;

/** Returns the readings of all words with a prefix, and of the prefix as a word. */
export function readingsOfBeginning(beginning: string): Readings {
  const own = readingsOf(beginning);
  if (beginning.length < MIN_PREFIX_LENGTH) return own;
  const found = new Map(own.map((reading) => [idsOf(reading), reading]));
  for (const [form, readings] of forms) {
    if (found.size >= MAX_BEGUN) break;
    if (form.startsWith(beginning)) for (const reading of readings) found.set(idsOf(reading), reading);
  }
  return [...found.values()];
}

const idsOf = (reading: readonly Meaning[]): string => reading.map(({ id }) => id).join();

const ENDINGS = /(arnas|ernas|ornas|arna|erna|orna|ens|ets|ar|er|or|en|et|es|na|s|n|t|a|e)$/;
const MIN_STEM_LENGTH = 4;

/** Returns the stem of a normalised word, for unknown words such as names of models and makers. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= MIN_STEM_LENGTH ? stem : word;
}
