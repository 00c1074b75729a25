// Checks that specification rows agree with the drawing, and that prices are realistic.
import type { BikeArt } from '@activepick/illustrations/art-parameters.ts';
import { describe, expect, test } from 'vitest';
import { ALL_PRODUCTS } from './all-products.ts';
import type { SeedProduct } from './seed-types.ts';

type Says = Partial<{ readonly [K in keyof BikeArt]: readonly BikeArt[K][] }>;

/** The properties of the drawing that a row of the Swedish specification implies. */
const PROMISES: readonly (readonly [row: RegExp, says: Says])[] = [
  [/^Växlar: .*\brem\b/i, { drivetrain: ['belt'] }],
  [/^Växlar: .*kolfiberrem/i, { drivetrain: ['belt'] }],
  [/^Växlar: .*i navet(?!.*rem)/i, { drivetrain: ['hub-gear'] }],
  [/^Växlar: \d × \d+/, { drivetrain: ['derailleur'] }],
  [/^Bromsar: .*skivbroms/i, { brakes: ['disc'] }],
  [/^Bromsar: .*fälgbroms/i, { brakes: ['rim'] }],
  [/^Bromsar: .*(rullbroms|handbroms)/i, { brakes: ['hub', 'rim'] }],
  [/^Motor: Mittmotor/, { motor: ['mid'] }],
  [/^Motor: Framnav/, { motor: ['front-hub'] }],
  [/^Motor: (Baknav|Navmotor bak)/, { motor: ['rear-hub'] }],
  [/^Batteri: .*(i ramen|inbyggt|i underröret)/, { battery: ['integrated'] }],
  [/^Batteri: .*på ramen/, { battery: ['down-tube'] }],
  [/^Batteri: .*i pakethållaren/, { battery: ['rack'] }],
  [/^Ram: .*inbyggt batteri/, { battery: ['integrated'] }],
  [/^Ram: .*lågt insteg/, { form: ['step-through', 'wave'] }],
  [/^Fjädring: .*\d mm fram/, { fork: ['suspension', 'long-travel'] }],
  [/^Fjädring: .*\d mm bak/, { form: ['full-suspension'] }],
  [/^Framgaffel: Styv/, { fork: ['rigid'] }],
  [/^Utrustning: .*regntak/i, { extra: ['canopy'] }],
  [/^Utrustning: .*skärmar/i, { mudguards: ['full'] }],
];

/** Realistic price ranges of such a shop, in kronor. */
const PRICES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  city: [3_000, 35_000],
  hybrid: [5_000, 45_000],
  road: [9_000, 80_000],
  gravel: [9_000, 60_000],
  mountain: [4_500, 80_000],
  cargo: [12_000, 90_000],
  folding: [2_500, 40_000],
  kids: [1_000, 9_000],
  helmet: [250, 3_000],
  lights: [100, 2_000],
  lock: [50, 2_000],
  bag: [300, 2_500],
  pump: [150, 1_500],
  'child-seat': [700, 3_500],
  bottle: [80, 600],
  gloves: [200, 1_200],
  trainer: [1_200, 15_000],
  accessory: [80, 1_500],
};

const WHEELS_BY_INCH: Readonly<Record<string, number>> = {
  '12': 203,
  '20': 406,
  '24': 507,
  '26': 559,
  '29': 622,
};
const BELONGS_TO_THE_DEMONSTRATION = new Set(['demo-bike', 'demo-helmet']);

const bikes = ALL_PRODUCTS.filter(
  (product): product is SeedProduct & { art: BikeArt } => product.art.type === 'bike',
);

function broken({ art, specs }: (typeof bikes)[number]): string[] {
  return specs.sv.flatMap((row) =>
    PROMISES.filter(([pattern]) => pattern.test(row)).flatMap(([, says]) =>
      Object.entries(says)
        .filter(([key, allowed]) => !(allowed as readonly unknown[]).includes(art[key as keyof BikeArt]))
        .map(([key]) => `${row} / ${key} ${String(art[key as keyof BikeArt])}`),
    ),
  );
}

describe('a bike’s drawing agrees with its specification', () => {
  test.each(bikes.map((bike) => [bike.id, bike] as const))('%s', (_, bike) => {
    expect(broken(bike)).toEqual([]);
    const inches = bike.specs.sv.join(' ').match(/\b(12|20|24|26|29) tum(?! fram)/);
    if (inches) expect(bike.art.frontWheel).toBe(WHEELS_BY_INCH[inches[1] as string]);
    expect(bike.isElectric).toBe(bike.specs.sv.some((row) => row.startsWith('Motor:')));
    expect(bike.art.motor === 'none').toBe(bike.art.battery === 'none');
  });

  test('every promise refers to an existing row', () => {
    const rows = bikes.flatMap(({ specs }) => specs.sv);
    for (const [pattern] of PROMISES)
      expect(
        rows.some((row) => pattern.test(row)),
        String(pattern),
      ).toBe(true);
  });
});

test.each(ALL_PRODUCTS.map((product) => [product.id, product] as const))(
  '%s has a realistic price',
  (id, { kind, priceSek, discountedPriceSek }) => {
    if (BELONGS_TO_THE_DEMONSTRATION.has(id)) return;
    const [from, to] = PRICES[kind] as readonly [number, number];
    expect(priceSek).toBeGreaterThanOrEqual(from);
    expect(priceSek).toBeLessThanOrEqual(to);
    if (discountedPriceSek !== null) expect(discountedPriceSek).toBeGreaterThan(priceSek * 0.6);
  },
);
