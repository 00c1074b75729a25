import { afterEach, expect, it, vi } from 'vitest';
import {
  bodyOf,
  countOf,
  emptyInvoice,
  filledWith,
  invoiceIn,
  keptDraft,
  nextRow,
  sumsOf,
  wrongIn,
} from './invoice-fields.ts';

const nameOf = (number: string) => `Artikel ${number}`;
const EMPTY = emptyInvoice('2026-11-22');
const READY = {
  ...EMPTY,
  supplierNumber: '1',
  invoiceNumber: ' 1-0001 ',
  rows: [
    {
      ...nextRow([]),
      key: 1,
      description: '',
      account: '6540',
      articleNumber: '1',
      quantity: '2',
      price: '799,50',
      vat: '25',
    },
  ],
};

it('[S3.127] starts with today, thirty days to pay, the comment and one row', () => {
  expect(EMPTY).toMatchObject({
    invoiceDate: '2026-11-22',
    dueDate: '2026-12-22',
    comments: 'Självfaktura enligt avtal',
    rows: [{ account: '6540', articleNumber: '1', quantity: '1', price: '', vat: '25' }],
  });
  expect(nextRow([...EMPTY.rows, { ...nextRow([]), key: 7 }]).key).toBe(8);
});

it('[S5.35] reports missing and invalid values', () => {
  const wrong = wrongIn({ ...EMPTY, comments: ' ', dueDate: '2026-11-21' });
  expect(wrong).toEqual({
    head: ['invoiceNumber', 'comments'],
    isDueBefore: true,
    rows: { 1: ['price'] },
  });
  expect(countOf(wrong)).toBe(4);
  expect(countOf(wrongIn(READY))).toBe(0);
});

it('[S3.125] sends accounts as numbers, and VAT and total as strings with two decimals', () => {
  expect(bodyOf(READY, nameOf)).toEqual({
    supplierNumber: '1',
    invoiceNumber: '1-0001',
    invoiceDate: '2026-11-22',
    dueDate: '2026-12-22',
    comments: 'Självfaktura enligt avtal',
    supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '1', Quantity: 2, Price: 799.5 }],
    VAT: '399.75',
    Total: '1998.75',
    document: { lines: [{ description: 'Artikel 1', vatPercent: 25 }] },
  });
  expect(bodyOf({ ...READY, orderNumber: ' 512345 ' }, nameOf)).toMatchObject({
    orderNumberInBackoffice: '512345',
  });
  expect(sumsOf(READY.rows)).toEqual({ netOre: 159_900, vatOre: 39_975, totalOre: 199_875 });
});

it('fills in the goods of delivered orders, with their order numbers', () => {
  const orders = [
    {
      id: 'a',
      number: '512345',
      deliveredAt: '2026-11-20T10:00:00Z',
      rows: [{ description: 'Hjälm', quantity: 2, priceOre: 10_050, vatPercent: 25 }],
    },
    {
      id: 'b',
      number: '512346',
      deliveredAt: '2026-11-21T10:00:00Z',
      rows: [{ description: '3 × Ventil', quantity: 1, priceOre: 238, vatPercent: 25 }],
    },
  ];
  const row = {
    description: 'Serviceärende 1001, förmån 100042',
    quantity: 1,
    priceOre: 40_000,
    vatPercent: 12,
  };
  const claims = [{ id: 'c', number: 1_001, approvedOn: '2026-11-21', row }];
  const period = { from: '2026-11-16', to: '2026-11-22' };
  const store = { storeId: 's', name: 'Cykelhörnan', supplierNumber: '3', ...period, orders, claims };
  const filled = { ...filledWith(store, '2026-11-22'), invoiceNumber: '3-0001' };
  expect(countOf(wrongIn(filled))).toBe(0);
  expect(bodyOf(filled, nameOf)).toMatchObject({
    supplierNumber: '3',
    orderNumberInBackoffice: '512345, 512346',
    VAT: '98.85',
    Total: '702.23',
    document: {
      orderIds: ['a', 'b'],
      claimIds: ['c'],
      storeId: 's',
      lines: [
        { description: 'Hjälm', suppliedOn: '2026-11-20' },
        { description: '3 × Ventil', suppliedOn: '2026-11-21' },
        { description: row.description, suppliedOn: '2026-11-21', vatPercent: 12 },
      ],
    },
  });
  expect(invoiceIn(filled)).toMatchObject({ invoiceNumber: '3-0001', totalOre: 70_223 });
});

afterEach(() => vi.unstubAllGlobals());

it.each(['', '2026-02-31', '20260-11-24', '2026-11-'])(
  '[S8.INV] marks the date %j as invalid and still previews the invoice',
  (day) => {
    const fields = { ...READY, invoiceDate: day, dueDate: day };
    expect(wrongIn(fields).head).toEqual(['invoiceDate', 'dueDate']);
    expect(invoiceIn(fields)).toMatchObject({ invoiceDate: day, totalOre: 199_875 });
  },
);

it('[S8.INV] opens a stored draft with a day that does not exist, and one without the newer fields', () => {
  const { discount: _, suppliedOn: __, zeroVatReason: ___, zeroVatReference: ____, ...old } = nextRow([]);
  const draft = { ...READY, invoiceDate: '20260-11-24', rows: [{ ...old, price: '799,50' }] };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(draft) });
  const kept = keptDraft();
  expect(kept).toMatchObject({
    invoiceDate: '20260-11-24',
    rows: [{ price: '799,50', discount: '', suppliedOn: '' }],
  });
  expect(kept && wrongIn(kept).head).toEqual(['invoiceDate']);
});

it('[READ.INV.09] sends the date of supply, the discount and the reason for 0 % VAT of each row', () => {
  const [row] = READY.rows as [(typeof READY)['rows'][0]];
  const rows = [
    { ...row, discount: '12,5', suppliedOn: '2026-11-02' },
    { ...row, key: 2, vat: '0', zeroVatReason: 'exempt', zeroVatReference: ' 10 kap. 6 § ' },
  ];
  expect(countOf(wrongIn({ ...READY, rows }))).toBe(0);
  expect(bodyOf({ ...READY, rows }, nameOf)).toMatchObject({
    supplierInvoiceRows: [{ Quantity: 2, Price: 799.5, Discount: 12.5 }, { Price: 799.5 }],
    VAT: '349.78',
    document: {
      lines: [
        { vatPercent: 25, suppliedOn: '2026-11-02' },
        { vatPercent: 0, zeroVat: { reason: 'exempt', reference: '10 kap. 6 §' } },
      ],
    },
  });
});
