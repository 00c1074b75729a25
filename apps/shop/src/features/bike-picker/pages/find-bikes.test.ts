import { NO_PREFERENCES } from '@activepick/domain/bike-picker/questions.ts';
import { expect, it, vi } from 'vitest';
import type { PublicRead } from '#src/wire/endpoint.ts';
import { findBikes } from './find-bikes.ts';

const RATE = 10;
const pick = (id: string, tier: string | null, price: number, more: object = {}) => ({
  id,
  name: id,
  kind: 'city',
  category: 'Stad',
  categories: [{ id: 'city', name: 'Stad' }],
  category_hierarchy: [],
  customer_tier: tier,
  current_price: price,
  is_electric: false,
  ...more,
});
type Query = { tier?: string; category?: string; sort?: string; q?: string; cursor?: string };

/** A catalogue that answers by tier, and records the requests. */
function catalogue(byTier: Record<string, object[]>) {
  const asked: Query[] = [];
  const read = vi.fn(async (path: string, { query = {} }: { query?: Query } = {}) => {
    if (path === '/api/catalogue/filters') return { data: { tiers: ['1', '5'] } };
    asked.push(query);
    const data = query.tier ? (byTier[query.tier] ?? []) : Object.values(byTier).flat();
    return { success: true, data, nextCursor: null };
  }) as unknown as PublicRead;
  return { read, asked };
}
const preferences = { ...NO_PREFERENCES, usage: 'casual', budget: '1000-2000' } as const;
const idsOf = async (read: PublicRead, asked = preferences as typeof NO_PREFERENCES) =>
  (await findBikes(read, asked, RATE)).recommended.bikes.map(({ id }) => id);

it('[S9.BPK] requests the highest tier first, by category and price, and stops once there are enough bikes', async () => {
  const { read, asked } = catalogue({
    5: [pick('a', '5', 11_000), pick('b', '5', 12_000), pick('c', '5', 13_000)],
    1: [pick('d', '1', 10_500)],
  });
  expect(await idsOf(read)).toEqual(['a', 'b', 'c']);
  expect(asked.every(({ tier, sort, q }) => tier === '5' && sort === 'price' && q === '9990-20010 kr')).toBe(
    true,
  );
  expect(asked.map(({ category }) => category)).toEqual(['city', 'commute-hybrid']);
});

it('continues with lower tiers while there are too few bikes', async () => {
  const { read } = catalogue({ 5: [pick('a', '5', 19_000)], 1: [pick('d', '1', 10_500)] });
  expect(await idsOf(read)).toEqual(['a', 'd']);
});

it('[S9.BPK] offers no children’s bikes, no accessories, and no bike outside the budget', async () => {
  const { read } = catalogue({
    5: [
      pick('kids', '5', 11_000, { kind: 'kids' }),
      pick('lock', '5', 11_000, { kind: 'lock', category: 'Tillbehör' }),
      pick('cheap', '5', 9_990),
      pick('fits', '5', 15_000),
    ],
  });
  expect(await idsOf(read)).toEqual(['fits']);
});

it('falls back to popular bikes if none fits, and to none if the catalogue is unavailable', async () => {
  const { read } = catalogue({ 5: [pick('dear', '5', 50_000)] });
  const { recommended } = await findBikes(read, preferences, RATE);
  expect(recommended).toMatchObject({ isFallback: true, bikes: [{ id: 'dear' }] });
  const away = vi.fn(() => Promise.reject(new Error('away'))) as unknown as PublicRead;
  expect(await idsOf(away)).toEqual([]);
});
