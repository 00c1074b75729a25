import { formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Site } from '#src/wire/page.ts';

/** Returns the assumptions of a benefit's estimated cost, as texts name them. */
export const benefitBasis = ({ benefit }: Pick<Site, 'benefit'>, language: Language) => ({
  months: benefit.termMonths,
  percent: formatPercent(benefit.marginalTaxPercent, language),
});
