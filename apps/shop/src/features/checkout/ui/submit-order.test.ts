import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import { CallFailed, CallRefused } from '#src/wire/call.ts';
import type { ProblemCode, ProblemDetails } from '#src/wire/problems.ts';
import { type SubmitProgress, submitOrder } from './submit-order.ts';

const order = { orderNumber: '123456' } as PlacedOrder;
const lost = new CallFailed('lost', null);
const refused = (code: ProblemCode, more: Partial<ProblemDetails> = {}, retryAfter: number | null = null) =>
  new CallRefused({ code, status: 409, requestId: 'r1', ...more } as ProblemDetails, retryAfter);

// Gives the answers in order, and repeats the last one. Throws an answer that is an error.
async function submit(
  answers: readonly (PlacedOrder | Error)[],
  given: { offline?: boolean; doubt?: boolean } = {},
) {
  const pauses: number[] = [];
  const progress: SubmitProgress[] = [];
  let sent = 0;
  const result = await submitOrder({
    send: async () => {
      const answer = answers[Math.min(sent, answers.length - 1)];
      sent += 1;
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    pause: async (ms) => void pauses.push(ms),
    isOffline: () => given.offline ?? false,
    wasInDoubt: given.doubt ?? false,
    expectedTotal: 100,
    onProgress: (step) => progress.push(step),
  });
  return { result, pauses, progress, sent };
}

describe('[F18] a lost answer', () => {
  it('is requested again with growing pauses until the order is known', async () => {
    const { result, pauses, progress } = await submit([lost, lost, order]);
    expect(result).toEqual({ ok: true, answer: order });
    expect(pauses).toEqual([1000, 2500]);
    expect(progress).toEqual(['first', 'again', 'again']);
  });
  it('is given up after three more attempts, with an unknown outcome', async () => {
    const { result, sent } = await submit([lost]);
    expect(result).toEqual({ ok: false, refusal: { reason: 'unknown' } });
    expect(sent).toBe(4);
  });
  it('stays unknown if the shop is unavailable afterwards', async () => {
    const { result } = await submit([lost, refused('unavailable')]);
    expect(result).toEqual({ ok: false, refusal: { reason: 'unknown' } });
  });
  it('is certain once the server refuses', async () => {
    const { result } = await submit([lost, refused('out-of-stock')]);
    expect(result).toEqual({ ok: false, refusal: { reason: 'goods' } });
  });
  it('sends nothing without a network', async () => {
    const { result, sent } = await submit([order], { offline: true });
    expect(result).toEqual({ ok: false, refusal: { reason: 'offline' } });
    expect(sent).toBe(0);
  });
  it('is not reported as unsent if an earlier attempt may have arrived', async () => {
    const { result } = await submit([lost], { offline: true, doubt: true });
    expect(result).toEqual({ ok: false, refusal: { reason: 'unknown' } });
  });
});

describe('a database answer that the server lost', () => {
  it('is requested again with the same key', async () => {
    const { result, sent, progress } = await submit([refused('in-doubt', {}, 2), order]);
    expect(result).toEqual({ ok: true, answer: order });
    expect(sent).toBe(2);
    expect(progress).toEqual(['first', 'again']);
  });
});

describe('an order in progress', () => {
  it('is requested again after the pause that the server names', async () => {
    const { result, pauses, progress } = await submit([refused('idempotency-in-progress', {}, 2), order]);
    expect(result).toEqual({ ok: true, answer: order });
    expect(pauses).toEqual([2000]);
    expect(progress).toEqual(['first', 'waits']);
  });
  it('is not waited for indefinitely', async () => {
    const { result, sent } = await submit([refused('idempotency-in-progress')]);
    expect(result).toEqual({ ok: false, refusal: { reason: 'unknown' } });
    expect(sent).toBe(16);
  });
});

describe('a refusal', () => {
  it.each([
    ['total-changed', { facts: { total: 90 } }, { reason: 'total-changed', from: 100, total: 90 }],
    ['out-of-stock', {}, { reason: 'goods' }],
    ['not-sold', {}, { reason: 'goods' }],
    [
      'idempotency-mismatch',
      { facts: { orderNumber: '654321' } },
      { reason: 'already-ordered', orderNumber: '654321' },
    ],
    ['invalid-personal-number', {}, { reason: 'wrong-personal-number' }],
    ['unavailable', {}, { reason: 'unavailable' }],
    ['payment-unavailable', {}, { reason: 'payment-unavailable' }],
    [
      'payment-declined',
      { facts: { reason: 'insufficient-funds' } },
      { reason: 'declined', decline: 'insufficient-funds' },
    ],
    ['payment-declined', {}, { reason: 'declined', decline: 'declined' }],
    ['internal', {}, { reason: 'unknown' }],
    ['invalid-request', {}, { reason: 'other', code: 'invalid-request', requestId: 'r1' }],
    [
      'invalid-customer',
      { fields: [{ field: 'email', code: 'email' }] },
      { reason: 'wrong-fields', fields: [{ field: 'email', code: 'email' }] },
    ],
  ] as const)('ends at once with its reason: %s', async (code, more, refusal) => {
    const { result, sent } = await submit([refused(code, more as Partial<ProblemDetails>)]);
    expect(result).toEqual({ ok: false, refusal });
    expect(sent).toBe(1);
  });
});
