// Finds the bikes that the Bike Picker recommends. Searches the list by the answers, the highest customer
// tier first, and stops when there are enough. So a shop can have any number of Customer Picks.
import type { Preferences } from '@activepick/domain/bike-picker/questions.ts';
import {
  BUDGET_BANDS,
  fits,
  MAX_RECOMMENDED,
  type PickerProduct,
  type RecommendationResult,
  recommendBikes,
  USAGE_CATEGORIES,
} from '@activepick/domain/bike-picker/recommend.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import type { ProductSummary, readFilters } from '#src/features/catalogue/contract.ts';
import { readProducts } from '#src/features/catalogue/ui/product-reader.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';

const PAGE_LENGTH = 100;
// The maximum number of pages of one tier and category that are searched for fitting bikes.
const MAX_PAGES = 10;

/** The recommended bikes, with their products. */
export interface FoundBikes {
  recommended: RecommendationResult;
  products: readonly ProductSummary[];
}

/**
 * Returns the recommended bikes; empty if the catalogue cannot be read (specification section 7, 'Store backend').
 */
export async function findBikes(
  read: PublicRead,
  preferences: Preferences,
  sekPerEuro: number,
): Promise<FoundBikes> {
  const ask: Ask = { read, preferences, sekPerEuro };
  try {
    const products = await fittingProducts(ask);
    if (products.length > 0) return found(ask, products);
    const popular = await readProducts(read, { group: 'customer-picks', limit: PAGE_LENGTH });
    return found(ask, popular.products);
  } catch {
    return found(ask, []);
  }
}

interface Ask {
  read: PublicRead;
  preferences: Preferences;
  sekPerEuro: number;
}

const found = ({ preferences, sekPerEuro }: Ask, products: readonly ProductSummary[]): FoundBikes => ({
  products,
  recommended: recommendBikes(products.map(pickerProduct), preferences, sekPerEuro),
});

async function fittingProducts(ask: Ask): Promise<ProductSummary[]> {
  const { data } = await ask.read<typeof readFilters>('/api/catalogue/filters');
  const fitting = new Map<string, ProductSummary>();
  // Products without a tier come last. Only a request for all tiers finds them.
  for (const tier of [...data.tiers.toSorted((one, other) => Number(other) - Number(one)), undefined]) {
    const { usage } = ask.preferences;
    const categories = usage === null ? [undefined] : USAGE_CATEGORIES[usage];
    const pages = await Promise.all(categories.map((category) => fittingIn(ask, { tier, category })));
    for (const product of pages.flat()) fitting.set(product.id, product);
    if (fitting.size >= MAX_RECOMMENDED) break;
  }
  return [...fitting.values()];
}

/** Returns the cheapest products of a tier and category that fit, at most the number of recommendations. */
async function fittingIn(
  { read, preferences, sekPerEuro }: Ask,
  filter: { tier: string | undefined; category: string | undefined },
): Promise<ProductSummary[]> {
  const fitting: ProductSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && fitting.length < MAX_RECOMMENDED; page += 1) {
    const { products, nextCursor } = await readProducts(read, {
      ...filter,
      group: 'customer-picks',
      sort: 'price',
      q: priceWords(preferences, sekPerEuro),
      limit: PAGE_LENGTH,
      cursor,
    });
    fitting.push(...products.filter((one) => fits(pickerProduct(one), preferences, sekPerEuro)));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return fitting;
}

// One euro more on both sides, because `fits` compares prices in whole euro.
function priceWords({ budget }: Preferences, sekPerEuro: number): string | undefined {
  if (budget === null) return undefined;
  const { from, to } = BUDGET_BANDS[budget];
  const sek = (euro: number) => Math.round(euro * sekPerEuro);
  if (from === 0) return `max ${sek(to + 1)} kr`;
  return Number.isFinite(to) ? `${sek(from - 1)}-${sek(to + 1)} kr` : `min ${sek(from - 1)} kr`;
}

function pickerProduct(product: ProductSummary): PickerProduct {
  const categories = [...product.category_hierarchy, ...product.categories];
  return {
    id: product.id,
    kind: product.kind,
    name: product.name,
    priceOre: sekToOre(product.current_price),
    categoryNames: [product.category, ...categories.map(({ name }) => name)],
    categoryIds: categories.map(({ id }) => id),
    customerTier: product.customer_tier,
    isElectric: product.is_electric,
  };
}
