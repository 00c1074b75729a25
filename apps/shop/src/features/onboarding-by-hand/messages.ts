import { onboardingByHandEn } from './messages.en.ts';
import { onboardingByHandSv } from './messages.sv.ts';

/** Texts of onboarding without the company register. */
export const onboardingByHandMessages = { sv: onboardingByHandSv, en: onboardingByHandEn };
