import { describe, expect, it } from 'vitest';
import { tokenIn, withoutReturn } from './payment-token.ts';

const TOKEN = 'a'.repeat(43);

describe('the return from the bank', () => {
  it('is recognised only by a token of the right format', () => {
    expect(tokenIn(new URLSearchParams({ order: TOKEN }))).toBe(TOKEN);
    for (const order of ['', '123456', `${TOKEN}a`, `${TOKEN.slice(1)}!`, 'x'.repeat(42)])
      expect(tokenIn(new URLSearchParams({ order }))).toBeNull();
  });
  it('removes its parameters from an address, and keeps all others', () => {
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
