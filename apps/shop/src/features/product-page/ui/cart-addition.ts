import type { Trait } from './variant-choice.ts';

/** State and action of a product page's buy buttons. */
export interface CartAddition {
  add: () => void;
  /** The trait to choose first; null before the first attempt and when everything is chosen. */
  missing: Trait | null;
  isSoldOut: boolean;
  isVariantSoldOut: boolean;
}
