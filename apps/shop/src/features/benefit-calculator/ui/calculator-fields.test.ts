import { describe, expect, it } from 'vitest';
import { fieldsOf, questionOf } from './calculator-fields.ts';

const fields = (query: string) => fieldsOf(new URLSearchParams(query));

describe('the form of the calculator', () => {
  it('sends its values, the price in whole kronor, and leaves out empty fields', () => {
    expect(questionOf(fields('tax_rate=32,5&price=18 989,6&type=bike_electric'))).toEqual({
      ok: true,
      query: { tax_rate: 32.5, price: 18_990, type: 'bike_electric' },
    });
    expect(questionOf(fields('tax_rate=44&term_months=24&monthly_cost=350&deducts_vat=true'))).toMatchObject({
      query: { term_months: 24, monthly_cost: 350, deducts_vat: 'true', type: 'bike_non_electric' },
    });
  });

  it.each([
    ['', ['tax_rate']],
    ['tax_rate=101', ['tax_rate']],
    ['tax_rate=x', ['tax_rate']],
    ['tax_rate=44&price=much', ['price']],
    ['tax_rate=44&term_months=0&life_years=2.5', ['term_months', 'life_years']],
    ['tax_rate=44&employer_share=101', ['employer_share']],
  ])('names the invalid field in %j', (query, wrong) => {
    expect(questionOf(fields(query))).toEqual({ ok: false, wrong });
  });

  it('treats an unknown type as a bike without a motor', () => {
    expect(fields('type=car').type).toBe('bike_non_electric');
  });
});
