import { formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Site } from '#src/wire/page.ts';

/** Returns what an estimate of a benefit's cost rests on, as its texts name it. */
export const benefitBasis = ({ benefit }: Pick<Site, 'benefit'>, language: Language) => ({
  months: benefit.termMonths,
  percent: formatPercent(benefit.marginalTaxPercent, language),
});
