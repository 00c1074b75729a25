import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { textIn } from '#tests/app/render-in.ts';
import type { OrderView } from '../contract.ts';
import { OrderStands } from './order-status.tsx';

const AT = '2026-11-20T09:00:00.000Z';
const ORDER = {
  orderNumber: '512345',
  state: 'awaiting-employer',
  deliveredAt: null,
  lastReturnDay: null,
  lapsesAt: '2026-12-04T09:00:00.000Z',
  shippingOptionId: 'standard',
  paymentMethod: 'active-finance',
  taxMode: 'added',
  lines: [
    { name: 'Cykel', variantLabel: null, quantity: 1, line: 129_999 },
    { name: 'Lås', variantLabel: null, quantity: 2, line: 20_000 },
  ],
  subtotal: 149_999,
  tax: 37_500,
  shipping: 999,
  total: 188_498,
  payable: 188_498,
  refunded: 0,
  refundPending: 0,
  history: [{ state: 'awaiting-employer', at: AT, isByPolicy: false, reason: null }],
  notices: [],
  employer: null,
  pickup: null,
  benefits: [],
} as unknown as OrderView;
const shown = (language: 'sv' | 'en', change: Partial<OrderView> = {}) =>
  textIn(
    language,
    createElement(OrderStands, {
      order: { ...ORDER, ...change },
      actions: { token: 't', onLeave: () => undefined },
    }),
  );

describe('an order for its buyer', () => {
  it('[BP14] leads to the benefit of each bike', () => {
    const benefits = [{ id: '01920000-0000-7000-8000-000000000000', name: 'Vässla' }];
    expect(shown('sv', { benefits })).toContain('Se förmånen Vässla');
    expect(shown('en', { benefits })).toContain('See the benefit Vässla');
  });

  it('[UX.L3] offers to withdraw until the last day, and not after it', () => {
    const delivered = { state: 'delivered', deliveredAt: AT } as const;
    const until = (lastReturnDay: string) => shown('sv', { ...delivered, lastReturnDay });
    for (const day of ['2026-11-25', '2026-12-04']) expect(until(day)).toContain('Ångra avtalet här');
    expect(until('2026-11-24')).not.toContain('Ångra avtalet här');
    expect(until('2026-11-24')).toContain('Du kunde ångra köpet till och med 24 november 2026.');
    expect(shown('sv')).toContain('Ångra avtalet här');
  });

  it('[READ.MON.20] [READ.MON.21] states at each line and sum whether it contains VAT', () => {
    expect(shown('sv')).toMatch(/1 299,99 kr exkl\. moms.*Delsumma exkl\. moms 1 499,99 kr/);
    expect(shown('sv')).toMatch(/Leverans inkl\. moms 9,99 kr/);
    expect(shown('en')).toMatch(/1,299\.99 SEK excl\. VAT.*Subtotal excl\. VAT 1,499\.99 SEK/);
    expect(shown('sv', { taxMode: 'included' })).not.toContain('exkl. moms');
  });

  it('[S9.01] [READ2.MON.01] [READ2.MON.02] shows öre in all rows and lines as soon as one has any', () => {
    expect(shown('sv')).toContain('200,00 kr exkl. moms');
    expect(shown('sv')).toContain('375,00 kr');
    const whole = { lines: [{ ...ORDER.lines[1], line: 20_000 }], subtotal: 20_000, shipping: 0 };
    const text = shown('sv', { ...whole, tax: 5_000, total: 25_000, payable: 25_000 } as Partial<OrderView>);
    expect(text).toContain('200 kr exkl. moms');
    expect(text).not.toMatch(/,\d\d kr/);
  });

  it('states since when the employer has the order, and why the employer refused it', () => {
    expect(shown('sv')).toContain('Hos din arbetsgivare sedan 20 november 2026 kl. 10:00.');
    const refused = [
      ...ORDER.history,
      { state: 'cancelled' as const, at: AT, isByPolicy: false, reason: 'Budgeten är slut.' },
    ];
    const text = shown('sv', { state: 'cancelled', lapsesAt: null, history: refused });
    expect(text).toContain('Skäl från din arbetsgivare: Budgeten är slut.');
    expect(text).not.toContain('Hos din arbetsgivare sedan');
  });

  it('[BP7] names the employer and who can answer there, or states that its policy approved the order', () => {
    const employer = { name: 'Verkstaden AB', asked: 'hr', missing: null } as const;
    expect(shown('sv', { employer })).toContain(
      'Hos Verkstaden AB sedan 20 november 2026 kl. 10:00. HR svarar.',
    );
    expect(shown('en', { employer: { ...employer, asked: 'approver' } })).toContain(
      'With Verkstaden AB since 20 November 2026 at 10:00. An approver answers.',
    );
    const history = [{ state: 'confirmed' as const, at: AT, isByPolicy: true, reason: null }];
    const approved = shown('sv', { employer, state: 'confirmed', lapsesAt: null, history });
    expect(approved).toContain('Godkänd enligt arbetsgivarens policy');
    expect(approved).not.toContain('HR svarar');
  });

  it('[BP3] explains why nobody can answer an order, and what to do', () => {
    const alone = { name: 'Verkstaden AB', asked: 'hr', missing: 'no-second-approver' } as const;
    expect(shown('sv', { employer: alone })).toContain('Ingen får godkänna sin egen beställning');
    expect(shown('en', { employer: alone })).toContain('Invite another member with the HR right');
    const nobody = { ...alone, missing: 'no-approver' } as const;
    expect(shown('en', { employer: nobody })).toContain('nobody at Verkstaden AB can answer');
    expect(shown('sv', { employer: { ...alone, missing: null } })).not.toContain('Ingen får godkänna');
  });

  it('[BP5] names the service package', () => {
    expect(shown('sv', { servicePackage: 'full' })).toContain('Servicepaket Komplett, 135 kr/mån per cykel');
    expect(shown('en', { servicePackage: 'none' })).toContain('Service package No service package');
    expect(shown('sv', { servicePackage: null })).not.toContain('Servicepaket');
  });

  it('[UX8.ENDS] states when a waiting order is cancelled', () => {
    expect(shown('sv')).toContain('Beställningen väntar till 4 december 2026 kl. 10:00. Sedan avbryts');
    expect(shown('en')).toContain('The order waits until 4 December 2026 at 10:00. It is then cancelled');
    expect(shown('sv', { state: 'placed', lapsesAt: null })).not.toContain('Beställningen väntar till');
  });

  it('[S9.ONE] uses singular and plural for pieces', () => {
    expect(shown('sv')).toMatch(/Cykel 1 st .* Lås 2 st/);
    expect(shown('en')).toMatch(/Cykel Qty 1 .* Lås Qty 2/);
  });

  it('[S9.WITHDRAWN] confirms a withdrawal, and does not mention an employer’s answer any more', () => {
    const withdrawn = { notices: [{ kind: 'withdrawal', at: AT }] } as Partial<OrderView>;
    for (const language of ['sv', 'en'] as const) {
      const messages = ordersMessages[language];
      expect(shown(language)).toContain(messages.nextOf['awaiting-employer']);
      const after = shown(language, withdrawn);
      expect(after).toContain(messages.withdrawn);
      expect(after).not.toContain(messages.nextOf['awaiting-employer']);
      expect(after).not.toContain('/withdraw#');
    }
  });
});
