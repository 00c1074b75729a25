// The names of filter values, and their order.

import { BIKE_KINDS, isProductKind, PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { textIn } from '@activepick/domain/catalogue/texts.ts';
import { type Ore, oreToSek, sekToOre, ZERO } from '@activepick/domain/money.ts';
import { compareSizes, type FacetDimension, PRICE_BANDS } from '@activepick/domain/search/facets.ts';
import type { PriceRange } from '@activepick/domain/search/parse-price.ts';
import type { ProgrammeFilter } from '@activepick/domain/search/programme-filter.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import type { Vocabulary } from '#src/features/catalogue/server/catalogue-names.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { facetTexts } from '#src/languages/catalogues/search/facet-texts.ts';

function bandName(id: string, language: Language): string {
  const band = PRICE_BANDS.find((one) => one.id === id);
  if (!band) return id;
  const amount = (sek: number) => formatMoney(sekToOre(sek), language);
  const texts = facetTexts[language];
  if (band.toSek === null) return texts.from({ amount: amount(band.fromSek) });
  if (band.fromSek === 0) return texts.below({ amount: amount(band.toSek) });
  return texts.between({ from: formatNumber(band.fromSek, language), to: amount(band.toSek) });
}

const sizeLabel = (id: string) => (id.endsWith('-cm') ? id.replace('-', '\u00a0') : id.toUpperCase());

/** Returns the name of a size in a query: 'Storlek M'. */
export const sizeName = (id: string, language: Language): string =>
  facetTexts[language].size({ size: sizeLabel(id) });

/** Returns the name of a sort order in a query: 'Billigast först'. */
export const sortName = (sort: SearchSort, language: Language): string => facetTexts[language].sort[sort];

/** Returns the name of a price range in a query: 'Högst 5 000 kr'. */
export function priceName({ from, to }: PriceRange, language: Language): string {
  const texts = facetTexts[language];
  const amount = (end: Ore) => formatMoney(end, language);
  if (from !== null && to !== null)
    return texts.between({ from: formatNumber(oreToSek(from), language), to: amount(to) });
  if (to !== null) return texts.upTo({ amount: amount(to) });
  return texts.from({ amount: amount(from ?? ZERO) });
}

/** Returns the name of a monthly price range in a query: 'Högst 500 kr/mån'. */
export const monthName = (month: PriceRange, language: Language): string =>
  facetTexts[language].perMonth({ amount: priceName(month, language) });

/** Returns the bikes of a programme as text: 'Högst 50 000 kr inkl. moms, stadscyklar, utan motor'. */
export function programmeName(
  { fromOre, toOre, kinds, drives }: ProgrammeFilter,
  language: Language,
): string {
  const texts = facetTexts[language];
  const [drive] = drives;
  const names = kinds.map((kind) => texts.kind[kind].toLowerCase());
  return [
    texts.withVat({ price: priceName({ from: fromOre > 0 ? fromOre : null, to: toOre }, language) }),
    ...(kinds.length === BIKE_KINDS.length ? [] : [new Intl.ListFormat(language).format(names)]),
    ...(drives.length === 1 && drive ? [texts.drive[drive]] : []),
  ].join(', ');
}

/** Returns the name of a reduction in a query: 'Nedsatt pris'. */
export const reducedName = (language: Language): string => facetTexts[language].reduced;

/** Returns the name of a filter's value. A value without a name is its own name. */
export function facetName(
  dimension: FacetDimension,
  id: string,
  { language, words }: { language: Language; words: Vocabulary },
): string {
  const texts = facetTexts[language];
  switch (dimension) {
    case 'kind':
      return isProductKind(id) ? texts.kind[id] : id;
    case 'category':
      return words.filters[language].categories.find((one) => one.id === id)?.name ?? id;
    case 'tag':
      return textIn(words.tags.get(id)?.name ?? {}, language) || id;
    case 'electric':
      return texts.electric;
    case 'reduced':
      return texts.reduced;
    case 'stock':
      return texts.stock;
    case 'price':
      return bandName(id, language);
    case 'made':
      return Object.hasOwn(texts.made, id) ? (texts.made[id] as string) : id;
    case 'tier':
      return texts.tier({ tier: id });
    case 'size':
      return sizeLabel(id);
  }
}

const rankIn = (list: readonly string[]) => (id: string) => {
  const at = list.indexOf(id);
  return at < 0 ? list.length : at;
};
const kindRank = rankIn(PRODUCT_KINDS);
const bandRank = rankIn(PRICE_BANDS.map(({ id }) => id));

/** Compares two values of a filter: by their defined order, otherwise by name. */
export function compareValues(
  dimension: FacetDimension,
  language: Language,
): (one: { id: string; name: string }, other: { id: string; name: string }) => number {
  if (dimension === 'kind') return (one, other) => kindRank(one.id) - kindRank(other.id);
  if (dimension === 'price') return (one, other) => bandRank(one.id) - bandRank(other.id);
  if (dimension === 'size') return (one, other) => compareSizes(one.id, other.id);
  const collator = new Intl.Collator(language, { numeric: true });
  return (one, other) => collator.compare(one.name, other.name);
}
