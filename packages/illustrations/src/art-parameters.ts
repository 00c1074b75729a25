// The parameters of a drawing. One table per family defines the values of each field. Encoding, decoding and validation
// all use it, so a picture always matches its URL.
import { ART_COLOURS, type ArtColour, TYRE_COLOURS, type TyreColour } from './palette.ts';

// Append to these lists, never insert: stored URLs contain the index of a value.
export const BIKE_ART_KINDS = [
  'city',
  'hybrid',
  'road',
  'gravel',
  'mountain',
  'cargo',
  'folding',
  'kids',
] as const;
export const FRAME_FORMS = [
  'diamond',
  'step-through',
  'wave',
  'mixte',
  'full-suspension',
  'front-loader',
  'longtail',
  'folding',
] as const;
/** Bead seat diameters of ISO 5775 (ETRTO) in millimetres. */
export const WHEEL_SIZES = [622, 584, 559, 507, 406, 349, 305, 203] as const;
export const FORKS = ['rigid', 'suspension', 'long-travel'] as const;
export const STEMS = ['race', 'short', 'comfort', 'quill'] as const;
export const HANDLEBARS = [
  'flat',
  'riser',
  'drop',
  'swept',
  'high',
  'moustache',
  'flared',
  'bullhorn',
] as const;
export const SADDLES = ['race', 'sport', 'comfort'] as const;
export const DRIVETRAINS = ['derailleur', 'hub-gear', 'single-speed', 'belt', 'none'] as const;
export const BRAKES = ['disc', 'rim', 'hub'] as const;
export const MUDGUARDS = ['none', 'full', 'short'] as const;
export const RACKS = ['none', 'rear', 'front', 'both'] as const;
export const BASKETS = ['none', 'wicker', 'crate'] as const;
export const CHAIN_GUARDS = ['none', 'half', 'full'] as const;
export const MOTORS = ['none', 'mid', 'rear-hub', 'front-hub'] as const;
export const BATTERIES = ['none', 'integrated', 'down-tube', 'rack', 'seat-tube'] as const;
export const EXTRAS = ['none', 'kickstand', 'bottle', 'stabilisers', 'child-seat', 'canopy'] as const;
export const ACCESSORY_FORMS = [
  'helmet-urban',
  'helmet-road',
  'helmet-mountain',
  'helmet-kids',
  'lights-set',
  'lights-front',
  'lights-rear',
  'lock-u',
  'lock-chain',
  'lock-folding',
  'lock-cable',
  'bag-pannier',
  'bag-backpack',
  'bag-bar',
  'bag-saddle',
  'pump-floor',
  'pump-mini',
  'child-seat-rear',
  'child-seat-front',
  'bottle-sport',
  'bottle-steel',
  'gloves-long',
  'gloves-short',
  'trainer-direct',
  'trainer-wheel',
  'trainer-rollers',
  'bell',
  'multitool',
] as const;

/** A bike, seen from its drive side. Lengths in millimetres, angles in degrees. */
export interface BikeArt {
  readonly type: 'bike';
  readonly kind: (typeof BIKE_ART_KINDS)[number];
  readonly form: (typeof FRAME_FORMS)[number];
  readonly rearWheel: (typeof WHEEL_SIZES)[number];
  readonly frontWheel: (typeof WHEEL_SIZES)[number];
  readonly tyreMm: number;
  readonly wheelbaseMm: number;
  readonly headAngle: number;
  readonly seatAngle: number;
  /** Length of the seat tube from bottom bracket to its top. */
  readonly frameMm: number;
  /** The distance from the top of the seat tube down to the top tube. */
  readonly dropMm: number;
  readonly fork: (typeof FORKS)[number];
  readonly stem: (typeof STEMS)[number];
  readonly handlebar: (typeof HANDLEBARS)[number];
  readonly saddle: (typeof SADDLES)[number];
  readonly drivetrain: (typeof DRIVETRAINS)[number];
  readonly brakes: (typeof BRAKES)[number];
  readonly mudguards: (typeof MUDGUARDS)[number];
  readonly rack: (typeof RACKS)[number];
  readonly basket: (typeof BASKETS)[number];
  readonly chainGuard: (typeof CHAIN_GUARDS)[number];
  readonly lights: boolean;
  readonly motor: (typeof MOTORS)[number];
  readonly battery: (typeof BATTERIES)[number];
  readonly extra: (typeof EXTRAS)[number];
  readonly colour: ArtColour;
  readonly accent: ArtColour;
  readonly tyreColour: TyreColour;
}

/** An accessory standing on the ground. */
export interface AccessoryArt {
  readonly type: 'accessory';
  readonly form: (typeof ACCESSORY_FORMS)[number];
  readonly colour: ArtColour;
  readonly accent: ArtColour;
  /** The pattern of the form, such as stripe, vents or webbing. */
  readonly pattern: number;
}

export type ArtParameters = BikeArt | AccessoryArt;

type Value = string | number | boolean;

interface Field {
  readonly key: string;
  readonly count: number;
  indexOf(value: Value): number;
  valueAt(index: number): Value;
}

function oneOf(key: string, values: readonly Value[]): Field {
  return {
    key,
    count: values.length,
    indexOf: (value) => values.indexOf(value),
    valueAt: (index) => values[index] as Value,
  };
}

function range(key: string, from: number, to: number, step: number): Field {
  return {
    key,
    count: Math.round((to - from) / step) + 1,
    indexOf: (value) => {
      const index = (Number(value) - from) / step;
      return typeof value === 'number' && Number.isInteger(index) ? index : -1;
    },
    valueAt: (index) => from + index * step,
  };
}

const BIKE_FIELDS: readonly Field[] = [
  oneOf('kind', BIKE_ART_KINDS),
  oneOf('form', FRAME_FORMS),
  oneOf('rearWheel', WHEEL_SIZES),
  oneOf('frontWheel', WHEEL_SIZES),
  range('tyreMm', 20, 80, 1),
  range('wheelbaseMm', 540, 2200, 5),
  range('headAngle', 62, 78, 0.5),
  range('seatAngle', 64, 80, 0.5),
  range('frameMm', 140, 640, 10),
  range('dropMm', 0, 400, 10),
  oneOf('fork', FORKS),
  oneOf('stem', STEMS),
  oneOf('handlebar', HANDLEBARS),
  oneOf('saddle', SADDLES),
  oneOf('drivetrain', DRIVETRAINS),
  oneOf('brakes', BRAKES),
  oneOf('mudguards', MUDGUARDS),
  oneOf('rack', RACKS),
  oneOf('basket', BASKETS),
  oneOf('chainGuard', CHAIN_GUARDS),
  oneOf('lights', [false, true]),
  oneOf('motor', MOTORS),
  oneOf('battery', BATTERIES),
  oneOf('extra', EXTRAS),
  oneOf('colour', ART_COLOURS),
  oneOf('accent', ART_COLOURS),
  oneOf('tyreColour', TYRE_COLOURS),
];

const ACCESSORY_FIELDS: readonly Field[] = [
  oneOf('form', ACCESSORY_FORMS),
  oneOf('colour', ART_COLOURS),
  oneOf('accent', ART_COLOURS),
  range('pattern', 0, 3, 1),
];

const FAMILIES = {
  b1: { type: 'bike', fields: BIKE_FIELDS },
  a1: { type: 'accessory', fields: ACCESSORY_FIELDS },
} as const;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function digitsOf(field: Field): number {
  return field.count > DIGITS.length ? 2 : 1;
}

/**
 * Encodes the drawing's parameters as a path segment of fixed length, for `/art/{segment}.svg`.
 * @throws RangeError for a value that its field does not allow.
 */
export function encodeArt(art: ArtParameters): string {
  const prefix = art.type === 'bike' ? 'b1' : 'a1';
  let segment: string = prefix;
  for (const field of FAMILIES[prefix].fields) {
    const index = field.indexOf((art as unknown as Record<string, Value>)[field.key] as Value);
    if (index < 0 || index >= field.count) throw new RangeError(`art parameter ${field.key} out of range`);
    if (digitsOf(field) === 2) segment += DIGITS[Math.floor(index / DIGITS.length)];
    segment += DIGITS[index % DIGITS.length];
  }
  return segment;
}

/** Decodes a path segment. Returns null unless `encodeArt` returns exactly this segment. */
export function decodeArt(segment: string): ArtParameters | null {
  const prefix = segment.slice(0, 2);
  if (prefix !== 'b1' && prefix !== 'a1') return null;
  const { type, fields } = FAMILIES[prefix];
  if (segment.length !== fields.reduce((length, field) => length + digitsOf(field), prefix.length))
    return null;
  const art: Record<string, Value> = { type };
  let at = prefix.length;
  for (const field of fields) {
    let index = 0;
    for (let left = digitsOf(field); left > 0; left--) {
      const digit = DIGITS.indexOf(segment.charAt(at++));
      if (digit < 0) return null;
      index = index * DIGITS.length + digit;
    }
    if (index >= field.count) return null;
    art[field.key] = field.valueAt(index);
  }
  return art as unknown as ArtParameters;
}
