import { describe, expect, it } from 'vitest';
import { tokenIn, withoutReturn } from './payment-token.ts';

const TOKEN = 'a'.repeat(43);

describe('the way back from the bank', () => {
  it('names its payment by a token of the right form only', () => {
    expect(tokenIn(new URLSearchParams({ order: TOKEN }))).toBe(TOKEN);
    for (const order of ['', '123456', `${TOKEN}a`, `${TOKEN.slice(1)}!`, 'x'.repeat(42)])
      expect(tokenIn(new URLSearchParams({ order }))).toBeNull();
  });
  it('leaves nothing of it in an address, and all else', () => {
    const search = new URLSearchParams({
      step: 'payment',
      lang: 'en',
      order: TOKEN,
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret',
      redirect_status: 'succeeded',
    });
    expect(withoutReturn(search).toString()).toBe('step=payment&lang=en');
  });
});
