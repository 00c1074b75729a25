import type { CartTotals } from '@activepick/domain/checkout/totals.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { TEST_SITE, textIn } from '#tests/app/render-in.ts';
import { AmountsTable } from './amounts-table.tsx';

const TOTALS = {
  subtotalOre: 1_000_000,
  taxOre: 250_000,
  shippingOre: 999,
  totalOre: 1_250_999,
  deductionOre: 22_500,
  savingOre: 250_000,
  payableOre: 1_228_499,
} as unknown as CartTotals;
const shown = (language: 'sv' | 'en', site = TEST_SITE, totals = TOTALS, hasOwnFigures = false) =>
  textIn(
    language,
    createElement(AmountsTable, {
      ...{ totals, site, hasOwnFigures },
      paymentMethod: 'active-finance',
      isShippingChosen: true,
    }),
  );

it('[READ.MON.20] [READ.MON.21] subtotal, delivery and total state whether they contain VAT', () => {
  expect(shown('sv')).toMatch(/Delsumma exkl\. moms .*Leverans inkl\. moms .*Totalt inkl\. moms/);
  expect(shown('en')).toMatch(/Subtotal excl\. VAT .*Delivery incl\. VAT .*Total incl\. VAT/);
  expect(shown('sv', { ...TEST_SITE, taxMode: 'included' })).not.toContain('exkl. moms');
});

it('[S9.01] [READ2.MON.01] [READ2.MON.02] shows öre in every row as soon as one has any', () => {
  expect(shown('sv')).toMatch(/10 000,00 kr.*2 500,00 kr.*9,99 kr.*12 509,99 kr/);
  const whole = { ...TOTALS, shippingOre: 0, totalOre: 1_250_000, payableOre: 1_227_500 } as CartTotals;
  expect(shown('sv', TEST_SITE, whole)).not.toMatch(/,\d\d kr/);
});

it('[SPC.A6] [LIFE.M3] shows no estimate beside the figures of an employer’s model', () => {
  expect(shown('sv')).toContain('Avdrag före skatt (2,25 %)');
  expect(shown('sv', TEST_SITE, TOTALS, true)).not.toMatch(/Avdrag före skatt|besparing|Active Finance/);
});

it('[READ.CALC] has a link to the calculator with the amount of the goods incl. VAT', () => {
  expect(shown('sv')).toContain('[/calculator?price=12500]');
  expect(shown('en', { ...TEST_SITE, taxMode: 'included' })).toContain(
    '[/calculator?price=10000&amp;lang=en]',
  );
});
