import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore } from '../money.ts';
import {
  amountInOre,
  amountText,
  netOf,
  rowTotal,
  type SelfInvoice,
  selfInvoiceProblem,
} from './self-invoice.ts';

const INVOICE: SelfInvoice = {
  supplierNumber: '1',
  invoiceNumber: 'S-1',
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-21',
  comments: 'Självfaktura enligt avtal',
  rows: [{ account: 6540, articleNumber: '1', quantity: 2, priceOre: ore(10_050) }],
  vatOre: ore(5_025),
  totalOre: ore(25_125),
};

describe('an amount', () => {
  test.each([
    ['125', 12_500],
    ['125.5', 12_550],
    ['0.07', 7],
    [0.1, 10],
    [19.99, 1_999],
    ['-3.50', -350],
  ])('%j is %i öre', (value, amount) => expect(amountInOre(value)).toBe(amount));

  test.each(['', 'x', '1,5', '1.234', 0.1 + 0.2, '1e3', Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is not an amount',
    (value) => expect(amountInOre(value)).toBeNull(),
  );

  test('[S3.133] of any size is parsed from its own format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(amountText(ore(amount))).toMatch(/^-?\d+\.\d\d$/);
        expect(amountInOre(amountText(ore(amount)))).toBe(amount);
      }),
    );
  });
});

test('accepts an invoice that adds up, and refuses one öre more', () => {
  expect(selfInvoiceProblem(INVOICE)).toBeNull();
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 99 }),
          price: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
      (made) => {
        const rows = made.map(({ quantity, price }) => ({
          account: 6540,
          articleNumber: '1',
          quantity,
          priceOre: ore(price),
        }));
        const net = netOf(rows);
        const vat = ore(Math.round(net / 4));
        const invoice = { ...INVOICE, rows, vatOre: vat, totalOre: ore(net + vat) };
        expect(selfInvoiceProblem(invoice)).toBeNull();
        expect(selfInvoiceProblem({ ...invoice, totalOre: ore(net + vat + 1) })).toBe('does-not-add-up');
      },
    ),
  );
});

test('a row is rounded to the öre', () => expect(rowTotal({ quantity: 1.5, priceOre: ore(333) })).toBe(500));

test.each<[Partial<SelfInvoice>, string]>([
  [{ supplierNumber: ' ' }, 'fields-missing'],
  [{ invoiceNumber: '' }, 'fields-missing'],
  [{ comments: '' }, 'fields-missing'],
  [{ invoiceDate: '21/11/2026' }, 'date'],
  [{ dueDate: '2026-13-01' }, 'date'],
  [{ dueDate: '2026-11-20' }, 'due-before-invoice'],
  [{ rows: [] }, 'no-rows'],
  [{ rows: [{ account: 65, articleNumber: '1', quantity: 1, priceOre: ore(0) }] }, 'account'],
  [{ rows: [{ account: null, articleNumber: '', quantity: 1, priceOre: ore(0) }] }, 'fields-missing'],
  [{ rows: [{ account: null, articleNumber: '1', quantity: 0, priceOre: ore(0) }] }, 'quantity'],
  [{ dueDate: '2026-02-30' }, 'date'],
  [{ rows: [{ account: 6540, articleNumber: '1', quantity: 1e308, priceOre: ore(100) }] }, 'too-large'],
  [
    { rows: [{ account: 6540, articleNumber: '1', quantity: 1, priceOre: ore(100), discountPercent: 101 }] },
    'discount',
  ],
  [
    {
      rows: [{ account: 6540, articleNumber: '1', quantity: 1, priceOre: ore(100), discountPercent: 0.001 }],
    },
    'discount',
  ],
  [{ vatOre: ore(20_100), totalOre: ore(40_200) }, 'vat'],
  [{ vatOre: ore(-100), totalOre: ore(20_000) }, 'vat'],
])('%j is refused: %s', (part, problem) => {
  expect(selfInvoiceProblem({ ...INVOICE, ...part })).toBe(problem);
});

test('[READ.INV.12] accepts a negative row at 25 % with a row at 0 %', () => {
  const row = { account: 6540, articleNumber: '1', quantity: 1 };
  const rows = [
    { ...row, priceOre: ore(100_000) },
    { ...row, priceOre: ore(-10_000) },
  ];
  const sums = { vatOre: ore(-2_500), totalOre: ore(87_500) };
  expect(selfInvoiceProblem({ ...INVOICE, rows, ...sums })).toBeNull();
  const tooLow = { vatOre: ore(-3_000), totalOre: ore(87_000) };
  expect(selfInvoiceProblem({ ...INVOICE, rows, ...tooLow })).toBe('vat');
});
