// Price limits of a search: the purchase price, and the monthly cost as a benefit.

import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import { pricesOfMonth } from '@activepick/domain/benefit/prices-of-month.ts';
import type { PriceRange } from '@activepick/domain/search/price-words.ts';
import type { App } from '#src/app.ts';
import { benefitTerms } from './benefit-terms.ts';

/** The current prices in öre at which a bike has the wanted monthly cost; null for none. */
export interface MonthPrices {
  electric: PriceRange | null;
  other: PriceRange | null;
}

/** Limits of prices. Null means no limit. */
export interface PriceLimits {
  whole: PriceRange | null;
  /** Only bikes have a monthly cost. */
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
