// Price limits of a search: the purchase price, and the monthly cost as a benefit.

import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import { pricesOfMonth } from '@activepick/domain/benefit/prices-of-month.ts';
import { MAX_ORE } from '@activepick/domain/catalogue/price.ts';
import { ore } from '@activepick/domain/money.ts';
import type { PriceRange } from '@activepick/domain/search/parse-price.ts';
import type { App } from '#src/app.ts';
import { benefitTerms } from './benefit-terms.ts';

/** The wanted current prices of bikes in öre, by drive: by their monthly cost, by a programme, or both. Null for none. */
export interface MonthPrices {
  electric: PriceRange | null;
  other: PriceRange | null;
}

/** Limits of prices. Null means no limit. */
export interface PriceLimits {
  whole: PriceRange | null;
  /** Only bikes match. */
  month: MonthPrices | null;
}

/** Returns the prices in öre that give the wanted monthly cost, by today's rates. */
export function monthPricesOf(app: App, parameters: BenefitParameters, month: PriceRange): MonthPrices {
  const terms = benefitTerms(app, parameters);
  return {
    electric: pricesOfMonth(month, { ...terms, type: 'bike_electric' }),
    other: pricesOfMonth(month, { ...terms, type: 'bike_non_electric' }),
  };
}

/** Returns the prices that are within both. */
export function withinBoth(one: MonthPrices, other: MonthPrices): MonthPrices {
  const both = (drive: keyof MonthPrices): PriceRange | null => {
    const ranges = [one[drive], other[drive]];
    if (ranges.includes(null)) return null;
    const from = ore(Math.max(...ranges.map((range) => range?.from ?? 0)));
    const to = ore(Math.min(...ranges.map((range) => range?.to ?? MAX_ORE)));
    return from <= to ? { from, to } : null;
  };
  return { electric: both('electric'), other: both('other') };
}
