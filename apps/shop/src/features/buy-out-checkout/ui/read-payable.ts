// What the employee can pay for by card: the end of the term, or the quote of an early buy-out.

import type { listOwnEvents } from '#src/features/life-events/contract.ts';
import type { readTermEnd } from '#src/features/term-end/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { call, orNull } from '#src/wire/call.ts';
import type { BuyOutPayment, payQuoteByCard, payTermByCard } from '../contract.ts';

/** Sends an attempt with a card under a key. */
export type SendCard = (
  card: { paymentMethodId: string; priceOre: number },
  options: { idempotencyKey: string; language: Language; signal: AbortSignal },
) => Promise<BuyOutPayment>;

/** A bike and its price, in öre incl. VAT. */
export interface Payable {
  target: 'term-end' | 'life-event';
  bike: string;
  number: number;
  /** Null where there is nothing to pay now. */
  priceOre: number | null;
  send: SendCard;
}

/** Reads what can be paid. `eventId`: the quote; null for the end of the term. Null where the benefit is not the caller's. */
export const readPayable = (benefitId: string, eventId: string | null): Promise<Payable | null> =>
  orNull(() => (eventId === null ? payableTerm(benefitId) : payableQuote(benefitId, eventId)));

async function payableTerm(id: string): Promise<Payable> {
  const { data } = await call<typeof readTermEnd>('GET', '/api/benefits/:id/term-end', { params: { id } });
  const { bike, number, version, state, choice, mayChange, buyOut } = data;
  return {
    target: 'term-end',
    bike,
    number,
    priceOre: state === 'open' && choice === null && mayChange ? positive(buyOut?.priceOre) : null,
    send: async (card, options) => {
      const input = { params: { id }, body: { version, ...card } };
      return (await call<typeof payTermByCard>('POST', '/api/benefits/:id/term-end/card', input, options))
        .data;
    },
  };
}

async function payableQuote(id: string, eventId: string): Promise<Payable | null> {
  const { data } = await call<typeof listOwnEvents>('GET', '/api/benefits/:id/life-events', {
    params: { id },
  });
  const event = data.events.find((one) => one.id === eventId && one.kind === 'early-buy-out');
  if (!event) return null;
  const { version, state, effect } = event;
  return {
    target: 'life-event',
    bike: data.bike,
    number: data.number,
    priceOre: state === 'reported' ? positive(effect.price?.priceOre) : null,
    send: async (card, options) => {
      const path = '/api/benefits/:id/life-events/:eventId/card';
      const input = { params: { id, eventId }, body: { version, ...card } };
      return (await call<typeof payQuoteByCard>('POST', path, input, options)).data;
    },
  };
}

const positive = (amount: number | undefined): number | null => (amount ? amount : null);
