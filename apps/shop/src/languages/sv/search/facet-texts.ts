import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';

const kind: Record<ProductKind, string> = {
  city: 'Stadscyklar',
  hybrid: 'Hybridcyklar',
  road: 'Racercyklar',
  gravel: 'Gravelcyklar',
  mountain: 'Mountainbikes',
  cargo: 'Lastcyklar',
  folding: 'Hopfällbara cyklar',
  kids: 'Barncyklar',
  helmet: 'Hjälmar',
  lights: 'Belysning',
  lock: 'Lås',
  bag: 'Väskor',
  pump: 'Pumpar',
  'child-seat': 'Barnsitsar',
  bottle: 'Flaskor',
  gloves: 'Handskar',
  trainer: 'Inomhusträning',
  accessory: 'Övriga tillbehör',
};

/** Names of filter values in Swedish. */
export const facetTexts = {
  kind,
  withVat: (p: { price: string }) => `${p.price} inkl. moms`,
  drive: { pedal: 'utan motor', electric: 'med motor' },
  made: {
    sweden: 'Sverige',
    usa: 'USA',
    china: 'Kina',
    taiwan: 'Taiwan',
    italy: 'Italien',
  } as Record<string, string>,
  electric: 'Med elmotor',
  reduced: 'Nedsatt pris',
  stock: 'Finns i lager',
  tier: (p: { tier: string }) => `Kundnivå ${p.tier}`,
  below: (p: { amount: string }) => `Under ${p.amount}`,
  size: (p: { size: string }) => `Storlek ${p.size}`,
  sort: {
    relevance: 'Populärast först',
    price: 'Billigast först',
    '-price': 'Dyrast först',
    rating: 'Högst betyg först',
    newest: 'Nyast först',
  },
  perMonth: (p: { amount: string }) => `${p.amount}/mån`,
  upTo: (p: { amount: string }) => `Högst ${p.amount}`,
  from: (p: { amount: string }) => `Från ${p.amount}`,
  between: (p: { from: string; to: string }) => `${p.from}–${p.to}`,
};
