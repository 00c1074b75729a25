// The reads of the home page: three calls in parallel.

import type { readFilters } from '#src/features/catalogue/contract.ts';
import { type CardProduct, cardOf } from '#src/features/catalogue/ui/card-product.ts';
import { fromCursor, readProducts } from '#src/features/catalogue/ui/product-reader.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ListPage } from '#src/ui/use-appended.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';
import type { FilterChoices } from '../ui/filter-choices.ts';
import type { HomeFilters } from '../ui/home-filters.ts';

const PICKS_PER_PAGE = 21;
const FEATURED_PER_PAGE = 24;

/** A page of cards. */
export type CardPage = ListPage<CardProduct>;

/** The data of the home page. */
export interface HomeData {
  choices: FilterChoices;
  picks: CardPage;
  featured: CardPage;
}

/** Reads the page. */
export async function readHome(
  read: PublicRead,
  filters: HomeFilters,
  language: Language,
): Promise<HomeData> {
  const [choices, picks, featured] = await Promise.all([
    readChoices(read, language),
    readPicks(read, filters),
    readFeatured(read, filters),
  ]);
  return { choices, picks, featured };
}

/** Reads the page of Customer Picks that matches the filters. */
export const readPicks = (read: PublicRead, filters: HomeFilters): Promise<CardPage> => {
  const { category, tag, pickCategory, tier, cursor } = filters;
  return readCards(read, cursor, {
    group: 'customer-picks',
    limit: PICKS_PER_PAGE,
    category: category ?? pickCategory ?? undefined,
    tag: tag ?? undefined,
    tier: tier ?? undefined,
  });
};

/** Reads the page of our favourites that matches the filters. */
export const readFeatured = (read: PublicRead, filters: HomeFilters): Promise<CardPage> =>
  readCards(read, filters.featuredCursor, {
    group: 'active-picks',
    limit: FEATURED_PER_PAGE,
    category: filters.category ?? undefined,
    tag: filters.tag ?? undefined,
  });

const readCards = (
  read: PublicRead,
  cursor: string | null,
  query: Parameters<typeof readProducts>[1],
): Promise<CardPage> =>
  fromCursor(cursor, async (from) => {
    const { products, nextCursor } = await readProducts(read, { ...query, cursor: from });
    return { cursor: from ?? null, items: products.map(cardOf), nextCursor };
  });

// If the filter bar cannot be read, it falls back to the default categories (specification section 8, 'Products').
async function readChoices(read: PublicRead, language: Language): Promise<FilterChoices> {
  try {
    return (await read<typeof readFilters>('/api/catalogue/filters')).data;
  } catch {
    // Fetched only in that case, because every visitor would wait for a list that few people see.
    return (await import('../ui/default-choices.ts')).defaultChoices(language);
  }
}
