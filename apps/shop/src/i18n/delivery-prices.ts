import { shippingOption } from '@activepick/domain/checkout/totals.ts';
import { type Ore, ZERO } from '@activepick/domain/money.ts';
import { formatMoneyExact } from './format.ts';
import type { Language } from './language.ts';

/** Returns the delivery prices as text. They are shown next to all prices (prisinformationslagen). */
export const deliveryPrices = (language: Language): { standard: string; express: string } => ({
  standard: formatMoneyExact(priceOf('standard'), language),
  express: formatMoneyExact(priceOf('express'), language),
});

const priceOf = (id: string): Ore => shippingOption(id)?.priceOre ?? ZERO;
