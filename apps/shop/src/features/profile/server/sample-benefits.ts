import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import type { Language } from '#src/i18n/language.ts';
import { benefitTexts } from '#src/languages/catalogues/profile/texts.ts';
import type { Benefit } from '../contract.ts';

// Years relative to the current one, so that two are active and one has ended on any day.
const SAMPLES = [
  { id: 'benefit-1', key: 'bike', status: 'active', years: 2, scene: 'harbour' },
  { id: 'benefit-2', key: 'wellness', status: 'active', years: 1, scene: 'hill' },
  { id: 'benefit-3', key: 'service', status: 'expired', years: -1, scene: 'street' },
] as const;

/**
 * Returns the benefits of a demonstration's accounts: two active, one expired, on any day 'YYYY-MM-DD'.
 * Source: specification section 2, "Profile"; readings, "Orders and requests".
 */
export const sampleBenefits = (language: Language, today: string): Benefit[] =>
  SAMPLES.map(({ id, key, status, years, scene }) => ({
    id,
    status,
    ...benefitTexts[language][key],
    expiryDate: `${Number(today.slice(0, 4)) + years}-12-31`,
    image: sceneUrl(scene),
    isSample: true,
    stored: null,
  }));
