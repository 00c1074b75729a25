import { counted } from '#src/i18n/plural.ts';

/** Texts of staff lists. */
export const adminListMessages = {
  keys: 'Tangenter',
  keysTitle: 'Tangenter i listan',
  keysHint: 'De gäller när en rad i listan har fokus.',
  paletteHint: 'Ctrl + K fungerar överallt.',
  keyOf: {
    down: 'Nästa rad',
    up: 'Föregående rad',
    open: 'Öppna raden',
    select: 'Markera raden',
    search: 'Gå till sökfältet',
    help: 'Visa den här listan',
    palette: 'Gå till en sida, en beställning, ett företag eller en produkt',
  },
  parts: 'Visa i listan',
  partsTitle: 'Det här visas i listan',
  selection: 'Markerade rader',
  choose: (p: { name: string }) => `Markera ${p.name}`,
  chooseAll: 'Markera alla',
  chooseNone: 'Avmarkera',
  chosen: (p: { count: number }) => counted(p.count, 'markerad', 'markerade'),
  progress: (p: { done: number; of: number }) => `${p.done} av ${p.of} klara …`,
  notDone: (p: { count: number }) =>
    `${counted(p.count, 'rad ändrades inte', 'rader ändrades inte')}. De är fortfarande markerade.`,
  noAnswer: 'Servern svarade inte. Uppdatera listan och se efter.',
};
