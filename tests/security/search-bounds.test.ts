// Searches have unlimited variants. They are not cached, and must not block the database for buyers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { seedIfEmpty } from '../../apps/shop/seed/seed-database.ts';

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
  await seedIfEmpty(shop.app);
});
afterAll(() => shop.close());

describe('[T29] searches', () => {
  test('[T29] by words or by several values are never cached', async () => {
    await shop.ask('/api/search');
    const before = shop.app.cache.size.entries;
    for (const asked of [
      'q=cykel',
      'q=%00',
      'kind=city,hybrid',
      'kind=city&kind=road',
      'cursor=x',
      'price=../x',
    ])
      for (const path of ['/api/search', '/search']) await shop.ask(`${path}?${asked}`);
    expect(shop.app.cache.size.entries).toBe(before);
  });

  test('[T29] an unknown parameter does not create a second cache entry', async () => {
    await shop.ask('/api/search?kind=city');
    const before = shop.app.cache.size.entries;
    for (let time = 0; time < 20; time += 1) await shop.ask(`/api/search?kind=city&x=${time}`);
    expect(shop.app.cache.size.entries).toBe(before);
  });

  test('[T29] above the concurrency limit are refused with a retry, and the shop continues', async () => {
    // Locks products for a while, so that all searches stay concurrent.
    const holder = await shop.app.db.pool.connect();
    await holder.query('begin; lock table products in access exclusive mode');
    const asked = Array.from({ length: 160 }, (_, at) => shop.ask(`/api/search?q=cykel%20${at}`));
    const isRefused = (answer: Answer) => (answer.status === 503 ? answer : Promise.reject(answer));
    try {
      await Promise.any(asked.map(async (answer) => isRefused(await answer)));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.headers['retry-after']).toBeDefined();
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await shop.ask('/api/search?q=cykel')).status).toBe(200);
  });
});
