import type { ArtColour } from '@activepick/illustrations/palette.ts';
import { type Draft, product, text, variants } from './compose.ts';
import { MAKERS, type MakerId } from './makers.ts';
import type { CustomerTier, SeedProduct, SeedText } from './seed-types.ts';

type Both = readonly [sv: string, en: string];

/** A customer pick without the data that compose.ts and makers.ts add. */
export interface Pick
  extends Part<Draft, 'kind' | 'rows' | 'categoryIds' | 'tagIds' | 'priceSek' | 'popularity' | 'art'>,
    Partial<Part<Draft, 'discountedPriceSek' | 'discountedPricePercent' | 'priceHistory'>> {
  readonly number: number;
  readonly maker: MakerId;
  /** The maker's model name, also part of its URL. The product name begins with the brand. */
  readonly model: string;
  readonly name: Both;
  readonly about: Both;
  readonly tier: CustomerTier;
  readonly sizes?: readonly (string | SeedText)[];
  readonly colours?: readonly ArtColour[];
  readonly stock: string;
  readonly hasVideo?: boolean;
}

type Part<T, K extends keyof T> = { readonly [P in K]: T[P] };

function slug(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

/** Returns the product of a customer pick, with id cp-NUMBER and a name of brand, model and kind. */
export function pick(own: Pick): SeedProduct {
  const { number, maker: makerId, model, name, about, tier, sizes, colours, stock, hasVideo, ...draft } = own;
  const id = `cp-${number}`;
  const maker = MAKERS[makerId];
  const page = slug(model);
  return product({
    ...draft,
    id,
    group: 'customer-picks',
    customerTier: tier,
    brand: maker.brand,
    name: text(`${maker.brand} ${model}, ${name[0]}`, `${maker.brand} ${model} ${name[1]}`),
    description: text(about[0], about[1]),
    madeIn: maker.madeIn,
    manufacturerName: maker.company,
    manufacturerUrl: `${maker.site}/${page}`,
    videoUrl: hasVideo ? `${maker.site}/film/${page}` : undefined,
    variants: variants(id, sizes ?? [], colours ?? [], stock),
  });
}
