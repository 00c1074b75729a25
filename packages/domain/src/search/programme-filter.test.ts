import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideBenefit } from '../benefit/decide-benefit.ts';
import { DEFAULT_POLICY, DRIVES } from '../benefit/policy.ts';
import { BIKE_KINDS } from '../catalogue/product-kind.ts';
import { inclVat } from '../catalogue/vat.ts';
import { ore, sekToOre } from '../money.ts';
import {
  catalogueRange,
  PROGRAMME_VALUE,
  parseProgrammeValue,
  programmeFilterOf,
  programmeValue,
} from './programme-filter.ts';

const filters = fc
  .record({
    amounts: fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000_000 })),
    kinds: fc.subarray([...BIKE_KINDS], { minLength: 1 }),
    drives: fc.subarray([...DRIVES], { minLength: 1 }),
  })
  .map(({ amounts, kinds, drives }) => ({
    fromOre: ore(Math.min(...amounts)),
    toOre: ore(Math.max(...amounts)),
    kinds,
    drives,
  }));

describe('the filter of a programme', () => {
  test('is short if everything is allowed, and otherwise lists what is allowed', () => {
    expect(programmeValue(programmeFilterOf(DEFAULT_POLICY))).toBe('0-50000');
    const policy = {
      ...DEFAULT_POLICY,
      minPriceOre: ore(300_050),
      allowedKinds: ['hybrid', 'city'],
      allowedDrives: ['pedal'],
    } as const;
    expect(programmeValue(programmeFilterOf(policy))).toBe('3000.50-50000,city,hybrid,pedal');
  });

  test('is parsed from its value', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const value = programmeValue(filter);
        expect(value).toMatch(PROGRAMME_VALUE);
        expect(parseProgrammeValue(value)).toEqual(filter);
      }),
    );
  });

  test.each([
    '',
    '0',
    '50000-0',
    '0-1000001',
    '0-50000,helmet',
    '0-50000,city,city',
    '0-50000,pedal,city',
    '0-50000,pedal,electric',
    '00-50000',
    '0-50000.00',
    '-1-50000',
  ])('is refused as %j', (value) => {
    expect(parseProgrammeValue(value)).toBeNull();
  });

  test.each(['added', 'included'] as const)(
    'gives the catalogue’s prices whose price incl. VAT is within it (%s)',
    (mode) => {
      fc.assert(
        fc.property(filters, (filter) => {
          const { from, to } = catalogueRange(filter, mode, 25);
          const isWithin = (price: number) => {
            const shown = inclVat(ore(price), mode, 25);
            return shown >= filter.fromOre && shown <= filter.toOre;
          };
          for (const price of [from, to].flatMap((end) => [Number(end) - 1, Number(end), Number(end) + 1]))
            if (price >= 0) expect(price >= Number(from) && price <= Number(to)).toBe(isWithin(price));
        }),
      );
    },
  );

  // The filter and the decision must agree: the decision allows every bike that the filter finds, apart from
  // reasons about the person.
  test('[BP5] finds exactly the bikes that the decision allows by price, kind and drive', () => {
    const bikes = fc.record({
      kind: fc.constantFrom(...BIKE_KINDS),
      isElectric: fc.boolean(),
      current: fc.integer({ min: 0, max: 100_000_000 }).map(ore),
    });
    fc.assert(
      fc.property(filters, bikes, (filter, { kind, isElectric, current }) => {
        const policy = {
          ...DEFAULT_POLICY,
          minPriceOre: filter.fromOre,
          maxBenefitOre: filter.toOre,
          allowedKinds: filter.kinds,
          allowedDrives: filter.drives,
        };
        const found = parseProgrammeValue(programmeValue(programmeFilterOf(policy)));
        if (!found) throw new Error('no filter');
        const { from, to } = catalogueRange(found, 'added', 25);
        const isFound =
          current >= Number(from) &&
          current <= Number(to) &&
          found.kinds.includes(kind) &&
          found.drives.includes(isElectric ? 'electric' : 'pedal');
        const line = { kind, isElectric, unitOre: inclVat(current, 'added', 25), quantity: 1 };
        const person = { isEmployerActive: true, isListed: true, firstDay: null, lastDay: null };
        expect(decideBenefit([line], policy, person, [], '2026-11-25').length === 0).toBe(isFound);
      }),
    );
    expect(catalogueRange({ fromOre: ore(0), toOre: sekToOre(50_000) }, 'added', 25).to).toBe(4_000_000);
  });
});
