// The calculator's form values as text, the request made from them, and both in a URL.
import type { BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import { parseTaxRate } from '@activepick/domain/benefit/tax-rate.ts';
import { roundHalfUp } from '@activepick/domain/money.ts';
import type { InputOf } from '#src/wire/endpoint.ts';
import type { Calculation, calculateBenefit } from '../contract.ts';

/** The typed fields, by the names of the request's parameters. */
export const NUMBER_FIELDS = {
  price: { least: 0, most: 9_999_999 },
  term_months: { least: 1, most: 120 },
  life_years: { least: 1, most: 30 },
  service: { least: 0, most: 100_000 },
  monthly_cost: { least: 0, most: 9_999_999 },
  employer_share: { least: 0, most: 100 },
  cash_extras: { least: 0, most: 9_999_999 },
} as const;
/** A number field. */
export type NumberField = keyof typeof NUMBER_FIELDS;

const WHOLE: readonly NumberField[] = ['term_months', 'life_years'];

/** The values of the form. */
export type CalculatorFields = Record<NumberField | 'tax_rate', string> & {
  type: BenefitType;
  deducts_vat: 'true' | 'false';
};
/** An invalid field. */
export type WrongField = NumberField | 'tax_rate';

/** The parameters of the request. */
export type CalculatorQuery = NonNullable<InputOf<typeof calculateBenefit>['query']>;

/** The initial values: an ordinary city bike. */
export const EXAMPLE_PRICE_SEK = 15_000;

const TYPES: readonly BenefitType[] = ['bike_non_electric', 'bike_electric', 'accessory'];

/** Returns the form's values from an address. Missing values stay empty. */
export function fieldsOf(params: URLSearchParams): CalculatorFields {
  const text = (name: string) => params.get(name) ?? '';
  const type = text('type') as BenefitType;
  return {
    tax_rate: text('tax_rate'),
    type: TYPES.includes(type) ? type : 'bike_non_electric',
    price: text('price') || String(EXAMPLE_PRICE_SEK),
    term_months: text('term_months'),
    life_years: text('life_years'),
    service: text('service'),
    monthly_cost: text('monthly_cost'),
    employer_share: text('employer_share'),
    cash_extras: text('cash_extras'),
    deducts_vat: text('deducts_vat') === 'true' ? 'true' : 'false',
  };
}

/** Fills empty fields of the form with the assumptions of a calculation. */
export function filledFields(fields: CalculatorFields, { assumptions }: Calculation): CalculatorFields {
  return {
    ...fields,
    tax_rate: fields.tax_rate || String(assumptions.tax_rate),
    price: fields.price || String(assumptions.price),
    term_months: fields.term_months || String(assumptions.term_months),
    life_years: fields.life_years || String(assumptions.life_years),
    employer_share: fields.employer_share || String(assumptions.employer_share),
  };
}

/** Returns the request of the form, or the invalid fields. Leaves out optional fields that are empty. */
export function questionOf(
  fields: CalculatorFields,
): { ok: true; query: CalculatorQuery } | { ok: false; wrong: WrongField[] } {
  const wrong: WrongField[] = [];
  const query: Record<string, unknown> = { type: fields.type };
  const taxRate = parseTaxRate(fields.tax_rate);
  if (taxRate === null) wrong.push('tax_rate');
  else query.tax_rate = taxRate;
  for (const name of Object.keys(NUMBER_FIELDS) as NumberField[]) {
    if (fields[name].trim() === '' && name !== 'price') continue;
    const number = numberOf(name, fields[name]);
    if (number === null) wrong.push(name);
    else query[name] = number;
  }
  if (fields.deducts_vat === 'true') query.deducts_vat = 'true';
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, query: query as CalculatorQuery };
}

// The price is sent in whole kronor (specification section 7, 'price (rounded)').
function numberOf(name: NumberField, text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (!/^\d{1,8}(\.\d{1,4})?$/.test(plain)) return null;
  const number = name === 'price' ? roundHalfUp(Number(plain)) : Number(plain);
  const { least, most } = NUMBER_FIELDS[name];
  const isForm = !WHOLE.includes(name) || Number.isInteger(number);
  return isForm && number >= least && number <= most ? number : null;
}
