import type { Language } from '#src/i18n/language.ts';

/** The titles of the shop's own picture for sharing. */
export const SHARE_TITLES: Readonly<Record<Language, string>> = {
  sv: 'Cykeln till jobbet. Genom jobbet.',
  en: 'The bike to work. Through work.',
};
