import { lightOnboardingEn } from './messages.en.ts';
import { lightOnboardingSv } from './messages.sv.ts';

/** Texts of the form where a company signs up by itself. */
export const lightOnboardingMessages = { sv: lightOnboardingSv, en: lightOnboardingEn };
