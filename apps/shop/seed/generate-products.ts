// Generates a catalogue of any size for load and search tests. The same count and seed give the same products.
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { ArtParameters, BikeArt } from '@activepick/illustrations/art-parameters.ts';
import { bikeArt } from '@activepick/illustrations/art-presets.ts';
import { ART_COLOURS, type ArtColour, TYRE_COLOURS } from '@activepick/illustrations/palette.ts';
import { chargedFor, product, type SpecRow, type Stock, text, variantsOf } from './compose.ts';
import {
  ABOUT_BIKES,
  ABOUT_THINGS,
  CLOSINGS,
  FAMILIES,
  GEARS,
  LINES,
  MODEL_WORDS,
  OPENINGS,
} from './generator-words.ts';
import { MAKERS, type MakerId } from './makers.ts';
import type { CustomerTier, SeedProduct, SeedText } from './seed-types.ts';
import * as spec from './spec-rows.ts';

type Family = (typeof FAMILIES)[number];

interface Dice {
  /** Returns a number of at least 0 and below 1. */
  roll(): number;
  pick<T>(from: readonly T[]): T;
  between(from: number, to: number): number;
}

/** A small random generator (mulberry32), sufficient for demonstration data. */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  return { roll, between, pick: (from) => from[Math.floor(roll() * from.length)]! };
}

const BIKE_MAKERS: readonly MakerId[] = [
  'norrbacka',
  'huanlu',
  'tallvind',
  'fengshan',
  'cedarHollow',
  'lindasa',
  'arnovia',
  'mesaPine',
  'jadepeak',
  'ventoretti',
  'dustline',
];
const ACCESSORY_MAKERS: readonly MakerId[] = [
  'lysevind',
  'packmark',
  'mesaPine',
  'jadepeak',
  'regel',
  'skyddshamn',
  'yulan',
  'ventoretti',
];
const TIERS = ['1', '2', '3', '4', '5'] as const satisfies readonly CustomerTier[];
const DRAWN_BY_SHARE = FAMILIES.flatMap((family) => Array.from({ length: family.share }, () => family));
const MOTOR_SEK = 11000;
const PREMIUM_SHARE = 0.7;
const BUDGET_SHARE = 0.2;
/** Generated products are less popular than the hand-written ones. Most have a very low popularity. */
const MAX_POPULARITY = 150;
const LONG_TAIL = 10;
const OLDEST_DAYS = 1_500;
const SPREAD = 0x9e3779b1;

/** Returns a typical shop price that ends in 90, or in 9 for small prices. */
function shopPrice(sek: number): number {
  return sek < 1000 ? Math.round(sek / 10) * 10 - 1 : Math.round(sek / 100) * 100 - 10;
}

function electricParts(dice: Dice, family: Family): Partial<BikeArt> {
  if (family.kind === 'folding') return { motor: 'front-hub', battery: 'seat-tube' };
  if (family.kind === 'road') return { motor: 'rear-hub', battery: 'integrated' };
  if (family.kind === 'city')
    return dice.pick([
      { motor: 'front-hub', battery: 'rack' },
      { motor: 'mid', battery: 'rack' },
    ] as const);
  return {
    motor: 'mid',
    battery: family.kind === 'cargo' ? 'seat-tube' : dice.pick(['integrated', 'down-tube'] as const),
  };
}

function artOf(dice: Dice, family: Family, colour: ArtColour, electric: boolean): ArtParameters {
  const accent = dice.pick(ART_COLOURS);
  if (family.forms)
    return { type: 'accessory', form: dice.pick(family.forms), colour, accent, pattern: dice.between(0, 3) };
  const preset = dice.pick(family.presets!);
  const base = bikeArt(preset);
  return {
    ...base,
    tyreMm: base.tyreMm + dice.between(-3, 6),
    wheelbaseMm: base.wheelbaseMm + 10 * dice.between(-2, 4),
    headAngle: base.headAngle + dice.between(-2, 2) / 2,
    frameMm: base.frameMm + 10 * dice.between(-2, 2),
    tyreColour: dice.pick(TYRE_COLOURS),
    mudguards: base.mudguards === 'full' ? dice.pick(['full', 'full', 'short'] as const) : base.mudguards,
    rack: base.rack === 'rear' ? dice.pick(['rear', 'none'] as const) : base.rack,
    basket:
      family.kind === 'city' && base.form !== 'diamond' ? dice.pick(['none', 'wicker'] as const) : 'none',
    colour,
    accent,
    ...(electric ? electricParts(dice, family) : {}),
  };
}

function stockOf(dice: Dice, count: number): Stock[] {
  const stock: Stock[] = [];
  while (stock.length < count) {
    const orderItem = dice.roll() < 0.08;
    stock.push({ onHand: orderItem || dice.roll() < 0.1 ? 0 : dice.between(1, 30), orderItem });
  }
  return stock;
}

const descriptions = new Map<string, SeedText>();

// Shares the text object of equal sentences, so that recognising it is fast.
function description(sentences: readonly SeedText[]): SeedText {
  const key = sentences.map(({ sv }) => sv).join(' ');
  const known = descriptions.get(key);
  if (known) return known;
  const made = text(`<p>${key}</p>`, `<p>${sentences.map(({ en }) => en).join(' ')}</p>`);
  descriptions.set(key, made);
  return made;
}

// Repeated rows share one object, so that recognising them is fast (`told` of compose.ts).
const ELECTRIC_ROWS: readonly (readonly SpecRow[])[] = [360, 400, 500, 625, 750].map((wh) => [
  spec.motor('250 W'),
  spec.battery(`${wh} Wh`),
  spec.reach(`${Math.round(wh / 9)}–${Math.round(wh / 5)} km`),
]);

/** Returns a maker and a model that are unique in the family: varies words first, then makers, then model lines. */
function naming(index: number, family: Family): { makerId: MakerId; model: string } {
  const makers = isBikeKind(family.kind) ? BIKE_MAKERS : ACCESSORY_MAKERS;
  const wordAt = index % MODEL_WORDS.length;
  const round = Math.floor(index / MODEL_WORDS.length);
  const series = Math.floor(round / makers.length);
  const word = MODEL_WORDS[wordAt]!;
  const line = LINES[series % LINES.length]!;
  const number = Math.floor(series / LINES.length) * 10;
  return {
    makerId: makers[(round + wordAt) % makers.length]!,
    model: [word, line, number || ''].filter(Boolean).join(' '),
  };
}

function generate(dice: Dice, index: number): SeedProduct {
  const family = dice.pick(DRAWN_BY_SHARE);
  const { makerId, model } = naming(index, family);
  const maker = MAKERS[makerId];
  const electric = family.mayBeElectric === true && dice.roll() < 0.4;
  const quality = dice.roll() ** 1.6;
  const what = dice.pick(family.what);
  const isBike = isBikeKind(family.kind);
  const opening = dice.pick(OPENINGS);
  const about = dice.pick(isBike ? ABOUT_BIKES : ABOUT_THINGS);
  const closing = dice.pick(CLOSINGS);
  const [from, to] = family.price;
  const priceSek = shopPrice(from + (to - from) * quality + (electric ? MOTOR_SEK : 0));
  const colours = isBike || dice.roll() < 0.5 ? [dice.pick(ART_COLOURS)] : [];
  const id = generatedId(index);
  const name = electric ? text(`${what.sv} med elmotor`, `electric ${what.en}`) : what;
  return product({
    id,
    group: 'customer-picks',
    customerTier: dice.pick(TIERS),
    kind: family.kind,
    brand: maker.brand,
    name: text(`${maker.brand} ${model}, ${name.sv}`, `${maker.brand} ${model} ${name.en}`),
    description: description([opening, about, closing]),
    rows: [
      ...family.rows.map((row) => (isGears(row) && dice.roll() < 0.6 ? dice.pick(GEARS) : row)),
      ...(electric ? dice.pick(ELECTRIC_ROWS) : []),
      ...(isBike ? [weightRow(dice, electric)] : []),
    ],
    categoryIds: electric ? [...family.categories, 'electric'] : family.categories,
    tagIds: [
      ...family.tags,
      ...(electric ? ['electric'] : []),
      ...(quality > PREMIUM_SHARE
        ? ['premium']
        : quality < BUDGET_SHARE && !family.tags.includes('budget-friendly')
          ? ['budget-friendly']
          : []),
    ],
    priceSek,
    priceHistory: [{ daysAgo: dice.between(1, OLDEST_DAYS), priceSek: chargedFor(family.kind, priceSek) }],
    madeIn: maker.madeIn,
    manufacturerName: maker.company,
    manufacturerUrl: `${maker.site}/model-${index + 1}`,
    popularity: Math.floor(dice.roll() ** LONG_TAIL * MAX_POPULARITY),
    art: artOf(dice, family, colours[0] ?? dice.pick(ART_COLOURS), electric),
    variants: variantsOf(
      id,
      family.sizes,
      colours,
      stockOf(dice, Math.max(1, family.sizes.length) * Math.max(1, colours.length)),
    ),
  });
}

const isGears = ([label]: SpecRow) => label === GEARS[0]![0];

const WEIGHT_ROWS: SpecRow[] = [];

function weightRow(dice: Dice, electric: boolean): SpecRow {
  const tenths = electric ? dice.between(172, 289) : dice.between(84, 178);
  const kilos = `${Math.floor(tenths / 10)},${tenths % 10}`;
  WEIGHT_ROWS[tenths] ??= spec.weight(`${kilos} kg`, `${kilos.replace(',', '.')} kg`);
  return WEIGHT_ROWS[tenths]!;
}

/**
 * Returns the product at an index of the infinite list. Each index has its own random generator, so that any part can
 * be generated alone.
 */
export const generatedProduct = (index: number, seed: number): SeedProduct =>
  generate(diceOf(Math.imul(index + 1, SPREAD) ^ Math.imul(seed, 0x85ebca6b)), index);

/** Returns the id of the product at an index of the list. */
export const generatedId = (index: number): string => `gp-${String(index + 1).padStart(7, '0')}`;

/** Yields `count` realistic products. The same arguments give the same products. */
export function* generateProducts(count: number, seed: number, from = 0): Generator<SeedProduct> {
  for (let index = from; index < count; index++) yield generatedProduct(index, seed);
}
