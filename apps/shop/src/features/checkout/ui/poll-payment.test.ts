import { describe, expect, it } from 'vitest';
import { CallFailed, CallRefused } from '#src/wire/call.ts';
import type { ProblemDetails } from '#src/wire/problems.ts';
import { followPayment, type PaymentSeen } from './poll-payment.ts';

const seen = (status: 'payment-pending' | 'left'): PaymentSeen => ({
  data: { orderNumber: '123456', status, paymentToken: 'x' } as PaymentSeen['data'],
  isThisCart: true,
});
const away = new CallFailed('away', null);
const refused = (status: number) => new CallRefused({ status, code: 'not-found' } as ProblemDetails, null);

async function follow(answers: readonly (PaymentSeen | Error)[], leaveAfter = Number.POSITIVE_INFINITY) {
  const pauses: number[] = [];
  let asked = 0;
  let pending = 0;
  const followed = await followPayment({
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    pause: async (ms) => void pauses.push(ms),
    isLeft: () => asked >= leaveAfter,
    onPending: () => {
      pending += 1;
    },
  });
  return { followed, pauses, asked, pending };
}

describe('following a payment', () => {
  it('polls with growing pauses until the payment is final', async () => {
    const { followed, pauses, pending } = await follow([
      ...Array.from({ length: 7 }, () => seen('payment-pending')),
      seen('left'),
    ]);
    expect(followed).toEqual({ end: 'seen', seen: seen('left') });
    expect(pauses).toEqual([1_500, 2_500, 4_000, 6_000, 10_000, 10_000, 10_000]);
    expect(pending).toBe(7);
  });
  it('continues after lost responses, and reports if the server never responds', async () => {
    expect((await follow([away, away, seen('left')])).followed).toMatchObject({ end: 'seen' });
    const { followed, asked } = await follow([away]);
    expect(followed).toEqual({ end: 'silent' });
    expect(asked).toBe(6);
  });
  it('ends if the link no longer works, but not if the shop is only busy', async () => {
    expect((await follow([refused(404)])).followed).toEqual({ end: 'gone' });
    expect((await follow([refused(503), seen('left')])).followed).toMatchObject({ end: 'seen' });
  });
  it('stops once the page is left', async () => {
    expect((await follow([seen('payment-pending')], 3)).followed).toBeNull();
  });
});
