// The benefit calculator over HTTP, by the specification (section 7) and docs/domain-facts.md 2.7.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import type { Calculation } from '../contract.ts';

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop({ now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => shop.close());

const ask = (query: string, method = 'POST') =>
  shop.ask(`/api/benefit-calculator?${query}`, { method, headers: { accept: 'application/json' } });
async function calculated(query: string, method?: string): Promise<Calculation> {
  const answer = await ask(query, method);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Calculation;
}

describe('the benefit calculator', () => {
  it.each([
    ['tax_rate=32&type=bike_non_electric&price=18990', 14_006.78, 389.08, 4_983.22],
    ['tax_rate=44&type=bike_non_electric&price=18990', 12_138.07, 337.17, 6_851.93],
    ['tax_rate=52&type=bike_electric&price=59000', 46_329.42, 1_286.93, 12_670.58],
  ])(
    '[S3.56] returns total_bike_cost, price_per_month and savings: %s',
    async (query, total, month, savings) => {
      const found = await calculated(query);
      expect(found).toMatchObject({ total_bike_cost: total, price_per_month: month, savings });
      expect(found.assumptions).toMatchObject({ term_months: 36, year: 2026, life_years: 6 });
    },
  );

  it('returns every line of the calculation', async () => {
    const { lines } = await calculated('tax_rate=32&type=bike_non_electric&price=18990');
    expect(lines).toEqual({
      depreciation_per_year: 3165,
      service_per_year: 300,
      capital_per_year: 674.15,
      benefit_value_per_year: 4139.15,
      tax_free_per_year: 3000,
      taxable_per_year: 1139.15,
      taxable_per_month: 94.93,
      tax_on_benefit_per_month: 30.38,
      cost_per_month: 527.5,
      employer_share_per_month: 0,
      gross_deduction_per_month: 527.5,
      gross_deduction_over_term: 18_990,
      tax_saved_over_term: 6_076.8,
      tax_on_benefit_over_term: 1_093.58,
      net_over_term: 14_006.78,
      buy_out: 0,
      cash: 18_990,
    });
  });

  it('uses the given assumptions, and reports when buying outright costs less', async () => {
    const query = 'tax_rate=52&type=bike_electric&price=59000&monthly_cost=2065';
    const dear = await calculated(`${query}&end_value=20`);
    expect(dear).toMatchObject({ total_bike_cost: 60_935.95, savings: -1_935.95, cash_is_cheaper: true });
    expect(dear.end_values.map(({ percent, cash_is_cheaper }) => [percent, cash_is_cheaper])).toEqual([
      [10, false],
      [20, true],
      [30, true],
    ]);
    expect(await calculated(`${query}&deducts_vat=true`)).toMatchObject({ price_per_month: 1_342.17 });
    const half = 'tax_rate=32&type=bike_non_electric&price=18990&monthly_cost=664.65&employer_share=50';
    expect(await calculated(half)).toMatchObject({ price_per_month: 217.76 });
    const long = 'tax_rate=32&type=bike_non_electric&price=18990&life_years=10&term_months=24&service=300';
    expect((await calculated(long)).lines).toMatchObject({ taxable_per_year: 0, cost_per_month: 791.25 });
    const like = 'tax_rate=32&type=bike_non_electric&price=18990&cash_extras=2000';
    expect((await calculated(like)).savings).toBe(6_983.22);
  });

  it('[S7.46] rounds the price to whole kronor, and saves nothing on an accessory', async () => {
    const accessory = await calculated('tax_rate=44&type=accessory&price=2137.6');
    expect(accessory).toMatchObject({ total_bike_cost: 2138, price_per_month: 59.39, savings: 0 });
  });

  it.each([
    ['tax_rate=101&type=bike_electric&price=100', 'tax_rate'],
    ['tax_rate=-1&type=bike_electric&price=100', 'tax_rate'],
    ['tax_rate=abc&type=bike_electric&price=100', 'tax_rate'],
    ['type=bike_electric&price=100', 'tax_rate'],
    ['tax_rate=32&type=car&price=100', 'type'],
    ['tax_rate=32&type=bike_electric', 'price'],
    ['tax_rate=32&type=bike_electric&price=1e9', 'price'],
    ['tax_rate=32&type=bike_electric&price=100&term_months=0', 'term_months'],
    ['tax_rate=32&tax_rate=33&type=bike_electric&price=100', 'tax_rate'],
  ])('refuses %s and names the parameter', async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(problemIn(answer)).toMatchObject({ code: 'invalid-request', fields: [{ field }] });
  });

  it('is read by pages with the settings’ tax rate, and adds VAT to a price that lists show without it', async () => {
    const found = await calculated('type=bike_non_electric&price=15192&price_is=shown', 'GET');
    expect(found.assumptions).toMatchObject({ tax_rate: 44, price: 18_990 });
    expect(found.total_bike_cost).toBe(12_138.07);
  });
});
