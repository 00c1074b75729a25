import { useState } from 'react';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { chosenVariant, firstChoice, type Trait, valuesOf } from './variant-choice.ts';

/** Holds the chosen size and colour. Stores them as indexes, so that a change of language keeps them. */
export function useVariant({ variants }: Pick<ProductDetail, 'variants'>) {
  const first = firstChoice(variants);
  const indexOf = (trait: Trait) => valuesOf(variants, trait).indexOf(first[trait] ?? '');
  const [indexes, setIndexes] = useState({ size: indexOf('size'), colour: indexOf('colour') });
  const choice = {
    size: valuesOf(variants, 'size')[indexes.size] ?? null,
    colour: valuesOf(variants, 'colour')[indexes.colour] ?? null,
  };
  const choose = (trait: Trait, value: string) =>
    setIndexes((held) => ({ ...held, [trait]: valuesOf(variants, trait).indexOf(value) }));
  return { choice, choose, variant: chosenVariant(variants, choice) };
}
