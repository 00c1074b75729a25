import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ore } from '../money.ts';
import {
  CONSENT_DELAYS,
  DEFAULT_ROW,
  invoiceRow,
  invoiceSums,
  isExpenseAccount,
  sumTexts,
  wrongFieldsOf,
} from './invoice-form.ts';
import { amountInOre, netOf, selfInvoiceProblem } from './self-invoice.ts';

it('[S9.54] starts with a row of account 6540, article 1, quantity 1 and VAT 25', () => {
  expect(DEFAULT_ROW).toEqual({
    account: '6540',
    articleNumber: '1',
    quantity: '1',
    price: '',
    discount: '',
    vat: '25',
    suppliedOn: '',
    zeroVatReason: '',
    zeroVatReference: '',
  });
});

it('[S9.55] redirects to the accounting system after three seconds, and back after two', () => {
  expect(CONSENT_DELAYS).toEqual({ toProviderMs: 3_000, backMs: 2_000 });
});

it.each([
  [{}, null],
  [{ price: '799,50' }, 79_950],
  [{ price: '799.5', quantity: '2' }, 159_900],
  [{ price: '10', quantity: '0' }, null],
  [{ price: '10', quantity: '0.5' }, 500],
  [{ price: '0.333' }, null],
  [{ price: '10', account: '65' }, null],
  [{ price: '10', articleNumber: ' ' }, null],
  [{ price: '10', vat: '' }, null],
  [{ price: '10', vat: '101' }, null],
])('[S5.39] a row with %j totals %s öre', (change, total) => {
  expect(invoiceRow({ ...DEFAULT_ROW, ...change })?.totalOre ?? null).toBe(total);
});

it('[S5.36] names the invalid fields of a row', () => {
  expect(wrongFieldsOf({ ...DEFAULT_ROW, price: '1' })).toEqual([]);
  expect(wrongFieldsOf(DEFAULT_ROW)).toEqual(['price']);
  const wrong = { account: '0540', articleNumber: '', quantity: '0', price: 'x', vat: '26' };
  expect(wrongFieldsOf({ ...DEFAULT_ROW, ...wrong })).toEqual([
    'account',
    'articleNumber',
    'quantity',
    'price',
    'vat',
  ]);
});

it.each([
  ['1 299,50', 129_950],
  ['1\u00a0299,50', 129_950],
  ['1\u202f299.50', 129_950],
  [' 12 345 678,9 ', 1_234_567_890],
  ['-1 299,50', -129_950],
  ['1299,5', 129_950],
  ['12 99,50', null],
  ['1,299.50', null],
  ['1.299,50', null],
  ['129 950,123', null],
  ['99999999999', 9_999_999_999_900],
])('[S5.INV] reads the price %j as %s öre', (price, total) => {
  expect(invoiceRow({ ...DEFAULT_ROW, price })?.totalOre ?? null).toBe(total);
});

it('[S8.INV] refuses a price that makes the row too large to be exact', () => {
  const huge = { ...DEFAULT_ROW, quantity: '99999999999', price: '99999999999' };
  expect(wrongFieldsOf(huge)).toEqual(['price']);
  expect(invoiceRow(huge)).toBeNull();
});

it.each([
  ['', 100_000],
  ['10', 90_000],
  ['33,33', 66_670],
  ['100', 0],
  ['101', null],
  ['-1', null],
  ['0,123', null],
  ['x', null],
])('[READ.INV.12] deducts a discount of %j per cent from a row: %s öre', (discount, total) => {
  expect(invoiceRow({ ...DEFAULT_ROW, price: '1000', discount })?.totalOre ?? null).toBe(total);
});

it.each([
  [{ suppliedOn: '' }, []],
  [{ suppliedOn: '2026-11-20' }, []],
  [{ suppliedOn: '2026-11-22' }, ['suppliedOn']],
  [{ suppliedOn: '2026-02-30' }, ['suppliedOn']],
  [{ suppliedOn: '20260-11-20' }, ['suppliedOn']],
])('[READ.INV.09] checks the date of supply: %j', (change, wrong) => {
  expect(wrongFieldsOf({ ...DEFAULT_ROW, price: '1', ...change }, '2026-11-21')).toEqual(wrong);
});

it.each([
  [{ zeroVatReason: '' }, ['zeroVatReason']],
  [{ zeroVatReason: 'exempt' }, ['zeroVatReference']],
  [{ zeroVatReason: 'exempt', zeroVatReference: '10 kap. 6 § mervärdesskattelagen' }, []],
  [{ zeroVatReason: 'reverse-charge' }, []],
  [{ vat: '6' }, []],
])('[READ.INV.15] requires the reason for 0 % VAT: %j', (change, wrong) => {
  expect(wrongFieldsOf({ ...DEFAULT_ROW, price: '1', vat: '0', ...change })).toEqual(wrong);
});

it('[S5.40] adds up as in the worked example', () => {
  const rows = [
    { totalOre: ore(159_900), vatHundredths: 2_500 },
    { totalOre: ore(15_000), vatHundredths: 1_200 },
  ];
  expect(invoiceSums(rows)).toEqual({ netOre: 174_900, vatOre: 41_775, totalOre: 216_675 });
  expect(sumTexts(invoiceSums(rows))).toEqual({ VAT: '417.75', Total: '2166.75' });
});

it.each([
  [2_999, false],
  [3_000, true],
  [8_999, true],
  [9_000, false],
])('[S9.53] account %i is an expense account: %s', (account, is) =>
  expect(isExpenseAccount(account)).toBe(is),
);

describe('any invoice', () => {
  const fields = fc.record({
    account: fc.constant('6540'),
    articleNumber: fc.constant('1'),
    quantity: fc.integer({ min: 1, max: 500 }).map(String),
    price: fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    vat: fc.constantFrom('0', '6', '12', '25'),
  });

  test('net and VAT add up to the total exactly, and displayed, sent and accepted amounts are equal', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 1, maxLength: 20 }), (typed) => {
        const rows = typed.map(
          (one) => invoiceRow({ ...DEFAULT_ROW, ...one }) as NonNullable<ReturnType<typeof invoiceRow>>,
        );
        const sums = invoiceSums(rows);
        expect(sums.netOre + sums.vatOre).toBe(sums.totalOre);
        expect(sums.netOre).toBe(netOf(rows));
        const { VAT, Total } = sumTexts(sums);
        expect([VAT, Total].every((text) => /^\d+\.\d{2}$/.test(text))).toBe(true);
        const problem = selfInvoiceProblem({
          supplierNumber: '1',
          invoiceNumber: '1-0001',
          invoiceDate: '2026-11-21',
          dueDate: '2026-12-21',
          comments: 'Självfaktura enligt avtal',
          rows,
          vatOre: amountInOre(VAT) as never,
          totalOre: amountInOre(Total) as never,
        });
        expect(problem).toBeNull();
      }),
    );
  });
});
