// The pages of a partner store, in the order of their navigation. A new page needs one row here, and its texts.
import type { Language } from '#src/i18n/language.ts';
import type { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';

/** A page of a store. */
export interface StorePage {
  /** The path of its row in the table of pages. */
  path: `/store/:storeId${string}`;
  /** The key of its name in the messages of the store. */
  label: keyof (typeof handoverMessages)[Language]['store']['pages'];
}

/** All pages. */
export const STORE_PAGES: readonly StorePage[] = [
  { path: '/store/:storeId', label: 'work' },
  { path: '/store/:storeId/offers', label: 'offers' },
  { path: '/store/:storeId/returns', label: 'returns' },
  { path: '/store/:storeId/service', label: 'service' },
  { path: '/store/:storeId/payouts', label: 'payouts' },
  { path: '/store/:storeId/calculator', label: 'calculator' },
  { path: '/store/:storeId/api', label: 'api' },
];

/** Returns the path of a page for a store. */
export const storePagePath = (path: StorePage['path'], storeId: string): string =>
  path.replace(':storeId', storeId);
