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
import {
  type ProductText,
  type RequiredLanguage,
  type TextField,
  textField,
  textFields,
} from '@activepick/domain/catalogue/texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';

/** Returns the form's field for a text in a language. */
export const inForm = <Text extends string>(text: Text, language: string): TextField<Text> =>
  textField(text, language as RequiredLanguage);

/**
 * Returns fields without the empty ones. A text that is left out in another language than the required ones is read in
 * the default language.
 */
export const withoutEmpty = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Fields;

/** A variant of the form. `key` identifies rows that have no id yet. */
export interface VariantValues extends Record<TextField<'size' | 'colour'>, string> {
  key: string;
  id: string | null;
  onHand: string;
  onHandWas: number;
  orderItem: boolean;
}

/** The values of the form. */
export interface ProductValues extends Record<TextField<ProductText>, string> {
  group: '' | 'active-picks' | 'customer-picks';
  kind: ProductKind;
  brand: string;
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
const emptyIn = <Text extends string>(text: Text) => textFields(text, LANGUAGE_CODES, () => '');
let made = 0;

/** Returns a new variant. */
export function newVariant(): VariantValues {
  made += 1;
  return {
    key: `new-${made}`,
    id: null,
    ...emptyIn('size'),
    ...emptyIn('colour'),
    onHand: '0',
    onHandWas: 0,
    orderItem: false,
  };
}

/** The form of a new product. */
export const emptyValues = (): ProductValues => ({
  group: 'customer-picks',
  kind: 'city',
  brand: '',
  ...emptyIn('name'),
  ...emptyIn('description'),
  ...emptyIn('specification'),
  ...emptyIn('specs'),
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
    ...textFields('specs', LANGUAGE_CODES, (language) => (draft[inForm('specs', language)] ?? []).join('\n')),
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
      ...textFields('size', LANGUAGE_CODES, (language) => variant[inForm('size', language)] ?? ''),
      ...textFields('colour', LANGUAGE_CODES, (language) => variant[inForm('colour', language)] ?? ''),
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
    ...textFields('specs', LANGUAGE_CODES, (language) => lines(values[inForm('specs', language)])),
    priceOre: typedPrice(values.priceOre) ?? NO_PRICE,
    discountedOre: values.discountedOre.trim() === '' ? null : (typedPrice(values.discountedOre) ?? NO_PRICE),
    customerTier: values.customerTier || null,
    manufacturerUrl: orNull(values.manufacturerUrl),
    manufacturerContact: orNull(values.manufacturerContact),
    euResponsible: orNull(values.euResponsible),
    videoUrl: orNull(values.videoUrl),
    handpickedBy: orNull(values.handpickedBy),
    variants: values.variants.map(
      (variant): VariantDraft => ({
        id: variant.id,
        ...textFields('size', LANGUAGE_CODES, (language) => orNull(variant[inForm('size', language)])),
        ...textFields('colour', LANGUAGE_CODES, (language) => orNull(variant[inForm('colour', language)])),
        onHand: /^\d{1,7}$/.test(variant.onHand.trim()) ? Number(variant.onHand) : NO_PRICE,
        onHandWas: variant.onHandWas,
        orderItem: variant.orderItem,
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
export function shownValue(
  values: ProductValues,
  field: ProductField,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const value = values[field];
  if (field === 'variants')
    return values.variants
      .map((one) =>
        [one[inForm('size', language)], one[inForm('colour', language)], one.onHand]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ');
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return String(value).slice(0, 300) || '–';
}
