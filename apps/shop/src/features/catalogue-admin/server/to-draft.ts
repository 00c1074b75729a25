import { CUSTOMER_TIERS, type ProductDraft } from '@activepick/domain/catalogue/product-draft.ts';
import { textFields } from '@activepick/domain/catalogue/texts.ts';
import type { StoredProduct } from '#src/features/product-storage/server/editing-repository.ts';
import { LANGUAGES } from '#src/i18n/language.ts';

/** Returns a stored product as a draft for the form. */
export function draftOf(product: StoredProduct): ProductDraft {
  const { name, description, specification, specs } = product;
  return {
    group: product.group,
    kind: product.kind,
    brand: product.brand,
    ...textFields('name', LANGUAGES, (language) => name[language] ?? ''),
    ...textFields('description', LANGUAGES, (language) => description[language] ?? ''),
    ...textFields('specification', LANGUAGES, (language) => specification[language] ?? ''),
    ...textFields('specs', LANGUAGES, (language) => [...(specs[language] ?? [])]),
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
      ...textFields('size', LANGUAGES, (language) => size?.[language] ?? null),
      ...textFields('colour', LANGUAGES, (language) => colour?.[language] ?? null),
      onHand,
      onHandWas: onHand,
      orderItem,
    })),
  };
}
