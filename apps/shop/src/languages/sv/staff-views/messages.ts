/** Texts of saved views. */
export const viewsMessages = {
  title: 'Sparade vyer',
  save: 'Spara vyn',
  saveTitle: 'Spara vyn med sökning och filter',
  name: 'Vyns namn',
  nameHint: 'En vy med samma namn ersätts. Bara du ser dina vyer.',
  nameMissing: 'Skriv ett namn på vyn.',
  saved: (p: { name: string }) => `Vyn ${p.name} är sparad.`,
  remove: (p: { name: string }) => `Ta bort vyn ${p.name}`,
  removed: (p: { name: string }) => `Vyn ${p.name} är borttagen.`,
  undo: 'Ångra',
  full: (p: { count: number }) => `Du har redan ${p.count} vyer av listan. Ta bort en först.`,
  failed: 'Det gick inte. Försök igen.',
};
