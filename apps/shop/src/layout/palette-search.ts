// The searches of the palette. Each calls an endpoint that returns only objects that the caller may see.

import type { listAdminProducts } from '#src/features/catalogue-admin/contract.ts';
import type { searchCompanies } from '#src/features/companies/contract.ts';
import { type listAdminOrders, MIN_SEARCH_LENGTH } from '#src/features/order-admin/contract.ts';
import type { suggestSearch } from '#src/features/search/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { call } from '#src/wire/call.ts';

/** A page that the palette can open. */
export interface PaletteOption {
  group: 'pages' | 'orders' | 'companies' | 'products';
  /** The address, without the language. */
  to: string;
  text: string;
  /** The text that distinguishes it from others of the same name. */
  more: string;
}

const MOST = 5;

/**
 * Returns the orders, companies and products that match some words. `isWhole` is false if one of the searches
 * failed.
 */
export async function searchPalette(
  words: string,
  { isAdmin, language }: { isAdmin: boolean; language: Language },
): Promise<{ found: PaletteOption[]; isWhole: boolean }> {
  if (words.length < MIN_SEARCH_LENGTH) return { found: [], isWhole: true };
  const answers = await Promise.allSettled([
    orders(words),
    companies(words),
    isAdmin ? editedProducts(words, language) : shownProducts(words, language),
  ]);
  return {
    found: answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.slice(0, MOST) : [])),
    isWhole: answers.every(({ status }) => status === 'fulfilled'),
  };
}

const orders = async (q: string): Promise<PaletteOption[]> =>
  (await call<typeof listAdminOrders>('GET', '/api/admin/orders', { query: { q } })).data.map((order) => ({
    group: 'orders',
    to: `/admin/orders/${order.id}`,
    text: `${order.orderNumber}, ${order.name}`,
    more: order.email,
  }));

const companies = async (text: string): Promise<PaletteOption[]> =>
  (await call<typeof searchCompanies>('POST', '/api/companies/search', { body: { text } })).data.map(
    (company) => ({
      group: 'companies',
      to: `/company-admin?company=${company.id}`,
      text: company.companyName,
      more: company.companyNumber,
    }),
  );

const editedProducts = async (q: string, language: Language): Promise<PaletteOption[]> =>
  (
    await call<typeof listAdminProducts>('GET', '/api/admin/catalogue', { query: { q } }, { language })
  ).data.map((product) => ({
    group: 'products',
    to: `/admin/catalogue/${product.id}`,
    text: product.name,
    more: product.brand,
  }));

// People who cannot edit the catalogue open the product's page in the shop.
const shownProducts = async (q: string, language: Language): Promise<PaletteOption[]> =>
  (
    await call<typeof suggestSearch>(
      'GET',
      '/api/search/suggestions',
      { query: { q } },
      { language, isPublic: true },
    )
  ).data.products.map((product) => ({
    group: 'products',
    to: `/${product.group === 'customer-picks' ? 'customer-pick' : 'product'}/${product.id}`,
    text: product.name,
    more: '',
  }));
