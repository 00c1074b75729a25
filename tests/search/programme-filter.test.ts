// Tests the filter of a programme on a generated catalogue: over all pages it finds exactly the products that
// the decision allows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { storeGenerated } from '#tests/factories/large-catalogue.ts';
import { type Catalogue, catalogueOf } from '../../apps/shop/src/features/catalogue/server/read-catalogue.ts';
import { searchCatalogue } from '../../apps/shop/src/features/search/server/search-catalogue.ts';
import { decideBenefit } from '../../packages/domain/src/benefit/decide-benefit.ts';
import { DEFAULT_POLICY } from '../../packages/domain/src/benefit/policy.ts';
import type { ProductKind } from '../../packages/domain/src/catalogue/product-kind.ts';
import { inclVat } from '../../packages/domain/src/catalogue/vat.ts';
import { ore, sekToOre } from '../../packages/domain/src/money.ts';
import { programmeFilterOf, programmeValue } from '../../packages/domain/src/search/programme-filter.ts';

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await storeGenerated(app, 0, 3_000);
  catalogue = catalogueOf(app);
}, 120_000);
afterAll(() => app.close());

const POLICIES = {
  'a maximum price': { maxBenefitOre: sekToOre(18_000) },
  'a lowest price and e-bikes only': { minPriceOre: sekToOre(12_000), allowedDrives: ['electric'] },
  'pedal bikes of two kinds': { allowedKinds: ['city', 'gravel'], allowedDrives: ['pedal'] },
} as const;

async function allIds(query: Parameters<typeof searchCatalogue>[1]) {
  const ids: string[] = [];
  let cursor: string | undefined;
  let total = { count: 0, more: false };
  do {
    const { answer } = await searchCatalogue(catalogue, { ...query, limit: 100, cursor }, 'sv');
    ids.push(...answer.data.map(({ id }) => id));
    total = answer.total;
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  return { ids, total };
}

test.each(Object.entries(POLICIES))('[BP4.4] finds exactly the bikes that fit: %s', async (_what, rules) => {
  const policy = { ...DEFAULT_POLICY, ...rules };
  const programme = programmeValue(programmeFilterOf(policy));
  const { rows } = await app.db.pool.query<{
    id: string;
    kind: ProductKind;
    isElectric: boolean;
    current: number;
  }>('select id, kind, is_electric as "isElectric", current_ore as current from products where listed');
  const person = { isEmployerActive: true, isListed: true, firstDay: null, lastDay: null };
  const fits = rows.filter(({ kind, isElectric, current }) => {
    const unitOre = inclVat(ore(current), 'added', 25);
    return (
      decideBenefit([{ kind, isElectric, unitOre, quantity: 1 }], policy, person, [], app.today()).length ===
      0
    );
  });
  expect(fits.length).toBeGreaterThan(20);
  for (const sort of ['relevance', 'price', '-price'] as const) {
    const { ids, total } = await allIds({ programme, sort });
    expect(ids.toSorted(), sort).toEqual(fits.map(({ id }) => id).toSorted());
    expect(total.more || total.count === fits.length, `${sort} ${total.count}`).toBe(true);
  }
  // Combined with words and another filter, whose counts also respect the programme.
  const { answer } = await searchCatalogue(catalogue, { programme, q: 'cykel', kind: 'city' }, 'en');
  const cities = new Set(fits.filter(({ kind }) => kind === 'city').map(({ id }) => id));
  expect(answer.data.every(({ id }) => cities.has(id))).toBe(true);
  expect(answer.programme).toMatch(/SEK incl. VAT/);
});

test('[BP4.4] a value that only looks like a programme is refused, and the note describes the limits', async () => {
  await expect(searchCatalogue(catalogue, { programme: '50000-0' }, 'sv')).rejects.toMatchObject({
    code: 'invalid-request',
  });
  const { answer } = await searchCatalogue(catalogue, { programme: '0-50000,city,pedal' }, 'sv');
  expect(answer.programme?.replaceAll('\u00a0', ' ')).toBe(
    'Högst 50 000 kr inkl. moms, stadscyklar, utan motor',
  );
  expect((await searchCatalogue(catalogue, {}, 'sv')).answer.programme).toBeNull();
});
