export const orgNumberSv = {
  label: 'Organisationsnummer',
  hint: 'Tio siffror. Strecket sätts av sig självt.',
  wrong: 'Ogiltigt organisationsnummer',
};
