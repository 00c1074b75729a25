import { type Answer, type Buyer, place } from '#tests/factories/buyers.ts';
import type { Shop } from './fault-environment.ts';

/** When a server is killed: after so many answers, and a little later. */
export interface Moment {
  answersBefore: number;
  delayMs: number;
}

/** Waits. For faults that are meant to come at some moment, never for something to happen. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends all orders at once, kills the server at the moment, and returns what each buyer heard. */
export async function killAmid(
  shop: Shop,
  buyers: readonly Buyer[],
  { answersBefore, delayMs }: Moment,
): Promise<(Answer | null)[]> {
  let answered = 0;
  const come = Promise.withResolvers<void>();
  if (answersBefore === 0) come.resolve();
  const tries = buyers.map(async (buyer) => {
    const answer = await place(shop.baseUrl, buyer);
    answered += 1;
    if (answered === answersBefore) come.resolve();
    return answer;
  });
  await come.promise;
  await pause(delayMs);
  await shop.end('SIGKILL');
  return Promise.all(tries);
}
