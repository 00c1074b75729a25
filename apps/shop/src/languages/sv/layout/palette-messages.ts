import { counted } from '#src/i18n/plural.ts';

/** Texts of the palette of staff. */
export const paletteMessages = {
  title: 'Gå till',
  field: 'Sida, beställning, företag eller produkt',
  hint: 'Skriv ett namn, ett nummer eller en e-postadress. Välj med pilarna och Enter.',
  results: 'Träffar',
  groups: {
    pages: 'Sidor',
    orders: 'Beställningar',
    companies: 'Företag och butiker',
    products: 'Produkter',
  },
  told: (p: { count: number }) => counted(p.count, 'träff', 'träffar'),
  none: 'Inga träffar',
  partly: 'Alla delar gick inte att söka igenom. Försök igen om en stund.',
};
