import { describe, expect, it } from 'vitest';
import { MARKET_VALUES } from '#tests/factories/market-values.ts';
import { sekToOre } from '../money.ts';
import { earlyBuyOutPrice, type MarketValueRow, marketValue } from './market-value.ts';
import { DRIVES } from './policy.ts';

const TODAY = '2026-11-26';
const valueAt = (drive: 'pedal' | 'electric', ageMonths: number, table = MARKET_VALUES) =>
  marketValue({ priceOre: sekToOre(18_990), drive, ageMonths }, { table, today: TODAY }).valueOre as number;

describe('the market value of a bike', () => {
  it('[BP9] is a fifth of the price after 36 months', () => {
    expect(valueAt('pedal', 36)).toBe(379_800);
    expect(valueAt('electric', 36)).toBe(379_800);
  });

  it('[BP9] is the value of the highest age that the bike has reached', () => {
    expect(valueAt('pedal', 35)).toBe(valueAt('pedal', 24));
    expect(valueAt('pedal', 200)).toBe(valueAt('pedal', 60));
  });

  it('[BP9] comes from the newest table that is valid', () => {
    const later: MarketValueRow[] = [
      { validFrom: '2026-11-01', drive: 'pedal', ageMonths: 0, percent: 50 },
      { validFrom: '2026-12-01', drive: 'pedal', ageMonths: 0, percent: 1 },
    ];
    expect(valueAt('pedal', 36, [...later, ...MARKET_VALUES])).toBe(949_500);
    expect(valueAt('electric', 36, [...later, ...MARKET_VALUES])).toBe(379_800);
  });

  it('[BP9] never grows with age', () => {
    for (const drive of DRIVES)
      for (let age = 1; age <= 72; age += 1)
        expect(valueAt(drive, age)).toBeLessThanOrEqual(valueAt(drive, age - 1));
  });

  it('is refused if the table has none', () => {
    expect(() => valueAt('pedal', 12, [])).toThrow(RangeError);
  });

  it('[BP9] an early buy-out costs at least the value and the rest of the lease', () => {
    expect(earlyBuyOutPrice(sekToOre(5_000), sekToOre(7_000)).priceOre).toBe(700_000);
    expect(earlyBuyOutPrice(sekToOre(9_000), sekToOre(7_000)).priceOre).toBe(900_000);
  });
});
