import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ore } from '../money.ts';
import { creditInvoice } from './credit-invoice.ts';
import { netOf, selfInvoiceProblem } from './self-invoice.ts';

const rows = fc.array(
  fc.record({
    account: fc.constant(6540),
    articleNumber: fc.constant('1'),
    quantity: fc.integer({ min: 1, max: 9_900 }).map((hundredths) => hundredths / 100),
    priceOre: fc.integer({ min: 0, max: 9_999_999 }).map(ore),
  }),
  { minLength: 1, maxLength: 12 },
);

it('credits the exact amount of an invoice, and is a valid invoice itself', () => {
  fc.assert(
    fc.property(rows, (made) => {
      const net = netOf(made);
      const vatOre = ore(Math.round(net / 4));
      const invoice = {
        supplierNumber: '1',
        invoiceNumber: '1-0001',
        invoiceDate: '2026-11-01',
        dueDate: '2026-12-01',
        comments: 'Självfaktura enligt avtal',
        rows: made,
        vatOre,
        totalOre: ore(net + vatOre),
      };
      const credit = creditInvoice(invoice, { number: '1-0002', day: '2026-11-22' });
      expect(credit.totalOre + invoice.totalOre).toBe(0);
      expect(netOf(credit.rows) + net).toBe(0);
      expect(selfInvoiceProblem(credit)).toBeNull();
      expect(credit).toMatchObject({
        invoiceNumber: '1-0002',
        comments: 'Kreditfaktura för självfaktura 1-0001',
      });
    }),
  );
});
