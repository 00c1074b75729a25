import { mergeCategories } from '@activepick/domain/catalogue/category-filter.ts';
import { categoryName } from '@activepick/domain/catalogue/default-categories.ts';
import { textIn } from '@activepick/domain/catalogue/texts.ts';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { NAMED_CATEGORIES } from '#src/i18n/named-categories.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { readFilters } from '../contract.ts';
import { type NamedRow, type VocabularyRow, vocabularyRow } from './catalogue-name-repository.ts';

type Filters = AnswerOf<typeof readFilters>['data'];

/** The words of the catalogue in each language: names by id, and the available filters. */
export interface Vocabulary {
  categories: ReadonlyMap<string, NamedRow>;
  tags: ReadonlyMap<string, NamedRow>;
  filters: Record<Language, Filters>;
}

/** Returns the words of the catalogue. */
export const readVocabulary = async (connection: Connection): Promise<Vocabulary> =>
  vocabularyOf(await vocabularyRow(connection));

const byId = (rows: readonly NamedRow[]) => new Map(rows.map((row) => [row.id, row]));

const DEFAULT_NAMES: ReadonlyMap<string, NamedRow> = byId(NAMED_CATEGORIES);
// A default category has one name everywhere, even if the catalogue has another one.
const defaultNamed = (rows: readonly NamedRow[]) => rows.map((row) => DEFAULT_NAMES.get(row.id) ?? row);

function vocabularyOf(row: VocabularyRow): Vocabulary {
  return {
    categories: byId(defaultNamed(row.categories)),
    tags: byId(row.tags),
    filters: Object.fromEntries(
      LANGUAGE_CODES.map((language) => [language, filtersOf(row, language)]),
    ) as Vocabulary['filters'],
  };
}

// Categories are the defaults and the catalogue's, merged and sorted after All.
function filtersOf({ categories, tags, usedTags, tiers }: VocabularyRow, language: Language): Filters {
  const merged = mergeCategories(NAMED_CATEGORIES, categories, language);
  const collator = new Intl.Collator(language);
  return {
    categories: merged.map((one) => ({ id: one.id, name: categoryName(one, language) })),
    tags: tags
      .filter(({ id }) => usedTags.includes(id))
      .map((row) => ({ id: row.id, name: textIn(row.name, language) }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    tiers,
  };
}
