import { CUSTOMER_TIERS, type ProductDraft } from '@activepick/domain/catalogue/product-draft.ts';
import { textFields } from '@activepick/domain/catalogue/texts.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import type { StoredProduct } from './editing-repository.ts';

/** Returns a stored product as a draft for the form. */
export function draftOf(product: StoredProduct): ProductDraft {
  const { name, description, specification, specs } = product;
  return {
    group: product.group,
    kind: product.kind,
    brand: product.brand,
    ...textFields('name', LANGUAGE_CODES, (language) => name[language] ?? ''),
    ...textFields('description', LANGUAGE_CODES, (language) => description[language] ?? ''),
    ...textFields('specification', LANGUAGE_CODES, (language) => specification[language] ?? ''),
    ...textFields('specs', LANGUAGE_CODES, (language) => [...(specs[language] ?? [])]),
    categoryIds: [...product.categoryIds],
    tagIds: [...product.tagIds],
    priceOre: product.priceOre,
    discountedOre: product.discountedOre,
    isElectric: product.isElectric,
    customerTier: CUSTOMER_TIERS.find((tier) => tier === product.customerTier) ?? null,
    madeIn: product.madeIn,
    manufacturerName: product.manufacturerName,
    manufacturerUrl: product.manufacturerUrl,
    manufacturerContact: product.manufacturerContact,
    euResponsible: product.euResponsible,
    videoUrl: product.videoUrl,
    handpickedBy: product.handpickedBy,
    teamPick: product.teamPick,
    variants: product.variants.map(({ id, size, colour, onHand, orderItem }) => ({
      id,
      ...textFields('size', LANGUAGE_CODES, (language) => size?.[language] ?? null),
      ...textFields('colour', LANGUAGE_CODES, (language) => colour?.[language] ?? null),
      onHand,
      onHandWas: onHand,
      orderItem,
    })),
  };
}
