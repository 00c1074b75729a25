import { describe, expect, it } from 'vitest';
import { CallFailed, CallRefused } from '#src/wire/call.ts';
import type { ProblemCode } from '#src/wire/problems.ts';
import type { BuyOutPayment } from '../contract.ts';
import { payByCard } from './pay-by-card.ts';

const PAID: BuyOutPayment = {
  status: 'paid',
  target: 'term-end',
  amountOre: 100,
  redirectUrl: null,
  reason: null,
};
const refused = (code: ProblemCode, facts = {}) =>
  new CallRefused({ type: '', title: '', detail: '', status: 409, code, requestId: '', facts }, null);

/** Plays answers in turn: an error is thrown. Returns the result, the pauses and the number of calls. */
async function play(...answers: (BuyOutPayment | Error)[]) {
  const pauses: number[] = [];
  let calls = 0;
  const result = await payByCard(
    async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer instanceof Error) throw answer;
      return answer as BuyOutPayment;
    },
    async (ms) => void pauses.push(ms),
  );
  return { result, pauses, calls };
}

describe('an attempt to pay', () => {
  it('asks again for a lost answer, with growing pauses', async () => {
    const lost = new CallFailed('gone', null);
    expect(await play(lost, lost, PAID)).toEqual({
      result: { end: 'answered', payment: PAID },
      pauses: [1_000, 2_500],
      calls: 3,
    });
    expect(await play(lost)).toMatchObject({ result: { end: 'unknown' }, calls: 4 });
  });

  it('explains each refusal, and does not repeat it', async () => {
    const declined = refused('payment-declined', { reason: 'expired-card' });
    expect(await play(declined)).toEqual({
      result: { end: 'declined', reason: 'expired-card' },
      pauses: [],
      calls: 1,
    });
    expect((await play(refused('payment-declined'))).result).toEqual({ end: 'declined', reason: 'declined' });
    expect((await play(refused('changed-meanwhile'))).result).toEqual({ end: 'stale' });
    expect((await play(refused('payment-unavailable'))).result).toEqual({ end: 'unavailable' });
  });
});
