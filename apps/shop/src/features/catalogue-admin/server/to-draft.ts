import { CUSTOMER_TIERS, type ProductDraft } from '@activepick/domain/catalogue/product-draft.ts';
import type { StoredProduct } from '#src/features/product-storage/server/editing-repository.ts';

/** Returns a stored product as a draft for the form. */
export function draftOf(product: StoredProduct): ProductDraft {
  const { name, description, specification, specs } = product;
  return {
    group: product.group,
    kind: product.kind,
    brand: product.brand,
    nameSv: name.sv,
    nameEn: name.en,
    descriptionSv: description.sv,
    descriptionEn: description.en,
    specificationSv: specification.sv,
    specificationEn: specification.en,
    specsSv: [...specs.sv],
    specsEn: [...specs.en],
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
      sizeSv: size?.sv ?? null,
      sizeEn: size?.en ?? null,
      colourSv: colour?.sv ?? null,
      colourEn: colour?.en ?? null,
      onHand,
      onHandWas: onHand,
      orderItem,
    })),
  };
}
