import { expect, it, vi } from 'vitest';
import { productOf, readProductById } from '#src/features/product-page/pages/read-product.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';
import { fromCursor, productsOf } from './product-reader.ts';

const bike = { id: 'bike-1', name: 'Allvind', brand: 'Norrbacka', current_price: 21_600 };

/** Answers each path from a table, and throws an Error that is in it. */
const reads = (table: Record<string, unknown>) =>
  vi.fn(async (path: string) => {
    const answer = table[path];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as PublicRead;
const refused = (status: number) => Object.assign(new Error('refused'), { problem: { status } });

it('[S7.38] accepts a bare list and a wrapped one', async () => {
  expect((await productsOf([bike])).products).toEqual([bike]);
  expect(await productsOf({ success: true, data: [bike], nextCursor: 'abc' })).toEqual({
    products: [bike],
    nextCursor: 'abc',
  });
  expect(await productsOf({ data: [] })).toEqual({ products: [], nextCursor: null });
});

it.each([null, 'text', {}, { success: false, data: [] }, { success: true, data: bike }])(
  '[S8.29] refuses %j as a list',
  async (answer) => {
    await expect(productsOf(answer)).rejects.toThrow('Failed to fetch products data');
  },
);

it.each([
  null,
  [],
  { success: false, data: bike },
  { success: true, data: [bike] },
  { success: true, data: {} },
])('[S7.45] refuses %j as a product', async (answer) => {
  await expect(productOf(answer)).rejects.toThrow('Unexpected API response format');
});

it('[S7.43] reads one product by its own endpoint', async () => {
  const read = reads({ '/api/products/:id': { success: true, data: bike } });
  expect(await readProductById(read, 'bike-1')).toMatchObject(bike);
  expect(read).toHaveBeenCalledTimes(1);
});

it('[S7.44] finds it in the list if its own endpoint fails', async () => {
  const read = reads({ '/api/products/:id': refused(503), '/api/products': [bike] });
  const found = await readProductById(read, 'bike-1');
  expect(found).toMatchObject({ ...bike, variants: [], special_panel: null });
});

const missing = [
  refused(404),
  Object.assign(new Error('x'), { status: 404 }),
  Object.assign(new Error('x'), { code: 'product-not-found' }),
];

it.each(missing)('[S7.STB.12] finds it in the list after a 404 of its own endpoint', async (error) => {
  const read = reads({ '/api/products/:id': error, '/api/products': [bike] });
  expect(await readProductById(read, 'bike-1')).toMatchObject(bike);
});

it.each(missing)(
  '[S7.45] [S7.STB.12] reports a missing product after one page of the list',
  async (error) => {
    const list = { success: true, data: [bike], nextCursor: 'more' };
    const read = reads({ '/api/products/:id': error, '/api/products': list });
    await expect(readProductById(read, 'bike-9')).rejects.toThrow('Product not found');
    expect(read).toHaveBeenCalledTimes(2);
  },
);

it('[S7.45] reports the same if the list does not contain the id', async () => {
  const read = reads({ '/api/products/:id': refused(500), '/api/products': { success: true, data: [bike] } });
  await expect(readProductById(read, 'bike-9')).rejects.toThrow('Product not found');
});

it('[S7.44] [S7.STB.12] searches the next pages of the list', async () => {
  const pages = new Map<unknown, unknown>([
    [undefined, { success: true, data: [{ ...bike, id: 'bike-2' }], nextCursor: 'second' }],
    ['second', { success: true, data: [bike], nextCursor: null }],
  ]);
  const read = vi.fn(async (path: string, { query }: { query?: { cursor?: string } }) => {
    if (path === '/api/products/:id') throw refused(503);
    return pages.get(query?.cursor);
  }) as unknown as PublicRead;
  expect(await readProductById(read, 'bike-1')).toMatchObject(bike);
});

it('[S7.44] does not report a product as missing if the list never ends', async () => {
  const list = { success: true, data: [bike], nextCursor: 'more' };
  const read = reads({ '/api/products/:id': refused(503), '/api/products': list });
  await expect(readProductById(read, 'bike-9')).rejects.toThrow('refused');
});

it('[S3.01] converts a number id to text, prices as text to numbers, and any form of category to one category', async () => {
  const loose = async (more: object) =>
    (await productsOf([{ id: 7, name: 'Nio', price: '1299.50', ...more }])).products[0];
  expect(await loose({})).toMatchObject({
    id: '7',
    price: 1299.5,
    current_price: 1299.5,
    category: 'Accessories',
  });
  expect(await loose({ discounted_price: '999', image_url: '/a.svg' })).toMatchObject({
    discounted_price: 999,
    current_price: 999,
    image: '/a.svg',
  });
  expect((await loose({ category: 'City' }))?.category).toBe('City');
  expect((await loose({ category: { name: 'MTB' } }))?.category).toBe('MTB');
  expect((await loose({ category: ['Road', 'City'] }))?.category).toBe('Road');
  const both = {
    category_hierarchy: [{ id: 1, name: 'Gravel' }],
    categories: [{ name: 'City' }],
    category: 'X',
  };
  expect((await loose(both))?.category).toBe('Gravel');
  expect(await productOf({ success: true, data: { id: 7, name: 'Nio', price: '75' } })).toMatchObject({
    id: '7',
    price: 75,
  });
  await expect(productsOf([{ id: 7, price: 'free' }])).rejects.toThrow('Unexpected API response format');
});

it('rethrows the error if both requests fail', async () => {
  const read = reads({ '/api/products/:id': refused(503), '/api/products': refused(503) });
  await expect(readProductById(read, 'bike-1')).rejects.toThrow('refused');
});

it('starts at the first page if the server does not know the cursor', async () => {
  const asked: (string | undefined)[] = [];
  const page = await fromCursor('old', async (cursor) => {
    asked.push(cursor);
    if (cursor) throw refused(400);
    return 'first';
  });
  expect(page).toBe('first');
  expect(asked).toEqual(['old', undefined]);
  await expect(fromCursor('x', () => Promise.reject(refused(503)))).rejects.toThrow('refused');
});
