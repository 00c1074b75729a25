import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ore } from '../money.ts';
import { billingDocument, missingOn, vatNumberOf } from './billing-document.ts';
import { invoiceSums } from './invoice-form.ts';
import { rowTotal, type SelfInvoice } from './self-invoice.ts';

const PARTY = {
  name: 'Cykelhandlaren i Gislaved AB',
  orgNumber: '559999-1001',
  vatNumber: 'SE559999100101',
  address: 'Storgatan 1',
  town: '332 30 Gislaved',
};
const INVOICE: SelfInvoice = {
  supplierNumber: '1',
  invoiceNumber: '1-0001',
  invoiceDate: '2026-11-22',
  dueDate: '2026-12-22',
  comments: 'Självfaktura enligt avtal',
  rows: [
    { account: 6540, articleNumber: '1', quantity: 2, priceOre: ore(79_950) },
    { account: 6540, articleNumber: '6', quantity: 1, priceOre: ore(15_000) },
  ],
  vatOre: ore(41_775),
  totalOre: ore(216_675),
};
const LINES = [
  { description: 'Hjälm', vatPercent: 25 },
  { description: 'Reparation', vatPercent: 12 },
];
const parties = { seller: PARTY, buyer: PARTY };

it('shows the taxable amount and the VAT of each rate, as in the worked example', () => {
  const document = billingDocument(INVOICE, parties, { lines: LINES });
  expect(document.rates).toEqual([
    { vatPercent: 25, netOre: 159_900, vatOre: 39_975 },
    { vatPercent: 12, netOre: 15_000, vatOre: 1_800 },
  ]);
  expect(document).toMatchObject({ netOre: 174_900, vatOre: 41_775, totalOre: 216_675, credits: null });
  expect(document.rows[0]).toMatchObject({ description: 'Hjälm', quantity: 2, priceOre: 79_950 });
  expect(missingOn(document)).toEqual([]);
});

it('infers a single rate for rows without a rate, and reports when there is none', () => {
  const one = { ...INVOICE, rows: INVOICE.rows.slice(0, 1), vatOre: ore(39_975), totalOre: ore(199_875) };
  expect(billingDocument(one, parties, { lines: null }).rates).toEqual([
    { vatPercent: 25, netOre: 159_900, vatOre: 39_975 },
  ]);
  const mixed = billingDocument(INVOICE, parties, { lines: null });
  expect(mixed.rates).toEqual([{ vatPercent: null, netOre: 174_900, vatOre: 41_775 }]);
  expect(missingOn(mixed)).toEqual(['vat-rate']);
});

it('[READ.INV.09] [READ.INV.12] [READ.INV.15] shows date of supply, discount, and reason for 0 % VAT of each row', () => {
  const rows = [
    { ...(INVOICE.rows[0] as (typeof INVOICE.rows)[0]), discountPercent: 10 },
    ...INVOICE.rows.slice(1),
  ];
  const zeroVat = { reason: 'reverse-charge' as const, reference: '' };
  const lines = [
    { description: 'Hjälm', vatPercent: 25, suppliedOn: '2026-11-02' },
    { ...LINES[1], zeroVat },
  ];
  const agreement = { signedOn: '2026-01-01', reference: 'Avtal 17', hasFTax: true };
  const document = billingDocument({ ...INVOICE, rows }, parties, {
    lines: lines as typeof LINES,
    agreement,
  });
  expect(document.rows).toMatchObject([
    { suppliedOn: '2026-11-02', discountPercent: 10, netOre: 143_910, zeroVat: null },
    { suppliedOn: INVOICE.invoiceDate, discountPercent: 0, zeroVat },
  ]);
  expect(document.agreement).toEqual(agreement);
});

it('lists the seller’s missing data', () => {
  const seller = { ...PARTY, name: ' ', address: '', vatNumber: '' };
  const document = billingDocument(INVOICE, { seller, buyer: PARTY }, { lines: LINES });
  expect(missingOn(document)).toEqual(['seller-name', 'seller-address', 'seller-vat-number']);
});

it.each([
  ['556036-0793', 'SE556036079301'],
  ['', ''],
  ['DE123', ''],
])('the VAT number of %j is %j', (number, vat) => expect(vatNumberOf(number)).toBe(vat));

it('the sums by rate equal net and VAT of any invoice', () => {
  const row = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 0, max: 999_999 }),
    rate: fc.constantFrom(0, 6, 12, 25),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 15 }), (made) => {
      const rows = made.map(({ quantity, price }) => ({
        account: 6540,
        articleNumber: '1',
        quantity,
        priceOre: ore(price),
      }));
      const sums = invoiceSums(
        rows.map((one, at) => ({ totalOre: rowTotal(one), vatHundredths: (made[at]?.rate ?? 0) * 100 })),
      );
      const lines = made.map(({ rate }) => ({ description: 'x', vatPercent: rate }));
      const { rates } = billingDocument({ ...INVOICE, rows, ...sums }, parties, { lines });
      expect(rates.reduce((sum, rate) => sum + rate.netOre, 0)).toBe(sums.netOre);
      expect(rates.reduce((sum, rate) => sum + rate.vatOre, 0)).toBe(sums.vatOre);
    }),
  );
});
