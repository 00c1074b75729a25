/** Texts of the UI components. The page passes in all others. */
export const uiMessages = {
  optional: 'valfritt',
  close: 'Stäng',
  notices: 'Meddelanden',
  busy: 'Vänta …',
  errorPrefix: 'Fel: ',
  stepDone: 'klart',
};
