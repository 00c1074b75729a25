// Sends one email per request, although one of two servers is killed.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ageLocks, mailsOnceSent } from '#tests/app/mail-counts.ts';
import { query } from '#tests/app/own-cluster.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

const REQUESTS = 40;
const TIMEOUT_MS = 60_000;
const env = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage?.clear());

const bodyOf = (n: number) => ({
  type: 'contact',
  data: { name: 'Bo', email: `bo${n}@example.se`, message: `Meddelande nummer ${n}.` },
});
/** Sends a request once. Null without a response. */
async function send(shop: Shop, n: number): Promise<string | null> {
  try {
    const answer = await fetch(`${shop.baseUrl}/functions/v1/send-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(n)),
    });
    return answer.ok ? ((await answer.json()) as { id: string }).id : null;
  } catch {
    return null;
  }
}
async function textsSent(): Promise<string[]> {
  const answer = await fetch(`${stage.mailUrl}/messages?to=kontakt@activepick.se`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

test('[F10] [F13] when one of two servers is killed during requests, each is stored and emailed exactly once', {
  timeout: 180_000,
}, async () => {
  const shop = await stage.open({ env });
  const beside = await stage.open({ env, beside: shop });
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n);
  const first = numbers.map((n) => send(n % 2 ? shop : beside, n));
  await expect
    .poll(async () => (await query(shop.database.ownerUrl, 'select 1 from requests')).length, {
      timeout: TIMEOUT_MS,
      interval: 5,
    })
    .toBeGreaterThan(2);
  await shop.end('SIGKILL');
  const told = await Promise.all(first);
  await ageLocks(shop);
  await shop.start();
  // All senders repeat their request, with or without a response.
  for (const n of numbers) {
    const again = await send(shop, n);
    expect(again).not.toBeNull();
    if (told[n]) expect(again).toBe(told[n]);
  }
  expect((await query(shop.database.ownerUrl, 'select 1 from requests')).length).toBe(REQUESTS);
  await mailsOnceSent(shop, stage.mailUrl);
  const texts = await textsSent();
  for (const n of numbers)
    expect([n, texts.filter((text) => text.includes(`> Meddelande nummer ${n}.`)).length]).toEqual([n, 1]);
  expect(told.filter((id) => id === null).length).toBeLessThan(REQUESTS);
});
