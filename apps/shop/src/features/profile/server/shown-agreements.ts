import type { Language } from '#src/i18n/language.ts';
import { agreementTexts } from '#src/languages/catalogues/profile/texts.ts';
import type { Agreement } from '../contract.ts';
import type { SignedAgreement } from './signed-agreements-report.ts';

// Years relative to the current one, so that they are never in the future.
const SAMPLES = [
  { id: 'agreement-1', key: 'benefit', years: -1, day: '03-14' },
  { id: 'agreement-2', key: 'insurance', years: -1, day: '04-02' },
] as const;

/** Converts signed agreements to the format of the profile. */
export const ownAgreements = (signed: readonly SignedAgreement[], language: Language): Agreement[] =>
  signed.map(({ id, name, reference, signedOn }) => ({
    id,
    status: 'signed',
    title: name,
    type: agreementTexts[language].own.type,
    signedDate: signedOn,
    documentUrl: `/api/profile/agreements/${id}/document`,
    description: agreementTexts[language].own.description({ reference }),
  }));

/**
 * Returns the signed agreements that a demonstration's municipal account shows.
 * Source: specification section 2, "Profile", and section 3, "Agreement (sample)"; readings, "Ambiguities settled".
 */
export const sampleAgreements = (language: Language, today: string): Agreement[] =>
  SAMPLES.map(({ id, key, years, day }) => ({
    id,
    status: 'signed',
    ...agreementTexts[language].samples[key],
    signedDate: `${Number(today.slice(0, 4)) + years}-${day}`,
    documentUrl: `/api/profile/agreements/${id}/document`,
  }));
