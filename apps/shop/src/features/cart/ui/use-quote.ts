import type { PaymentMethod, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';
import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { CallFailed, CallRefused, call } from '#src/wire/call.ts';
import type { CartItem, Quote, QuoteLine, quoteCart } from '../contract.ts';
import type { CartValue } from './cart-context.tsx';
import type { CartLine, LineNews } from './cart-storage.ts';

/** The price shown before, and the current one, in öre. */
export interface PriceChange {
  from: number;
  to: number;
}

/** The server's quote of the cart. The last one stays while the next is loading. */
export interface QuoteView {
  quote: Quote | null;
  /** Whether the quote matches the current lines, delivery and payment method. */
  isCurrent: boolean;
  hasFailed: boolean;
  lineOf: (key: string) => QuoteLine | undefined;
  priceChanges: ReadonlyMap<string, PriceChange>;
  forgetPriceChanges: () => void;
  askAgain: () => void;
}

/** The choices that the price depends on, besides the lines. */
export interface QuoteChoices {
  shippingOptionId: ShippingOptionId | null;
  paymentMethod: PaymentMethod;
  language: Language;
  /**
   * Requests a new quote whenever it changes. Pass another value to quote again, because prices may have
   * changed since the last step.
   */
  step: string;
}

interface Answer {
  question: string;
  quote: Quote | null;
  /** The lines of the response by the keys of the cart's lines. */
  lines: ReadonlyMap<string, QuoteLine>;
  hasFailed: boolean;
  changes: ReadonlyMap<string, PriceChange>;
}
const NO_ANSWER: Answer = {
  question: '',
  quote: null,
  lines: new Map(),
  hasFailed: false,
  changes: new Map(),
};

// Combines three quick changes of a quantity into one request.
const SETTLE_MS = 200;

const itemOf = ({ productId, variantId, quantity }: CartLine): CartItem =>
  variantId === null ? { productId, quantity } : { productId, quantity, variantId };

const newsOf = ([key, line]: [string, QuoteLine]): LineNews => ({
  key,
  name: line.name,
  unitOre: line.unit,
  image: line.image,
  variantLabel: line.variantLabel,
});

/** Returns the quoted lines by the keys of the requested ones. The response has the order of the request. */
export const linesByKey = (
  asked: readonly CartLine[],
  answered: readonly QuoteLine[],
): Map<string, QuoteLine> =>
  new Map(
    asked.flatMap(({ key, productId }, index) => {
      const line = answered[index];
      return line?.productId === productId ? [[key, line] as const] : [];
    }),
  );

/**
 * Returns the price changes between the cart and a quote. A line that is not sold has no price to compare.
 */
export function priceChangesOf(
  lines: readonly CartLine[],
  quoted: ReadonlyMap<string, QuoteLine>,
): Map<string, PriceChange> {
  const changes = new Map<string, PriceChange>();
  for (const line of lines) {
    const now = quoted.get(line.key);
    if (now && now.state !== 'not-sold' && line.unitOre > 0 && now.unit !== line.unitOre)
      changes.set(line.key, { from: line.unitOre, to: now.unit });
  }
  return changes;
}

/**
 * Returns the price changes since the cart was filled. A price that changed and changed back counts as
 * unchanged.
 */
export function mergedChanges(
  before: ReadonlyMap<string, PriceChange>,
  found: ReadonlyMap<string, PriceChange>,
): ReadonlyMap<string, PriceChange> {
  const merged = new Map(before);
  for (const [key, { from, to }] of found) {
    const first = merged.get(key)?.from ?? from;
    if (first === to) merged.delete(key);
    else merged.set(key, { from: first, to });
  }
  return merged;
}

/** Requests the current prices whenever the cart or a choice has changed, and updates the cart with them. */
export function useQuote(cart: CartValue, choices: QuoteChoices): QuoteView {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [attempt, setAttempt] = useState(0);
  const { shippingOptionId, paymentMethod, language, step } = choices;
  const body = {
    items: cart.lines.map(itemOf),
    shippingOptionId: shippingOptionId ?? undefined,
    paymentMethod,
  };
  const question = JSON.stringify([body, language]);
  const isFirst = answer === NO_ANSWER;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` contains body and language; a new step or attempt requests again
  useEffect(() => {
    if (body.items.length === 0) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { signal } = controller;
        const { data } = await call<typeof quoteCart>(
          'POST',
          '/api/cart/quote',
          { body },
          { signal, language },
        );
        if (signal.aborted) return;
        const lines = linesByKey(cart.lines, data.lines);
        const found = priceChangesOf(cart.lines, lines);
        cart.refresh([...lines].filter(([, { state }]) => state !== 'not-sold').map(newsOf));
        setAnswer(({ changes }) => ({
          question,
          quote: data,
          lines,
          hasFailed: false,
          changes: mergedChanges(changes, found),
        }));
      } catch (error) {
        if (!(error instanceof CallFailed || error instanceof CallRefused)) throw error;
        if (!controller.signal.aborted) setAnswer((last) => ({ ...last, hasFailed: true }));
      }
    };
    const timer = setTimeout(ask, isFirst ? 0 : SETTLE_MS);
    addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      controller.abort();
    };
  }, [question, step, attempt]);

  return {
    quote: answer.quote,
    isCurrent: answer.question === question,
    hasFailed: answer.hasFailed,
    lineOf: (key) => answer.lines.get(key),
    priceChanges: answer.changes,
    forgetPriceChanges: () => setAnswer((last) => ({ ...last, changes: new Map() })),
    askAgain: () => setAttempt((last) => last + 1),
  };
}
