// The cache tags of products: a response that shows one is dropped when it changes.
import { RATES_TAG } from '#src/features/benefit-parameters/server/rates-repository.ts';

/** The cache tag of every list and filter. */
export const LISTS_TAG = 'lists';
/** The cache tags of a response that lists products. */
export const LIST_TAGS: readonly string[] = [LISTS_TAG, RATES_TAG];
/** Returns the cache tag of a product's own page. */
export const productTag = (id: string): string => `product:${id}`;
