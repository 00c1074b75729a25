export const uiSv = {
  optional: 'valfritt',
  close: 'Stäng',
  notices: 'Meddelanden',
  busy: 'Vänta …',
  errorPrefix: 'Fel: ',
  stepDone: 'klart',
};
