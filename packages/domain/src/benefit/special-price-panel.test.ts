import { describe, expect, it } from 'vitest';
import type { TaxMode } from '../catalogue/vat.ts';
import { type Ore, ore, sekToOre } from '../money.ts';
import {
  benefitPerMonth,
  benefitPrice,
  hasSpecialPanel,
  specialPanel,
  specialPricePanel,
} from './special-price-panel.ts';

const PARAMETERS = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
};

describe('the benefit price', () => {
  it('[S9.10] is the simple model at 44 % over 36 months', () => {
    const input = { currentOre: sekToOre(18990), type: 'bike_non_electric', parameters: PARAMETERS } as const;
    expect(benefitPrice({ ...input, mode: 'included' })).toBe(sekToOre(12138.07));
    expect(benefitPrice({ ...input, currentOre: sekToOre(15192), mode: 'added' })).toBe(sekToOre(12138.07));
  });

  it('an accessory’s benefit price is its price', () => {
    const input = { currentOre: sekToOre(2138), type: 'accessory', parameters: PARAMETERS } as const;
    expect(benefitPrice({ ...input, mode: 'added' })).toBe(sekToOre(2672.5));
  });

  it('[READ.MON] fills the panel, with a badge from the current price', () => {
    const bike = specialPricePanel({
      id: 'bike-1',
      ordinaryOre: sekToOre(27000),
      currentOre: sekToOre(21600),
      mode: 'added',
      type: 'bike_non_electric',
      parameters: PARAMETERS,
    });
    // P 27 000: V = 4 500 + 300 + 958.50, T = 2 758.50; 27 000 * 0.56 + 3 * 0.44 * 2 758.50
    expect(bike?.rows[2]).toEqual({ label: 'benefit', amountOre: sekToOre(18761.22) });
    // 24.5 % below the current price of 27 000 incl. VAT.
    expect(bike?.savingPercent).toBe(31);
    const lock = {
      ordinaryOre: sekToOre(2138),
      currentOre: sekToOre(2138),
      type: 'accessory',
      parameters: PARAMETERS,
    } as const;
    expect(specialPricePanel({ ...lock, id: 'accessory-1', mode: 'included' })?.savingPercent).toBeNull();
    expect(specialPricePanel({ ...lock, id: 'accessory-2', mode: 'included' })).toBeNull();
  });
});

describe('the monthly benefit price', () => {
  const bike = { type: 'bike_non_electric', parameters: PARAMETERS, mode: 'included' } as const;

  it.each([
    // 12 138.07 / 36 = 337.17 (docs/domain-facts.md 2.7, N at 44 %)
    ['a pedal bike of 18 990', { ...bike, currentOre: sekToOre(18990) }, 337],
    ['the same without VAT', { ...bike, currentOre: sekToOre(15192), mode: 'added' as const }, 337],
    ['the same over two years', { ...bike, currentOre: sekToOre(18990), termMonths: 24 }, 485],
  ])('of %s in whole kronor', (_, input, sek) => {
    expect(benefitPerMonth(input)).toBe(sekToOre(sek));
  });

  it('an accessory has no monthly price, because a benefit does not make it cheaper', () => {
    expect(benefitPerMonth({ ...bike, type: 'accessory', currentOre: sekToOre(2138) })).toBeNull();
  });
});

describe('the special price panel', () => {
  const amounts = (panel: ReturnType<typeof specialPanel>): Ore[] => panel!.rows.map((row) => row.amountOre);

  it.each<[TaxMode, 'incl' | 'excl']>([
    ['added', 'excl'],
    ['included', 'incl'],
  ])('[S9.16] has the given figures for bike-2 under %s', (mode, vat) => {
    const panel = specialPanel({
      id: 'bike-2',
      ordinaryOre: sekToOre(19740),
      currentOre: sekToOre(14805),
      benefitOre: ore(1),
      mode,
    });
    expect(amounts(panel)).toEqual([1_974_000, 1_480_500, 1_125_800]);
    expect(panel).toMatchObject({ vat, isGiven: true, savingPercent: 43 });
  });

  it('shows calculated prices incl. VAT', () => {
    const input = { id: 'bike-1', ordinaryOre: sekToOre(27000), currentOre: sekToOre(21600) };
    const panel = specialPanel({ ...input, benefitOre: sekToOre(17000), mode: 'added' });
    expect(amounts(panel)).toEqual([3_375_000, 2_700_000, 1_700_000]);
    expect(panel).toMatchObject({ vat: 'incl', isGiven: false, savingPercent: 37 });
  });

  it('has no badge without a saving', () => {
    const input = { id: 'accessory-1', ordinaryOre: sekToOre(2138), currentOre: sekToOre(2138) };
    expect(specialPanel({ ...input, benefitOre: sekToOre(2672.5), mode: 'added' })?.savingPercent).toBeNull();
  });

  it('[S2.76] is on three pages', () => {
    expect(['bike-1', 'bike-2', 'bike-3', 'accessory-1', 'toString'].filter(hasSpecialPanel)).toEqual([
      'bike-1',
      'bike-2',
      'accessory-1',
    ]);
    const input = { ordinaryOre: ore(1), currentOre: ore(1), benefitOre: ore(1), mode: 'added' } as const;
    expect(specialPanel({ id: 'bike-3', ...input })).toBeNull();
  });
});
