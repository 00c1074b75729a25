import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/catalogue/messages.ts';

export const catalogueMessages: MessagesLike<typeof sv.catalogueMessages> = {
  stock: {
    'in-stock': 'In stock',
    'few-left': 'Few left',
    'order-item': 'Ordered for you',
    'sold-out': 'Sold out',
  },
  perMonth: (p) => `${p.amount}/month`,
  asBenefit: 'as a benefit,',
  inclVat: 'incl. VAT',
  perMonthBasis: (p) =>
    `The monthly cost is an estimate: ${counted(p.months, 'month', 'months')} of gross salary deduction at ${p.percent} marginal tax, VAT included. ${p.percent} is an average. Most people pay about 32% and have a higher monthly cost. After the term you return the bike or buy it at its market value. The deduction lowers the salary that your public pension, sick pay and parental benefit are based on.`,
  exclVat: 'excl. VAT',
  housePrice: (p) => `${p.name} price`,
  recommendedPrice: (p) => `RRP ${p.amount}`,
  reduced: (p) => `−${p.percent}`,
  reducedFrom: (p) => `Lowest price in the 30 days before the reduction: ${p.amount}`,
  priceBefore: 'Previous price',
  lowestBefore: '30-day low:',
  priceNow: 'Current price',
  rating: (p) => `${p.rating} out of 5, ${counted(p.count, 'review', 'reviews')}`,
};
