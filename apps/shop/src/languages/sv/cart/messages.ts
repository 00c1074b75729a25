import { counted } from '#src/i18n/plural.ts';

/** Texts of the cart. */
export const cartMessages = {
  emptyTitle: 'Din varukorg är tom just nu.',
  blockedText:
    'Webbläsaren blockerar lagring, så varukorgen går inte att spara. Tillåt kakor och webbplatsdata för den här sidan och lägg i varorna igen.',
  emptyText: 'Här ser du det du vill köpa. Lägg i en cykel eller ett tillbehör, så ser du vad det kostar.',
  toStore: 'Till webbutiken',
  linesTitle: 'Varor i varukorgen',
  quantityTold: (p: { name: string; quantity: number }) => `${p.name}: ${p.quantity} st`,
  share: 'Dela varukorgen',
  shareCopied: 'Länken till varukorgen är kopierad',
  shareFailed: 'Länken gick inte att kopiera',
  sharedAdded: (p: { count: number }) =>
    `${counted(p.count, 'vara', 'varor')} från en delad varukorg ligger nu i din varukorg`,
  sharedFailed: 'Den delade varukorgen gick inte att hämta. Öppna länken igen om en stund.',
  each: (p: { price: string }) => `${p.price} per styck`,
  quantityOf: (p: { name: string }) => `Antal av ${p.name}`,
  fewerOf: (p: { name: string }) => `Minska antalet av ${p.name}`,
  moreOf: (p: { name: string }) => `Öka antalet av ${p.name}`,
  remove: 'Ta bort',
  removeOf: (p: { name: string }) => `Ta bort ${p.name}`,
  removed: (p: { name: string }) => `${p.name} är borttagen.`,
  undo: 'Ångra',
  empty: 'Töm varukorgen',
  emptied: 'Varukorgen är tömd.',
  priceChanged: (p: { from: string; to: string }) => `Priset har ändrats från ${p.from} till ${p.to}.`,
  notSold: 'Säljs inte längre. Ta bort varan för att gå vidare.',
  chooseVariant: 'Storlek eller färg är inte vald. Ta bort varan här och välj på produktens sida.',
  tooMany: (p: { available: number }) =>
    p.available === 0
      ? 'Slut i lager just nu. Ta bort varan för att gå vidare.'
      : `Bara ${p.available} finns i lager. Minska antalet för att gå vidare.`,
  takeAvailable: (p: { available: number }) => `Ändra till ${p.available}`,
  deliveredAbout: (p: { span: string }) => `Hos dig ca ${p.span}`,
  stock: {
    'in-stock': 'I lager',
    'few-left': 'Få kvar',
    'order-item': 'Beställningsvara, klar om 2–4 veckor',
    'sold-out': 'Slut i lager',
  },
  exclVat: 'exkl. moms',
  inclVat: 'inkl. moms',
  quoteFailedTitle: 'Vi når inte webbutiken just nu',
  quoteFailedText: 'Din varukorg finns kvar i webbläsaren. Priserna är de som gällde när du senast var här.',
  offlineText: 'Du verkar vara offline. Din varukorg finns kvar i webbläsaren.',
  tryAgain: 'Försök igen',
  loading: 'Hämtar varukorgen',
};
