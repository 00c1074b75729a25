/** Texts around a problem: on its own page, and on the page that is shown if no page can be rendered. */
export const problemPageTexts = {
  status: 'HTTP-status',
  code: 'Kod',
  retry: 'Samma anrop kan lyckas om en stund.',
  noRetry: 'Samma anrop ger samma svar. Ändra det först.',
  /** The link to this language, on pages in another one. */
  inThisLanguage: 'På svenska',
  again: 'Försök igen',
  reference: 'Ärendenummer',
};
