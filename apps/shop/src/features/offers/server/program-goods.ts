// Converts between the fields of programs and those of an offer.
import type { OfferedGoods } from '@activepick/domain/offers/offer.ts';
import type { ApiOffer, NewApiOffer } from '../program-contract.ts';

const ORE_PER_SEK = 100;
const PRECISION = 1e-6;

// An amount with more than two decimals becomes one that the rules refuse.
function oreOf(sek: number): number {
  const exact = sek * ORE_PER_SEK;
  const rounded = Math.round(exact);
  return Math.abs(exact - rounded) < PRECISION ? rounded : -1;
}
const sekOf = (amount: number): number => amount / ORE_PER_SEK;

/** Returns what a program offers. */
export const goodsOfProgram = ({
  product,
  accessory = [],
  notes = null,
}: NewApiOffer): OfferedGoods & {
  accessories: OfferedGoods['accessories'][number][];
} => ({
  brand: product.brandName,
  model: product.modelName,
  modelYear: product.modelYear ?? null,
  size: product.size ?? null,
  colour: product.color ?? null,
  kind: product.type ?? 'city',
  isElectric: product.isElectric ?? false,
  priceOre: oreOf(product.priceGross),
  listPriceOre: typeof product.listPriceGross === 'number' ? oreOf(product.listPriceGross) : null,
  accessories: accessory.map(({ name, type, priceGross }) => ({
    name,
    kind: type ?? 'accessory',
    priceOre: oreOf(priceGross),
  })),
  note: notes,
});

const FIELDS: Readonly<Record<string, string>> = {
  brand: 'product.brandName',
  model: 'product.modelName',
  modelYear: 'product.modelYear',
  size: 'product.size',
  colour: 'product.color',
  kind: 'product.type',
  priceOre: 'product.priceGross',
  listPriceOre: 'product.listPriceGross',
  accessories: 'accessory',
  note: 'notes',
};

/** Returns the name that a program knows a field by. */
export function programField(field: string): string {
  const [, index, part] = /^accessories\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (part === undefined) return FIELDS[field] ?? field;
  return `accessory.${index}.${part === 'priceOre' ? 'priceGross' : part === 'kind' ? 'type' : part}`;
}

/** Returns the goods of an offer for programs. */
export const programGoods = (
  goods: OfferedGoods,
): Pick<ApiOffer, 'product' | 'accessory' | 'notes' | 'totalGross'> => ({
  product: {
    brandName: goods.brand,
    modelName: goods.model,
    modelYear: goods.modelYear,
    color: goods.colour,
    size: goods.size,
    type: goods.kind,
    isElectric: goods.isElectric,
    priceGross: sekOf(goods.priceOre),
    listPriceGross: goods.listPriceOre === null ? null : sekOf(goods.listPriceOre),
  },
  accessory: goods.accessories.map(({ name, kind, priceOre }) => ({
    name,
    type: kind,
    priceGross: sekOf(priceOre),
  })),
  notes: goods.note,
  totalGross: sekOf(goods.accessories.reduce((sum, { priceOre }) => sum + priceOre, goods.priceOre)),
});
