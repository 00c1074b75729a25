import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import type { App } from '#src/app.ts';

/** Returns the parameters of every benefit price: the settings of this shop, and the rates. */
export const benefitTerms = ({ settings }: App, parameters: BenefitParameters) => ({
  mode: settings.tax.mode,
  parameters,
  marginalTaxPercent: settings.benefit.marginalTaxPercent,
  termMonths: settings.benefit.termMonths,
});
