export const orgNumberSv = {
  label: 'Organisationsnummer',
  hint: 'Tio siffror. Bindestrecket sätts dit automatiskt.',
  wrong: 'Ogiltigt organisationsnummer',
};
