import { expect, it } from 'vitest';
import { ore } from '../money.ts';
import { type BillingLine, billingLinesProblem, billingRates, withLines } from './billing-lines.ts';
import type { SelfInvoice } from './self-invoice.ts';

const ROW = { account: 6540, articleNumber: '1', quantity: 1, priceOre: ore(10_000) };
const INVOICE: SelfInvoice = {
  supplierNumber: '1',
  invoiceNumber: '1-0001',
  invoiceDate: '2026-11-22',
  dueDate: '2026-12-22',
  comments: 'Självfaktura enligt avtal',
  rows: [ROW, ROW],
  vatOre: ore(2_500),
  totalOre: ore(22_500),
};
const AT_25: BillingLine = { description: 'Cykel', vatPercent: 25 };
const AT_0: BillingLine = {
  description: 'Tandvård',
  vatPercent: 0,
  zeroVat: { reason: 'exempt', reference: '10 kap. 6 §' },
};
const REVERSE: BillingLine = {
  description: 'Skrot',
  vatPercent: 0,
  zeroVat: { reason: 'reverse-charge', reference: '' },
};
const WITHOUT_VAT = { vatOre: ore(0), totalOre: ore(20_000) };

it.each<[string, Partial<SelfInvoice>, BillingLine[] | null, string | null]>([
  ['rates that give the VAT', {}, [AT_25, AT_0], null],
  ['rates that do not give the VAT', {}, [AT_25, AT_25], 'vat-rate'],
  ['no rates, and none that matches', {}, null, 'vat-rate'],
  ['no rates, and one that matches', { vatOre: ore(5_000), totalOre: ore(25_000) }, null, null],
  [
    'a rate other than the matching one',
    { vatOre: ore(5_000), totalOre: ore(25_000) },
    [AT_0, AT_0],
    'vat-rate',
  ],
  ['0 % without lines', WITHOUT_VAT, null, 'zero-vat-reason'],
  ['0 % without a reason', {}, [AT_25, { ...AT_0, zeroVat: null }], 'zero-vat-reason'],
  [
    'an exemption without a reference',
    {},
    [AT_25, { ...AT_0, zeroVat: { reason: 'exempt', reference: ' ' } }],
    'zero-vat-reason',
  ],
  ['a reason for 0 % at another rate', {}, [{ ...AT_25, zeroVat: AT_0.zeroVat }, AT_0], 'vat-rate'],
  ['reverse charge for all rows', WITHOUT_VAT, [REVERSE, REVERSE], null],
  ['reverse charge with an exemption', WITHOUT_VAT, [REVERSE, AT_0], 'mixed-reverse-charge'],
  ['a supply before the invoice', {}, [{ ...AT_25, suppliedOn: '2026-11-02' }, AT_0], null],
  ['a supply after the invoice', {}, [{ ...AT_25, suppliedOn: '2026-11-23' }, AT_0], 'supply-after-invoice'],
  ['a supply on an invalid day', {}, [{ ...AT_25, suppliedOn: '2026-02-30' }, AT_0], 'supply-date'],
])('[READ.INV.15] gives the right result for %s', (_name, part, lines, problem) => {
  expect(billingLinesProblem({ ...INVOICE, ...part }, lines)).toBe(problem);
});

it('reports an unknown rate as unknown, never as all rates', () => {
  expect(billingRates(INVOICE, null)).toEqual([{ vatPercent: null, netOre: 20_000, vatOre: 2_500 }]);
});

it('[READ.INV.09] sends the date of supply, the discount and the reason to the accounting system', () => {
  const rows = [{ ...ROW, discountPercent: 12.5 }, ROW];
  const lines = [
    { ...AT_25, suppliedOn: '2026-11-02' },
    { ...AT_0, suppliedOn: INVOICE.invoiceDate },
  ];
  expect(withLines({ ...INVOICE, rows }, lines).rows.map(({ note }) => note)).toEqual([
    'Leverans 2026-11-02; Rabatt 12,5 %',
    'Undantag från moms: 10 kap. 6 §',
  ]);
  expect(withLines(INVOICE, [AT_25, AT_25])).toEqual(INVOICE);
  expect(withLines({ ...INVOICE, ...WITHOUT_VAT }, [REVERSE, REVERSE])).toMatchObject({
    isReverseCharge: true,
    rows: [{ note: 'Omvänd betalningsskyldighet' }, {}],
  });
});
