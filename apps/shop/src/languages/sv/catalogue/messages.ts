import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import { counted } from '#src/i18n/plural.ts';

const stock: Record<StockLevel, string> = {
  'in-stock': 'I lager',
  'few-left': 'Få kvar',
  'order-item': 'Beställningsvara',
  'sold-out': 'Slut',
};

/** Texts of the catalogue. */
export const catalogueMessages = {
  stock,
  perMonth: (p: { amount: string }) => `${p.amount}/mån`,
  asBenefit: 'som förmån,',
  inclVat: 'inkl. moms',
  perMonthBasis: (p: { months: number; percent: string }) =>
    `Månadskostnaden är uppskattad: ${counted(p.months, 'månads', 'månaders')} bruttolöneavdrag vid ${p.percent} marginalskatt, moms inräknad. ${p.percent} är ett genomsnitt. De flesta har omkring 32\u00a0% och får då en högre kostnad. Efter avtalstiden lämnar du tillbaka cykeln eller köper loss den till marknadsvärdet. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.`,
  exclVat: 'exkl. moms',
  housePrice: (p: { name: string }) => `${p.name}-pris`,
  recommendedPrice: (p: { amount: string }) => `Rek. pris ${p.amount}`,
  reduced: (p: { percent: string }) => `−${p.percent}`,
  reducedFrom: (p: { amount: string }) => `Lägsta pris 30 dagar före sänkningen: ${p.amount}`,
  priceBefore: 'Tidigare pris',
  lowestBefore: 'Lägst 30 dgr:',
  priceNow: 'Pris nu',
  rating: (p: { rating: string; count: number }) =>
    `${p.rating} av 5, ${counted(p.count, 'omdöme', 'omdömen')}`,
};
