// The API of the benefit calculator. Names and units follow the specification (sections 3 and 7): SEK as numbers, incl.
// VAT.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

const MAX_SEK = 9_999_999;

// Parameters are strings. The format is checked first, because `Number` accepts many strings that are not
// numbers.
const numberIn = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(most))),
  );
const wholeIn = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

const BENEFIT_TYPES = ['bike_non_electric', 'bike_electric', 'accessory'] as const;

const assumptions = {
  type: z.enum(BENEFIT_TYPES),
  /** Price when new, in whole SEK; callers round it. */
  price: numberIn(MAX_SEK),
  term_months: z.optional(wholeIn(1, 120)),
  /** Assumed lifetime of a pedal bike, in years. */
  life_years: z.optional(wholeIn(1, 30)),
  /** Service and repairs that the employer pays, SEK a year. */
  service: z.optional(numberIn(100_000)),
  /** The employer's cost per month, with insurance and service; by default the price divided by the term. */
  monthly_cost: z.optional(numberIn(MAX_SEK)),
  /** The share of the cost that the employer pays, in percent. */
  employer_share: z.optional(numberIn(100)),
  /** Whether the employer deducts the VAT of the bike. */
  deducts_vat: z.optional(z.enum(['true', 'false'])),
  /** A cash buyer's cost of the same insurance and service, in SEK over the term. */
  cash_extras: z.optional(numberIn(MAX_SEK)),
  /** The price of the bike at the end of the term, in percent of its price when new. */
  end_value: z.optional(numberIn(100)),
};

const line = z.number();

/**
 * The response: the three outputs that the specification names, every line of the calculation, and its
 * assumptions.
 */
export const calculation = z.object({
  total_bike_cost: line,
  price_per_month: line,
  savings: line,
  savings_percent: z.number(),
  cash_is_cheaper: z.boolean(),
  lines: z.object({
    depreciation_per_year: line,
    service_per_year: line,
    capital_per_year: line,
    benefit_value_per_year: line,
    tax_free_per_year: line,
    taxable_per_year: line,
    taxable_per_month: line,
    tax_on_benefit_per_month: line,
    cost_per_month: line,
    employer_share_per_month: line,
    gross_deduction_per_month: line,
    gross_deduction_over_term: line,
    tax_saved_over_term: line,
    tax_on_benefit_over_term: line,
    net_over_term: line,
    buy_out: line,
    cash: line,
  }),
  /** Other residual values, each with the total cost. */
  end_values: z.array(
    z.object({
      percent: z.number(),
      buy_out: line,
      total_bike_cost: line,
      savings: line,
      cash_is_cheaper: z.boolean(),
    }),
  ),
  assumptions: z.object({
    tax_rate: z.number(),
    type: z.enum(BENEFIT_TYPES),
    price: line,
    term_months: z.number(),
    life_years: z.number(),
    electric_depreciation_percent: z.number(),
    service: line,
    monthly_cost: z.nullable(line),
    employer_share: z.number(),
    deducts_vat: z.boolean(),
    cash_extras: line,
    end_value: z.nullable(z.number()),
    /** The year whose rates were used. */
    year: z.number(),
    state_borrowing_rate_percent: z.number(),
    tax_free: line,
    employer_contributions_percent: z.number(),
  }),
  /** Yearly incomes in SEK at which thresholds begin. */
  limits: z.object({ state_tax_from: line, public_pension_ceiling: line, sick_pay_ceiling: line }),
});
/** The answer of the benefit calculator. */
export type Calculation = z.infer<typeof calculation>;

/** Calculates the cost of a benefit (specification section 7, 'Store backend'). Stores nothing. */
export const calculateBenefit = endpoint({
  method: 'POST',
  path: '/api/benefit-calculator',
  access: 'public',
  query: z.object({ tax_rate: numberIn(100), ...assumptions }),
  answer: calculation,
  problems: ['invalid-request', 'unavailable'],
});

/**
 * The same as a GET request, for pages that open with a result. Without a tax rate, uses the weighted average
 * of the settings. A price in `shown` is a price of the shop's lists; VAT is added if the lists show prices
 * without it.
 */
export const readCalculation = endpoint({
  method: 'GET',
  path: '/api/benefit-calculator',
  access: 'public',
  query: z.object({
    tax_rate: z.optional(numberIn(100)),
    ...assumptions,
    price_is: z.optional(z.enum(['incl-vat', 'shown'])),
  }),
  answer: calculation,
  problems: ['invalid-request', 'unavailable'],
});
