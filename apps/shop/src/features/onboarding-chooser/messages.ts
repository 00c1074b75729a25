import { onboardingChooserEn } from './messages.en.ts';
import { onboardingChooserSv } from './messages.sv.ts';

/** The texts of the page where one chooses whom to take on. */
export const onboardingChooserMessages = { sv: onboardingChooserSv, en: onboardingChooserEn };
