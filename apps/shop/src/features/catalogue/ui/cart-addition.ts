import type { Trait } from './variant-choice.ts';

/** What the buttons of a product's page need to put it into the cart. */
export interface CartAddition {
  add: () => void;
  /** The trait to choose first; null before the first try and once everything is chosen. */
  missing: Trait | null;
  isSoldOut: boolean;
  isVariantSoldOut: boolean;
}
