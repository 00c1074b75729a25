// The filter of the bikes that an employer's policy allows, as limits and as a value in the URL. The URL
// contains the limits, so that it shows the same page to everybody.
import { type BenefitPolicy, DRIVES, type Drive, POLICY_BOUNDS } from '../benefit/policy.ts';
import { BIKE_KINDS, type BikeKind } from '../catalogue/product-kind.ts';
import { inclVat, type TaxMode } from '../catalogue/vat.ts';
import { type Ore, ore, ZERO } from '../money.ts';
import type { PriceRange } from './parse-price.ts';

/** The bikes that a policy allows. Prices are in öre incl. VAT; both limits are included. */
export interface ProgrammeFilter {
  fromOre: Ore;
  toOre: Ore;
  /** Sorted as in BIKE_KINDS. */
  kinds: readonly BikeKind[];
  /** Sorted as in DRIVES. */
  drives: readonly Drive[];
}

/** Returns the bikes that a policy allows on their own: by price, kind and drive. */
export const programmeFilterOf = (
  policy: Pick<BenefitPolicy, 'maxBenefitOre' | 'minPriceOre' | 'allowedKinds' | 'allowedDrives'>,
): ProgrammeFilter => ({
  fromOre: policy.minPriceOre,
  toOre: policy.maxBenefitOre,
  kinds: BIKE_KINDS.filter((kind) => policy.allowedKinds.includes(kind)),
  drives: DRIVES.filter((drive) => policy.allowedDrives.includes(drive)),
});

const SPAN = /^(\d{1,7})(?:\.(\d{2}))?-(\d{1,7})(?:\.(\d{2}))?$/;
/** The format of the value, for a quick check. */
export const PROGRAMME_VALUE = /^\d{1,7}(\.\d{2})?-\d{1,7}(\.\d{2})?(,[a-z]{4,8}){0,9}$/;

/**
 * Returns the filter as a value in a URL, such as `0-50000,city,hybrid,pedal`: the prices in SEK, and the
 * kinds and drives if not all are allowed. Equal filters have equal values.
 */
export function programmeValue({ fromOre, toOre, kinds, drives }: ProgrammeFilter): string {
  return [
    `${sekText(fromOre)}-${sekText(toOre)}`,
    ...(kinds.length === BIKE_KINDS.length ? [] : kinds),
    ...(drives.length === DRIVES.length ? [] : drives),
  ].join(',');
}

/** Returns the filter of such a value, or null for a text that `programmeValue` cannot return. */
export function parseProgrammeValue(value: string): ProgrammeFilter | null {
  const [span = '', ...names] = value.split(',');
  const parts = SPAN.exec(span);
  if (!parts) return null;
  const chosen = <Name extends string>(all: readonly Name[]): readonly Name[] => {
    const some = all.filter((name) => names.includes(name));
    return some.length === 0 ? all : some;
  };
  const amount = (sek: string | undefined, parts: string | undefined) =>
    ore(Number(sek) * 100 + Number(parts ?? 0));
  const filter = {
    fromOre: amount(parts[1], parts[2]),
    toOre: amount(parts[3], parts[4]),
    kinds: chosen(BIKE_KINDS),
    drives: chosen(DRIVES),
  };
  const isWithin = filter.fromOre <= filter.toOre && filter.toOre <= 100 * POLICY_BOUNDS.maxSek;
  return isWithin && programmeValue(filter) === value ? filter : null;
}

/**
 * Returns the range of the catalogue's prices in öre whose price incl. VAT is within the filter, both included.
 * The price incl. VAT never decreases with the price.
 */
export function catalogueRange(
  { fromOre, toOre }: Pick<ProgrammeFilter, 'fromOre' | 'toOre'>,
  mode: TaxMode,
  vatPercent: number,
): PriceRange {
  // The first price whose price incl. VAT is at least this amount. The search starts slightly below it.
  const first = (least: number): number => {
    let price = mode === 'added' ? Math.max(0, Math.floor((least * 100) / (100 + vatPercent)) - 1) : least;
    while (inclVat(ore(price), mode, vatPercent) < least) price += 1;
    return price;
  };
  return { from: ore(first(fromOre)), to: ore(Math.max(ZERO, first(toOre + 1) - 1)) };
}

const sekText = (amount: Ore): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
