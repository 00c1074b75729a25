import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exclVat } from '../catalogue/vat.ts';
import { ore } from '../money.ts';
import { invoiceSums } from './invoice-form.ts';
import { rowsOfOrder } from './order-rows.ts';
import { rowTotal } from './self-invoice.ts';

const line = (name: string, quantity: number, unit: number) => ({
  name,
  quantity,
  unitOre: ore(unit),
  lineOre: ore(unit * quantity),
});

it('prices without VAT are unchanged, and VAT is removed from other prices', () => {
  expect(rowsOfOrder([line('Cykel', 2, 100_00)], { taxMode: 'added', vatPercent: 25 })).toEqual([
    { description: 'Cykel', quantity: 2, priceOre: 100_00, vatPercent: 25 },
  ]);
  expect(rowsOfOrder([line('Cykel', 2, 100_00)], { taxMode: 'included', vatPercent: 25 })).toEqual([
    { description: 'Cykel', quantity: 2, priceOre: 80_00, vatPercent: 25 },
  ]);
  // 3 × 0.99 SEK are 2.376 without VAT; three times 0.79 would be 2.37.
  expect(rowsOfOrder([line('Ventil', 3, 99)], { taxMode: 'included', vatPercent: 25 })).toEqual([
    { description: '3 × Ventil', quantity: 1, priceOre: 238, vatPercent: 25 },
  ]);
});

it('the rows of any order add up to its goods without VAT, exactly', () => {
  const lines = fc.array(
    fc
      .record({ quantity: fc.integer({ min: 1, max: 99 }), unit: fc.integer({ min: 1, max: 9_999_999 }) })
      .map(({ quantity, unit }) => line('Vara', quantity, unit)),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, fc.constantFrom('added' as const, 'included' as const), (ordered, taxMode) => {
      const rows = rowsOfOrder(ordered, { taxMode, vatPercent: 25 });
      const sums = invoiceSums(rows.map((row) => ({ totalOre: rowTotal(row), vatHundredths: 2_500 })));
      const wanted = ordered.reduce((sum, { lineOre }) => sum + exclVat(lineOre, taxMode, 25), 0);
      expect(sums.netOre).toBe(wanted);
      expect(sums.netOre + sums.vatOre).toBe(sums.totalOre);
    }),
  );
});
