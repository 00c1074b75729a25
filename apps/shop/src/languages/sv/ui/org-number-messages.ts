/** Texts of the organisation number field. */
export const orgNumberMessages = {
  label: 'Organisationsnummer',
  hint: 'Tio siffror. Bindestrecket sätts dit automatiskt.',
  wrong: 'Ogiltigt organisationsnummer',
};
