// The values of a product form: all are text until they are saved. Also merges a form with changes that
// another person has saved in the meantime.
import {
  type DraftFault,
  draftFaults,
  type ProductDraft,
  typedPrice,
  type VariantDraft,
} from '@activepick/domain/catalogue/product-draft.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';

/** A variant of the form. `key` identifies rows that have no id yet. */
export interface VariantValues {
  key: string;
  id: string | null;
  sizeSv: string;
  sizeEn: string;
  colourSv: string;
  colourEn: string;
  onHand: string;
  onHandWas: number;
  orderItem: boolean;
}

/** The values of the form. */
export interface ProductValues {
  group: '' | 'active-picks' | 'customer-picks';
  kind: ProductKind;
  brand: string;
  nameSv: string;
  nameEn: string;
  descriptionSv: string;
  descriptionEn: string;
  specificationSv: string;
  specificationEn: string;
  specsSv: string;
  specsEn: string;
  categoryIds: string[];
  tagIds: string[];
  priceOre: string;
  discountedOre: string;
  isElectric: boolean;
  customerTier: NonNullable<ProductDraft['customerTier']> | '';
  madeIn: string;
  manufacturerName: string;
  manufacturerUrl: string;
  manufacturerContact: string;
  euResponsible: string;
  videoUrl: string;
  handpickedBy: string;
  teamPick: boolean;
  variants: VariantValues[];
}
/** A field of the form. */
export type ProductField = keyof ProductValues;

const sek = (ore: number | null) => (ore === null ? '' : String(ore / 100));
let made = 0;

/** Returns a new variant. */
export function newVariant(): VariantValues {
  made += 1;
  const empty = { sizeSv: '', sizeEn: '', colourSv: '', colourEn: '' };
  return { key: `new-${made}`, id: null, ...empty, onHand: '0', onHandWas: 0, orderItem: false };
}

/** The form of a new product. */
export const emptyValues = (): ProductValues => ({
  group: 'customer-picks',
  kind: 'city',
  brand: '',
  nameSv: '',
  nameEn: '',
  descriptionSv: '',
  descriptionEn: '',
  specificationSv: '',
  specificationEn: '',
  specsSv: '',
  specsEn: '',
  categoryIds: [],
  tagIds: [],
  priceOre: '',
  discountedOre: '',
  isElectric: false,
  customerTier: '',
  madeIn: '',
  manufacturerName: '',
  manufacturerUrl: '',
  manufacturerContact: '',
  euResponsible: '',
  videoUrl: '',
  handpickedBy: '',
  teamPick: false,
  variants: [newVariant()],
});

/** Returns the values of the form for a draft. */
export function valuesOf(draft: ProductDraft): ProductValues {
  return {
    ...draft,
    group: draft.group ?? '',
    specsSv: draft.specsSv.join('\n'),
    specsEn: draft.specsEn.join('\n'),
    priceOre: sek(draft.priceOre),
    discountedOre: sek(draft.discountedOre),
    customerTier: draft.customerTier ?? '',
    manufacturerUrl: draft.manufacturerUrl ?? '',
    manufacturerContact: draft.manufacturerContact ?? '',
    euResponsible: draft.euResponsible ?? '',
    videoUrl: draft.videoUrl ?? '',
    handpickedBy: draft.handpickedBy ?? '',
    variants: draft.variants.map((variant) => ({
      key: variant.id ?? '',
      id: variant.id,
      sizeSv: variant.sizeSv ?? '',
      sizeEn: variant.sizeEn ?? '',
      colourSv: variant.colourSv ?? '',
      colourEn: variant.colourEn ?? '',
      onHand: String(variant.onHand),
      onHandWas: variant.onHand,
      orderItem: variant.orderItem,
    })),
  };
}

const NO_PRICE = -1;
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const orNull = (text: string) => text.trim() || null;

/** Returns the draft of the form, and all of its errors. */
export function draftIn(values: ProductValues): { draft: ProductDraft; faults: DraftFault[] } {
  const draft: ProductDraft = {
    ...values,
    group: values.group || null,
    specsSv: lines(values.specsSv),
    specsEn: lines(values.specsEn),
    priceOre: typedPrice(values.priceOre) ?? NO_PRICE,
    discountedOre: values.discountedOre.trim() === '' ? null : (typedPrice(values.discountedOre) ?? NO_PRICE),
    customerTier: values.customerTier || null,
    manufacturerUrl: orNull(values.manufacturerUrl),
    manufacturerContact: orNull(values.manufacturerContact),
    euResponsible: orNull(values.euResponsible),
    videoUrl: orNull(values.videoUrl),
    handpickedBy: orNull(values.handpickedBy),
    variants: values.variants.map(
      ({ id, sizeSv, sizeEn, colourSv, colourEn, onHand, onHandWas, orderItem }): VariantDraft => ({
        id,
        sizeSv: orNull(sizeSv),
        sizeEn: orNull(sizeEn),
        colourSv: orNull(colourSv),
        colourEn: orNull(colourEn),
        onHand: /^\d{1,7}$/.test(onHand.trim()) ? Number(onHand) : NO_PRICE,
        onHandWas,
        orderItem,
      }),
    ),
  };
  return { draft, faults: draftFaults(draft) };
}

/** The result of merging the form with changes that another person has saved. */
export interface MergeResult {
  values: ProductValues;
  /** Fields that both people have changed to different values. The form keeps its own. */
  clashes: ProductField[];
}

// The keys of rows exist only in the form.
const said = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part));

/**
 * Returns the form merged with another person's saved changes. Untouched fields take the saved values; edited
 * fields stay. `base` contains the values that both started with.
 */
export function merged(base: ProductValues, mine: ProductValues, theirs: ProductValues): MergeResult {
  const clashes: ProductField[] = [];
  const fields = Object.keys(mine) as ProductField[];
  const pairs = fields.map((field) => {
    const isMine = said(mine[field]) !== said(base[field]);
    const isTheirs = said(theirs[field]) !== said(base[field]);
    if (isMine && isTheirs && said(mine[field]) !== said(theirs[field])) clashes.push(field);
    return [field, isMine ? mine[field] : theirs[field]] as const;
  });
  return { values: Object.fromEntries(pairs) as unknown as ProductValues, clashes };
}

/** Tells whether two forms have the same values. */
export const isSame = (one: ProductValues, other: ProductValues): boolean => said(one) === said(other);

/** Returns a field's value on one line, to compare it with another. */
export function shownValue(values: ProductValues, field: ProductField): string {
  const value = values[field];
  if (field === 'variants')
    return values.variants
      .map(({ sizeEn, colourEn, onHand }) => [sizeEn, colourEn, onHand].filter(Boolean).join(' '))
      .join(', ');
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return String(value).slice(0, 300) || '–';
}
