import { onboardingChooserEn } from './messages.en.ts';
import { onboardingChooserSv } from './messages.sv.ts';

/** The texts of the page to choose an onboarding tool. */
export const onboardingChooserMessages = { sv: onboardingChooserSv, en: onboardingChooserEn };
