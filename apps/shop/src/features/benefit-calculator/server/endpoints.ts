import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { oreToSek, sekToOre } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { RATES_TAG, ratesOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { cachedUntilInvalidated } from '#src/platform/cache/cached-until-invalidated.ts';
import { publicReads } from '#src/platform/database/replica.ts';
import { type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import { calculateBenefit, readCalculation } from '../contract.ts';
import { answerCalculation } from './answer-calculation.ts';

/** The endpoints of the benefit calculator: POST and GET with the same response. */
export function benefitCalculatorEndpoints(app: App): ServedEndpoint[] {
  const rates = cachedUntilInvalidated(
    app.cache,
    [RATES_TAG],
    () => ratesOfToday(publicReads(app), app.today()),
    app.today,
  );
  const { benefit, tax } = app.settings;
  return [
    serve(calculateBenefit, async ({ query }) => ({
      answer: answerCalculation(query, await rates(), benefit.termMonths),
    })),
    serve(readCalculation, async ({ query }) => {
      const { tax_rate = benefit.marginalTaxPercent, price_is, ...asked } = query;
      const price = price_is === 'shown' ? oreToSek(inclVat(sekToOre(asked.price), tax.mode)) : asked.price;
      return {
        answer: answerCalculation({ ...asked, price, tax_rate }, await rates(), benefit.termMonths),
        tags: [RATES_TAG],
      };
    }),
  ];
}
