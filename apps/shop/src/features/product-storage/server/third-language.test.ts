// German is not a language of the shop. The database, the reads and the search take it as any other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { offerName, variantLabel } from '#src/features/catalogue/server/offers.ts';
import { listedProducts, offersOf, productById } from '#src/features/catalogue/server/product-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { storedProducts } from './editing-repository.ts';
import { saveNames, saveProducts } from './product-write-repository.ts';

const GERMAN = 'de' as Language;
const ID = 'german-1' as never;
const PRODUCT = makeProduct({
  id: ID,
  name: { sv: 'Lastcykel', en: 'Cargo bike', de: 'Lastenrad' },
  description: { sv: '<p>Bär</p>', en: '<p>Carries</p>', de: '<p>Trägt</p><script>x</script>' },
  specification: { sv: 'Stål', en: 'Steel' },
  specs: { sv: ['Ram: stål'], en: ['Frame: steel'], de: [] },
  variants: [
    {
      id: 'german-1-a',
      size: { sv: 'Liten', en: 'Small', de: 'Klein' },
      colour: { sv: 'röd', en: 'red' },
      art: null,
      onHand: 1,
      orderItem: false,
    },
  ],
});

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(PRODUCT);
});
afterAll(() => shop.close());

test('a product is read in a third language, and each missing text in the default language', async () => {
  const { pool } = shop.app.db;
  expect(await productById(pool, ID, GERMAN)).toMatchObject({
    name: 'Lastenrad',
    description: '<p>Trägt</p>',
    specification: 'Stål',
    specs: ['Ram: stål'],
    picture_alt: null,
    variants: [{ size: 'Klein', colour: 'röd' }],
  });
  expect((await listedProducts(pool, [ID], GERMAN)).map(({ name }) => name)).toEqual(['Lastenrad']);
  expect((await listedProducts(pool, [ID], 'en')).map(({ name }) => name)).toEqual(['Cargo bike']);
  const [offer] = await offersOf(pool, [ID]);
  expect(offer && [offerName(offer, GERMAN), variantLabel(offer, GERMAN)]).toEqual([
    'Lastenrad',
    'Klein, röd',
  ]);
  const [stored] = await storedProducts(pool, [ID]);
  expect(stored?.name).toEqual(PRODUCT.name);
});

test('a search finds a word of a third language', async () => {
  const found = await shop.ask('/api/search?q=lastenrad');
  expect(found.text).toContain('"german-1"');
});

test('saving without a language keeps its texts, and saving empty texts removes them', async () => {
  const save = (product: typeof PRODUCT) =>
    shop.app.db.transaction((tx) => saveProducts(tx, [product], new Map(), new Date().toISOString()));
  const german = async () => (await storedProducts(shop.app.db.pool, [ID]))[0]?.name.de;
  await save({ ...PRODUCT, name: { sv: 'Lastcykel', en: 'Cargo bike' } });
  expect(await german()).toBe('Lastenrad');
  const none = { sv: '', en: '', de: '' };
  await save({ ...PRODUCT, name: { ...PRODUCT.name, de: '' }, description: none, specification: none });
  expect(await german()).toBeUndefined();
});

test('categories and tags have names in a third language', async () => {
  const row = { id: 'lasten', name: { sv: 'Last', en: 'Cargo', de: 'Lasten' } };
  const { categories } = await shop.app.db.transaction(async (tx) => {
    await saveNames(tx, 'categories', [row]);
    return vocabularyRow(tx);
  });
  expect(categories).toContainEqual(row);
});
