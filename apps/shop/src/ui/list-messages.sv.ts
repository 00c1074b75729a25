export const listSv = {
  failed: 'Listan gick inte att hämta.',
  tryAgain: 'Försök igen',
  more: 'Visa fler',
  search: 'Sök',
};
