// Parts of statements that read texts from the tables by language.
import { isRequired, REQUIRED_LANGUAGES } from '@activepick/domain/catalogue/texts.ts';
import type { Language } from '#src/i18n/language.ts';

// The keys of the tables by language.
const KEYS = {
  product_texts: 'product_id',
  variant_texts: 'variant_id',
  picture_texts: 'picture_id',
  review_texts: 'review_id',
} as const;
type TextTable = keyof typeof KEYS;

/** Parts of a statement: the join of a table by language, and the columns it gives. */
export interface TextColumns {
  /** Follows the table of `id`. */
  join: string;
  /** Returns the expression of a text in the language; of the default language if it is missing. */
  text: (column: string) => string;
}

/**
 * Returns how a statement reads the texts of one language. In a required language every text exists, so one join by
 * primary key is enough. `id`: the column with the id of what has the texts. `alias`: a name that the statement does
 * not use otherwise. `optional`: keeps rows without any text.
 */
export function textColumns(
  table: TextTable,
  {
    id,
    alias,
    language,
    optional = false,
  }: { id: string; alias: string; language: Language; optional?: boolean },
): TextColumns {
  const joined = (as: string, code: string, isKept: boolean) =>
    `${isKept ? 'left join' : 'join'} ${table} ${as} on ${as}.${KEYS[table]} = ${id} and ${as}.language = '${code}'`;
  if (isRequired(language))
    return { join: joined(alias, language, optional), text: (column) => `${alias}.${column}` };
  const other = `${alias}_default`;
  return {
    join: `${joined(other, REQUIRED_LANGUAGES[0], optional)} ${joined(alias, language, true)}`,
    text: (column) => `coalesce(nullif(${alias}.${column}, '${EMPTY[column] ?? ''}'), ${other}.${column})`,
  };
}

// The empty value of columns that are no text.
const EMPTY: Readonly<Record<string, string>> = { specs: '{}' };

/** Returns a subquery for one text in all its languages, as an object by language; null if there is none. */
export const textByLanguage = (table: TextTable, id: string, column: string): string =>
  `(select json_object_agg(texts.language, texts.${column}) from ${table} texts
    where texts.${KEYS[table]} = ${id} and texts.${column} is not null)`;
