import { type BenefitType, DEFAULT_ASSUMPTIONS } from '@activepick/domain/benefit/benefit-value.ts';
import {
  type BenefitQuestion,
  type BenefitResult,
  calculate,
} from '@activepick/domain/benefit/calculator.ts';
import { endValues } from '@activepick/domain/benefit/comparison.ts';
import { type Ore, oreToSek, percentOf, roundHalfUp, sekToOre, ZERO } from '@activepick/domain/money.ts';
import type { RatesOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { Calculation, calculateBenefit } from '../contract.ts';

type CalculationQuery = QueryOf<typeof calculateBenefit>;

/**
 * Returns the response of the calculator, in SEK. `price_per_month` is the net cost of a month.
 * `total_bike_cost` is the net cost of the term and a chosen buy-out. `savings` is the cost of buying
 * outright minus the total, negative if buying outright costs less. Source: specification section 7, 'Store
 * backend'; docs/domain-facts.md 2.4.
 */
export function answerCalculation(
  asked: CalculationQuery,
  rates: RatesOfToday,
  defaultTermMonths: number,
): Calculation {
  const question = questionOf(asked, rates, defaultTermMonths);
  const result = calculate(question);
  const withoutBuyOut = { ...question, buyOutOre: ZERO };
  return {
    total_bike_cost: oreToSek(result.totalCostOre),
    price_per_month: oreToSek(result.netPerMonthOre),
    savings: oreToSek(result.savingOre),
    savings_percent: result.savingPercent,
    cash_is_cheaper: result.isCashCheaper,
    lines: linesOf(result),
    end_values: endValues(withoutBuyOut).map((end) => ({
      percent: end.percent,
      buy_out: oreToSek(end.buyOutOre),
      total_bike_cost: oreToSek(end.totalCostOre),
      savings: oreToSek(end.savingOre),
      cash_is_cheaper: end.isCashCheaper,
    })),
    assumptions: assumptionsOf(asked, question, rates),
    limits: {
      state_tax_from: rates.stateTaxFromSek,
      public_pension_ceiling: rates.publicPensionCeilingSek,
      sick_pay_ceiling: rates.sickPayCeilingSek,
    },
  };
}

function questionOf(
  asked: CalculationQuery,
  rates: RatesOfToday,
  defaultTermMonths: number,
): BenefitQuestion {
  const priceOre = sekToOre(roundHalfUp(asked.price));
  return {
    priceOre,
    type: asked.type,
    marginalTaxPercent: asked.tax_rate,
    termMonths: asked.term_months ?? defaultTermMonths,
    deduction: deductionOf(asked),
    parameters: rates.parameters,
    assumptions: {
      ...DEFAULT_ASSUMPTIONS,
      pedalLifeYears: asked.life_years ?? DEFAULT_ASSUMPTIONS.pedalLifeYears,
      ...(asked.service === undefined
        ? {}
        : { pedalServiceSek: asked.service, electricServiceSek: asked.service }),
    },
    buyOutOre: asked.end_value === undefined ? ZERO : percentOf(priceOre, asked.end_value),
    cashExtrasOre: sekToOre(asked.cash_extras ?? 0),
  };
}

function deductionOf({
  monthly_cost,
  employer_share,
  deducts_vat,
}: CalculationQuery): BenefitQuestion['deduction'] {
  const employerSharePercent = employer_share ?? 0;
  if (monthly_cost === undefined) return { model: 'simple', employerSharePercent };
  const model = deducts_vat === 'true' ? 'cost-neutral-vat' : 'cost-neutral';
  return { model, monthlyCostOre: sekToOre(monthly_cost), employerSharePercent };
}

const serviceOf = (type: BenefitType, { assumptions = DEFAULT_ASSUMPTIONS }: BenefitQuestion) => {
  if (type === 'accessory') return 0;
  return type === 'bike_electric' ? assumptions.electricServiceSek : assumptions.pedalServiceSek;
};

function assumptionsOf(
  asked: CalculationQuery,
  question: BenefitQuestion,
  { parameters, rateYear }: RatesOfToday,
): Calculation['assumptions'] {
  const { assumptions = DEFAULT_ASSUMPTIONS, type } = question;
  return {
    tax_rate: asked.tax_rate,
    type,
    price: oreToSek(question.priceOre),
    term_months: question.termMonths,
    life_years: assumptions.pedalLifeYears,
    electric_depreciation_percent: assumptions.electricDepreciationPercent,
    service: serviceOf(type, question),
    monthly_cost: asked.monthly_cost ?? null,
    employer_share: asked.employer_share ?? 0,
    deducts_vat: asked.deducts_vat === 'true',
    cash_extras: asked.cash_extras ?? 0,
    end_value: asked.end_value ?? null,
    year: rateYear,
    state_borrowing_rate_percent: parameters.stateBorrowingRatePercent,
    tax_free: parameters.taxFreeSek,
    employer_contributions_percent: parameters.employerContributionsPercent,
  };
}

function linesOf(result: BenefitResult): Calculation['lines'] {
  const sek = (amount: Ore) => oreToSek(amount);
  return {
    depreciation_per_year: sek(result.depreciationPerYearOre),
    service_per_year: sek(result.servicePerYearOre),
    capital_per_year: sek(result.capitalPerYearOre),
    benefit_value_per_year: sek(result.valuePerYearOre),
    tax_free_per_year: sek(result.taxFreePerYearOre),
    taxable_per_year: sek(result.taxablePerYearOre),
    taxable_per_month: sek(result.taxablePerMonthOre),
    tax_on_benefit_per_month: sek(result.taxOnBenefitPerMonthOre),
    cost_per_month: sek(result.costPerMonthOre),
    employer_share_per_month: sek(result.employerSharePerMonthOre),
    gross_deduction_per_month: sek(result.grossPerMonthOre),
    gross_deduction_over_term: sek(result.grossOverTermOre),
    tax_saved_over_term: sek(result.taxSavedOverTermOre),
    tax_on_benefit_over_term: sek(result.taxOnBenefitOverTermOre),
    net_over_term: sek(result.netOverTermOre),
    buy_out: sek(result.buyOutOre),
    cash: sek(result.cashOre),
  };
}
