import { type Answer, type Buyer, placeOrderOf } from '#tests/factories/buyers.ts';
import type { Shop } from './fault-environment.ts';

/** When a server is killed: after a number of responses, plus a delay. */
export interface Moment {
  answersBefore: number;
  delayMs: number;
}

/** Delays a fault. Do not use it to wait for a condition. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends all orders concurrently and kills the server at the given time. Returns each buyer's responses. */
export async function killAmid(
  shop: Shop,
  buyers: readonly Buyer[],
  { answersBefore, delayMs }: Moment,
): Promise<(Answer | null)[]> {
  let answered = 0;
  const come = Promise.withResolvers<void>();
  if (answersBefore === 0) come.resolve();
  const tries = buyers.map(async (buyer) => {
    const answer = await placeOrderOf(shop.baseUrl, buyer);
    answered += 1;
    if (answered === answersBefore) come.resolve();
    return answer;
  });
  await come.promise;
  await pause(delayMs);
  await shop.end('SIGKILL');
  return Promise.all(tries);
}
