// The circle of money of an order: what the salary pays, what the employer is invoiced and what the store is paid,
// each computed from the quote. No part is found by subtracting the others.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type EmployerInvoiceLine,
  employerInvoiceLines,
  type InvoicedSum,
  reconcileBenefit,
} from '../invoicing/employer-invoice.ts';
import { type Ore, ore, roundOre, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter, monthIndex } from '../month.ts';
import { deductionPlan, type PlanEvents, withPlanEvent } from './deduction-plan.ts';
import { type LifeEvent, lifeEventEffect, type OneOff } from './life-events.ts';
import { accessoriesFrom } from './monthly-costs.ts';
import { payrollLines } from './payroll-lines.ts';
import {
  type BenefitPolicy,
  DEDUCTION_MODELS,
  DEFAULT_POLICY,
  EXIT_RULES,
  POLICY_TERMS,
  SERVICE_PACKAGES,
  SERVICE_PRICES,
} from './policy.ts';
import { type BenefitQuote, quoteBenefit } from './quote-benefit.ts';
import { lastDeduction } from './term-end.ts';

const FIRST = '2026-01';
const RATES = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3_000,
  employerContributionsPercent: 31.42,
};

/** What happens to the benefit, in the month `at` of its term. */
const LIVES = [
  'nothing',
  'pause',
  'pause-paid-first',
  'exit',
  'buy-out',
  'theft',
  'monthly',
  'extension',
] as const;
const anyLife = fc.record({
  bike: fc.integer({ min: 100_000, max: 8_000_000 }),
  accessories: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
  isElectric: fc.boolean(),
  servicePackage: fc.constantFrom(...SERVICE_PACKAGES),
  termMonths: fc.constantFrom(...POLICY_TERMS),
  deductionModel: fc.constantFrom(...DEDUCTION_MODELS),
  share: fc.constantFrom(0, 0, 25, 50, 100),
  leasePercent: fc.integer({ min: 0, max: 600 }).map((n) => n / 100),
  exitRule: fc.constantFrom(...EXIT_RULES),
  life: fc.constantFrom(...LIVES),
  at: fc.integer({ min: 2, max: 30 }),
  pause: fc.integer({ min: 1, max: 6 }),
  isPausedBefore: fc.boolean(),
});
type Life = typeof anyLife extends fc.Arbitrary<infer T> ? T : never;

interface Lived {
  quote: BenefitQuote;
  policy: BenefitPolicy;
  plan: PlanEvents;
  /** The plan as each month knew it. */
  planAt: (month: Month) => PlanEvents;
  oneOffs: OneOff[];
  takenOver: { deductions: Ore[]; accessoriesOre: Ore };
  extension: BenefitQuote | null;
}

const quoteOf = (life: Life, policy: BenefitPolicy, part: { bike?: number; accessories?: number } = {}) =>
  quoteBenefit({
    bikeOre: ore(part.bike ?? life.bike),
    accessoriesOre: ore(part.accessories ?? life.accessories),
    isElectric: life.isElectric,
    policy,
    marginalTaxPercent: 0,
    firstMonth: FIRST,
    parameters: [RATES],
  });

function live(one: Life): Lived {
  const policy: BenefitPolicy = {
    ...DEFAULT_POLICY,
    termMonths: one.termMonths,
    deductionModel: one.deductionModel,
    servicePackage: one.servicePackage,
    leasePercent: one.leasePercent,
    employerSharePercent: one.share,
    exitRule: one.exitRule,
  };
  const quote = quoteOf(one, policy);
  const start: PlanEvents = [{ kind: 'start', firstMonth: FIRST, deductions: quote.deductions }];
  const first = one.isPausedBefore
    ? withPlanEvent(start, { kind: 'pause', from: monthAfter(FIRST, 1), months: one.pause }, null)
    : start;
  const at = Math.min(one.at, one.termMonths - 2);
  const month = monthAfter(FIRST, at);
  const now = { today: `${month}-05`, lastClosed: monthAfter(month, -1) };
  const none = { deductions: [], accessoriesOre: ZERO };
  const unchanged = { quote, policy, oneOffs: [], takenOver: none, extension: null };
  const happens = (event: LifeEvent): Lived => {
    const benefit = {
      plan: first,
      policy,
      employerCostOre: quote.employerCostPerMonthOre,
      accessoriesOre: quote.accessoriesOre,
      termMonths: one.termMonths,
    };
    const effect = lifeEventEffect(benefit, event, now);
    if (typeof effect === 'string') return { ...unchanged, plan: first, planAt: () => first };
    return {
      ...unchanged,
      plan: effect.plan,
      planAt: (of) => (of < month ? first : effect.plan),
      oneOffs: effect.oneOffs,
      takenOver: {
        deductions: effect.takenOver,
        accessoriesOre:
          effect.takenOver.length > 0
            ? accessoriesFrom({ ...benefit, plan: effect.plan }, effect.effectiveFrom)
            : ZERO,
      },
    };
  };
  const goOn = (deductions: readonly Ore[], formerCostOre?: Ore, extension: BenefitQuote | null = null) => {
    const event = { kind: 'extend', deductions, ...(formerCostOre ? { formerCostOre } : {}) } as const;
    const last = deductionPlan(first).at(-1)?.month ?? FIRST;
    const plan = withPlanEvent(first, event, null);
    return { ...unchanged, plan, planAt: (of: Month) => (of < last ? first : plan), extension };
  };
  switch (one.life) {
    case 'nothing':
      return { ...unchanged, plan: first, planAt: () => first };
    case 'pause':
      return happens({ kind: 'leave', from: monthAfter(month, 2), months: one.pause, isPaidFirst: false });
    case 'pause-paid-first':
      return happens({ kind: 'leave', from: monthAfter(month, 2), months: one.pause, isPaidFirst: true });
    case 'exit':
      return happens({ kind: 'exit', lastDay: `${month}-28` });
    case 'buy-out':
      return happens({ kind: 'early-buy-out', priceOre: ore(one.bike) });
    case 'theft':
      return happens({ kind: 'theft' });
    case 'monthly': {
      const accessories = { accessoryGrossOre: quote.accessoryGrossOre, termMonths: one.termMonths };
      const deduction = lastDeduction(first, accessories);
      return goOn([deduction, deduction, deduction]);
    }
    case 'extension': {
      const of = { bike: Math.ceil(one.bike / 5), accessories: 0 };
      const next = quoteOf(one, { ...policy, termMonths: 12 }, of);
      return goOn(next.deductions, quote.employerCostPerMonthOre, next);
    }
  }
}

const amounts = (lines: readonly { amountOre: Ore }[]): number => sumOre(lines.map((one) => one.amountOre));

it('[LIFE.H1] closes the circle of salary, invoice and payout for every order and every life of it', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyLife, (one) => {
      const { quote, policy, plan, planAt, oneOffs, takenOver, extension } = live(one);
      const months = Array.from({ length: 70 }, (_, at) => monthAfter(FIRST, at));
      const sums: InvoicedSum[] = oneOffs.map((sum, at) => ({
        ...sum,
        id: `s${at}`,
        basis: sum.basis === 'card-or-net-salary' ? 'net-salary' : sum.basis,
      }));
      const costed = {
        employerCostOre: quote.employerCostPerMonthOre,
        accessoriesOre: quote.accessoriesOre,
        termMonths: policy.termMonths,
      };

      // The employer is invoiced month by month, by the plan of that day.
      const invoiced: EmployerInvoiceLine[] = [];
      const salary: number[] = [];
      for (const month of months) {
        const known = planAt(month);
        // Another term stores its costs with the benefit.
        if (extension && known === plan) costed.employerCostOre = extension.employerCostPerMonthOre;
        const benefit = {
          ...costed,
          plan: known,
          servicePackage: quote.servicePackage,
          accessoriesSince: null,
          sums: sums.filter((sum) => sum.month <= month),
        };
        const lines = employerInvoiceLines(benefit, { month, since: FIRST, invoiced: [...invoiced] });
        const payroll = payrollLines([{ id: 'b', plan: known, oneOffs: sums }], [], month);
        const checked = reconcileBenefit({
          ...costed,
          plan: known,
          month,
          lines,
          payroll: payroll.map((line) => ({ ...line, isCorrection: false })),
        });
        expect(amounts(Object.values(checked.differences).map((amountOre) => ({ amountOre })))).toBe(
          checked.invoiceOre - checked.payrollOre,
        );
        invoiced.push(...lines);
        salary.push(amounts(payroll));
      }
      const invoicedOf = (...kinds: EmployerInvoiceLine['kind'][]) =>
        amounts(invoiced.filter(({ kind }) => kinds.includes(kind)));

      // The months of the first term and of a further one, as the plan has them.
      const used = deductionPlan(plan).filter(({ pause }) => pause !== 'appended').length;
      const inTerm = Math.min(used, policy.termMonths);
      const further = used - inTerm;
      const left = policy.termMonths - inTerm;
      const service = SERVICE_PRICES[quote.servicePackage].monthlyOre;
      const priceOfMonth = (bike: number) =>
        roundOre((bike * (policy.leasePercent + policy.insurancePercent)) / 100 + service);
      const [cost, next] = [priceOfMonth(one.bike), priceOfMonth(extension ? extension.bikeOre : one.bike)];
      const isExit = one.life === 'exit';
      const isSettled = isExit && policy.exitRule !== 'transfer';
      const employee = 1 - one.share / 100;

      // Lease and insurance, service, accessories: each from its own price.
      expect(invoicedOf('lease', 'pause', 'service')).toBe(inTerm * cost + further * next);
      if (one.life !== 'pause' && !one.isPausedBefore)
        expect(invoicedOf('service')).toBe((inTerm + further) * service);
      const parts = quote.accessoryCosts;
      const paid = sumOre(parts.slice(0, inTerm));
      expect(sumOre(parts)).toBe(one.accessories);
      expect(invoicedOf('accessories')).toBe(paid);
      const rest = sumOre(parts.slice(inTerm));
      // The residual of an exit: the lease and the accessories that no month pays any more.
      expect(invoicedOf('settlement')).toBe(isSettled ? left * cost + rest : 0);
      expect(invoicedOf('buy-out')).toBe(one.life === 'buy-out' && left > 0 ? one.bike : 0);
      expect(takenOver.accessoriesOre).toBe(isExit && policy.exitRule === 'transfer' ? rest : 0);

      // The payout of the accessories to the store: invoiced, settled, taken over, or insured and bought with the bike.
      const covered =
        invoicedOf('accessories') +
        (isSettled ? rest : 0) +
        takenOver.accessoriesOre +
        (one.life === 'theft' || one.life === 'buy-out' ? rest : 0);
      expect(covered).toBe(one.accessories);

      // The salary: the deduction of the quote, which the employer's share has reduced.
      const deducted = sumOre(quote.deductions.slice(0, inTerm));
      const settled = isExit && policy.exitRule === 'lump-sum' ? quote.grossOverTermOre - deducted : 0;
      const again = extension
        ? extension.grossOverTermOre
        : further * lastDeduction(plan.slice(0, 1), { ...quote, termMonths: policy.termMonths });
      const bought = invoicedOf('buy-out');
      if (one.life !== 'pause-paid-first')
        expect(sumOre(salary.map(ore))).toBe(deducted + settled + again + bought);
      else expect(sumOre(salary.map(ore))).toBe(quote.grossOverTermOre);
      expect(sumOre(takenOver.deductions)).toBe(
        isExit && policy.exitRule === 'transfer' ? quote.grossOverTermOre - deducted : 0,
      );
      if (policy.deductionModel === 'simple') {
        const whole = policy.termMonths * (cost - service);
        const wanted = Math.min(one.bike, whole) + policy.termMonths * service + one.accessories;
        expect(Math.abs(quote.grossOverTermOre - wanted * employee)).toBeLessThanOrEqual(0.5001);
      }
      if (one.life === 'monthly') {
        // Further months cost what the bike and the service cost, and never the accessories again.
        const alone = quoteOf(one, policy, { accessories: 0 });
        expect(Math.abs(again / further - alone.grossPerMonthOre)).toBeLessThanOrEqual(2);
      }
      expect(monthIndex(deductionPlan(plan).at(-1)?.month ?? FIRST)).toBeLessThan(monthIndex(FIRST) + 70);
      seen.add(one.life);
    }),
    { numRuns: 150 },
  );
  expect([...seen].sort()).toEqual([...LIVES].sort());
});
