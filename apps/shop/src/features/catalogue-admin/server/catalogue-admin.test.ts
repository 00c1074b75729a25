// The catalogue for admins over HTTP: the result for visitors, and refusals.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, orderFor, problemIn } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { HOSTILE_HTML } from '#tests/factories/hostile-html.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { AdminProduct, AdminProductDetail } from '../contract.ts';

let people: ShopWithPeople;
let token: string;
beforeAll(async () => {
  people = await shopWithPeople();
  token = (await people.person({ role: 'admin' })).token;
});
afterAll(() => people.shop.close());

const send = (method: string, path: string, body?: unknown) =>
  people.shop.ask(`/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const detail = async (id: string) =>
  (JSON.parse((await send('GET', `catalogue/${id}`)).text) as { data: AdminProductDetail }).data;
const list = async (query: string) =>
  JSON.parse((await send('GET', `catalogue?${query}`)).text) as {
    data: AdminProduct[];
    nextCursor: string | null;
  };
const seen = async (id: string) => {
  const answer = await people.shop.ask(`/api/products/${id}`);
  return answer.status === 200
    ? (JSON.parse(answer.text) as { data: { name: string; current_price: number; image: string } }).data
    : answer.status;
};
const DRAFT: AdminProductDetail['draft'] = {
  group: 'customer-picks',
  kind: 'city',
  brand: 'Norrsken',
  nameSv: 'Vinterhoj',
  nameEn: 'Winter bike',
  descriptionSv: '<p>En cykel.</p>',
  descriptionEn: '<p>A bike.</p>',
  specificationSv: '',
  specificationEn: '',
  specsSv: [],
  specsEn: [],
  categoryIds: [],
  tagIds: [],
  priceOre: 1_000_000,
  discountedOre: null,
  isElectric: false,
  customerTier: '3',
  madeIn: 'Sweden',
  manufacturerName: 'Norrsken AB',
  manufacturerUrl: null,
  videoUrl: null,
  handpickedBy: null,
  manufacturerContact: null,
  euResponsible: null,
  teamPick: false,
  variants: [
    {
      id: null,
      sizeSv: null,
      sizeEn: null,
      colourSv: null,
      colourEn: null,
      onHand: 5,
      onHandWas: 0,
      orderItem: false,
    },
  ],
};
const createOne = async (
  id: string,
  draft: Partial<AdminProductDetail['draft']> = {},
  isPublished = true,
) => {
  expect((await send('POST', 'catalogue', { id, draft: { ...DRAFT, ...draft } })).status).toBe(200);
  const { version } = await detail(id);
  if (isPublished)
    expect((await send('POST', `catalogue/${id}/publication`, { version, published: true })).status).toBe(
      200,
    );
  return detail(id);
};
const change = (made: AdminProductDetail, draft: Partial<AdminProductDetail['draft']>) =>
  send('PUT', `catalogue/${made.id}`, { version: made.version, draft: { ...made.draft, ...draft } });

describe('a product', () => {
  it('is for sale and listed only while it is published', async () => {
    const made = await createOne('winter-1', {}, false);
    expect(made.state).toBe('draft');
    expect(await seen('winter-1')).toBe(404);
    const items = [{ productId: 'winter-1', quantity: 1 }];
    const body = { ...(await orderFor(people.shop, items)), expectedTotal: 1 };
    expect(problemIn(await order(people.shop, body)).code).toBe('not-sold');
    const publish = (version: number, published: boolean) =>
      send('POST', 'catalogue/winter-1/publication', { version, published });
    expect((await publish(made.version, true)).status).toBe(200);
    expect(await seen('winter-1')).toMatchObject({ name: 'Vinterhoj', current_price: 8000 });
    const listed = async () => (await people.shop.ask('/api/products')).text.includes('winter-1');
    expect(await listed()).toBe(true);
    expect((await publish((await detail('winter-1')).version, false)).status).toBe(200);
    expect(await listed()).toBe(false);
    expect(await seen('winter-1')).toBe(404);
    // A product from another store back end does not publish it again.
    await people.shop.sell(makeProduct({ id: 'winter-1', listed: true }));
    expect(await listed()).toBe(false);
  });

  it('[LAW.4.3] shows how to reach its manufacturer and the responsible party within the EU, once entered', async () => {
    const made = await createOne('winter-contacts');
    expect(await seen('winter-contacts')).toMatchObject({ manufacturer_contact: null, eu_responsible: null });
    const contacts = {
      manufacturerContact: 'Box 1, 123 45 Norr, info@norrsken.example',
      euResponsible: 'Import AB, Box 2, 123 45 Syd, hej@import.example',
    };
    expect((await change(made, contacts)).status).toBe(200);
    expect(await seen('winter-contacts')).toMatchObject({
      manufacturer_contact: contacts.manufacturerContact,
      eu_responsible: contacts.euResponsible,
    });
    expect((await detail('winter-contacts')).draft).toMatchObject(contacts);
    // A mirror or bulk import does not have these fields, and leaves them unchanged.
    await people.shop.sell(makeProduct({ id: 'winter-contacts', listed: true }));
    expect(await seen('winter-contacts')).toMatchObject({
      manufacturer_contact: contacts.manufacturerContact,
    });
    const tooLong = await change(await detail('winter-contacts'), { euResponsible: 'x'.repeat(301) });
    expect(problemIn(tooLong).code).toBe('invalid-request');
  });

  it('shows a change at once, and keeps each earlier price in its history', async () => {
    const made = await createOne('winter-2');
    expect(await seen('winter-2')).toMatchObject({ current_price: 8000 });
    expect((await change(made, { nameSv: 'Ny vinterhoj', discountedOre: 700_000 })).status).toBe(200);
    expect(await seen('winter-2')).toMatchObject({ name: 'Ny vinterhoj', current_price: 7000 });
    const { prices, currentOre, priceBasis } = await detail('winter-2');
    expect(prices.map((price) => price.currentOre)).toEqual([700_000, 800_000]);
    expect([currentOre, priceBasis]).toEqual([700_000, 'discount']);
    const trace = await people.inDatabase<{ action: string; detail: { fields?: string[] } }>(
      `select action, detail from audit_log where target_id = 'winter-2' order by at, id`,
    );
    expect(trace.map(({ action }) => action)).toEqual([
      'product.created',
      'product.published',
      'product.changed',
    ]);
    expect(trace[2]?.detail).toMatchObject({
      fields: ['name', 'discountedOre'],
      current: { from: 800_000, to: 700_000 },
    });
  });

  it('[F21] refuses a save after another person’s change, and overwrites nothing', async () => {
    const made = await createOne('winter-3');
    expect((await change(made, { nameEn: 'First' })).status).toBe(200);
    const late = await change(made, { nameEn: 'Second' });
    expect(problemIn(late).code).toBe('changed-meanwhile');
    expect((await detail('winter-3')).draft.nameEn).toBe('First');
    // Both have read the same version. The order of their saves does not matter.
    const read = await detail('winter-3');
    const [one, other] = await Promise.all(['One', 'Other'].map((nameEn) => change(read, { nameEn })));
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  });

  it('subtracts pieces sold while its form was open', async () => {
    const made = await createOne('winter-4');
    const [variant] = made.draft.variants;
    const items = [{ productId: 'winter-4', quantity: 2 }];
    expect((await order(people.shop, await orderFor(people.shop, items))).status).toBe(201);
    const more = { ...variant, onHand: 10 } as (typeof made.draft.variants)[number];
    expect((await change(made, { variants: [more] })).status).toBe(200);
    expect((await detail('winter-4')).draft.variants[0]?.onHand).toBe(8);
  });

  it('keeps a variant that an order contains, and deletes an unused one', async () => {
    const sized = (size: string) => ({ ...(DRAFT.variants[0] as object), sizeSv: size, sizeEn: size });
    const made = await createOne('winter-5', { variants: ['S', 'M', 'L'].map(sized) as never });
    const [small, middle, large] = made.draft.variants as [never, never, never];
    const variantId = (middle as { id: string }).id;
    const items = [{ productId: 'winter-5', variantId, quantity: 1 }];
    expect((await order(people.shop, await orderFor(people.shop, items))).status).toBe(201);
    const without = await change(made, { variants: [small, large] });
    expect(problemIn(without).fields).toEqual([{ field: 'variants', code: 'in-use' }]);
    expect((await detail('winter-5')).draft.variants).toHaveLength(3);
    expect((await change(made, { variants: [large, middle] })).status).toBe(200);
    expect((await detail('winter-5')).draft.variants.map(({ sizeEn }) => sizeEn)).toEqual(['L', 'M']);
  });

  it.each([
    [{ nameSv: '' }, 'nameSv', 'required'],
    [{ priceOre: -1 }, 'priceOre', 'not-a-price'],
    [{ discountedOre: 2_000_000 }, 'discountedOre', 'above-price'],
    [{ videoUrl: 'javascript:alert(1)' }, 'videoUrl', 'not-https'],
    [{ categoryIds: ['nowhere'] }, 'categoryIds', 'unknown'],
    [{ variants: [{ ...(DRAFT.variants[0] as object), id: 'of-another' }] }, 'variants', 'unknown'],
  ])('is refused with %j', async (wrong, field, code) => {
    const answer = await send('POST', 'catalogue', { id: 'winter-wrong', draft: { ...DRAFT, ...wrong } });
    expect(problemIn(answer).fields).toEqual([{ field, code }]);
    expect((await send('GET', 'catalogue/winter-wrong')).status).toBe(404);
  });

  it('has a unique id that is valid in URLs', async () => {
    await createOne('winter-6', {}, false);
    for (const [id, code] of [
      ['winter-6', 'taken'],
      ['new', 'not-an-id'],
      ['Å', 'not-an-id'],
    ])
      expect(problemIn(await send('POST', 'catalogue', { id, draft: DRAFT })).fields).toEqual([
        { field: 'id', code },
      ]);
  });

  it('[T10] is stored sanitised, for any input of the form', async () => {
    for (const [at, html] of HOSTILE_HTML.entries()) {
      const draft = { ...DRAFT, descriptionSv: html, specificationEn: `<p>${html}</p>` };
      expect((await send('POST', 'catalogue', { id: `hostile-${at}`, draft })).status).toBe(200);
    }
    const rows = await people.inDatabase<{ texts: string }>(
      `select string_agg(description || specification, '') as texts from product_texts
        where product_id like 'hostile-%' group by product_id`,
    );
    expect(rows).toHaveLength(HOSTILE_HTML.length);
    for (const { texts } of rows)
      expect(texts).not.toMatch(/<(script|img|svg|iframe|style|object|form)|<[^>]*(javascript:|\son\w+=)/i);
  });
});

it('is listed with the last changed first, in pages, and found by words, id and state', async () => {
  await people.shop.sell(...Array.from({ length: 30 }, () => makeProduct({ brand: 'Radbrand' })));
  await createOne('findable-77', { nameSv: 'Lyktstolpe', nameEn: 'Lamp post' }, false);
  const first = await list('');
  expect(first.data[0]).toMatchObject({ id: 'findable-77', state: 'draft', onHand: 5 });
  expect(first.data).toHaveLength(25);
  const second = await list(`cursor=${first.nextCursor}`);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await list('q=findable')).data.map(({ id }) => id)).toEqual(['findable-77']);
  expect((await list('q=lyktstolpe')).data.map(({ id }) => id)).toEqual(['findable-77']);
  expect((await list('q=lyktstolpe&state=published')).data).toEqual([]);
  expect((await list('q=lyktstolpe&stock=out')).data).toEqual([]);
  expect((await list('q=radbrand')).data.length).toBe(25);
  expect((await list('q=%27%25%3B')).data).toEqual([]);
  expect((await send('GET', 'catalogue?cursor=abc')).status).toBe(400);
});

it('adds a tag once, and its products are found by it', async () => {
  const word = { kind: 'tags', nameSv: 'Vinterdäck', nameEn: 'Winter tyres' };
  expect(JSON.parse((await send('POST', 'catalogue-words', word)).text)).toEqual({
    success: true,
    id: 'winter-tyres',
  });
  expect(problemIn(await send('POST', 'catalogue-words', word)).fields?.[0]?.code).toBe('taken');
  await createOne('winter-7', { tagIds: ['winter-tyres'] });
  expect((await people.shop.ask('/api/products?tag=winter-tyres')).text).toContain('winter-7');
});

describe('a picture', () => {
  const photo = (width = 1200, height = 900) =>
    sharp({ create: { width, height, channels: 3, background: '#3a6b4c' } });
  const upload = async (id: string, file: Buffer) => {
    const { version } = await detail(id);
    const words = { altSv: 'En cykel i snö', altEn: 'A bike in snow' };
    return send('POST', `catalogue/${id}/pictures`, { version, file: file.toString('base64'), ...words });
  };

  it('replaces the drawing in lists, page and cart, in modern formats and without metadata', async () => {
    await createOne('pictured-1');
    const marked = await photo()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    expect(marked.includes('secret-place')).toBe(true);
    expect((await upload('pictured-1', marked)).status).toBe(200);
    const shown = (await seen('pictured-1')) as { image: string; image_alt?: string };
    expect(shown).toMatchObject({ image_alt: 'En cykel i snö' });
    expect(shown.image).toMatch(/^\/pictures\/picture-[0-9a-f]{32}-800\.webp$/);
    for (const [width, format] of [
      [400, 'webp'],
      [800, 'avif'],
      [1600, 'webp'],
    ] as const) {
      const url = shown.image.replace('800.webp', `${width}.${format}`);
      const answer = await fetch(`${people.shop.baseUrl}${url}`);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('secret-place')).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 1200));
    }
    const quote = await people.shop.ask('/api/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ productId: 'pictured-1', quantity: 1 }] }),
    });
    expect(quote.text).toContain(shown.image);
    const made = await detail('pictured-1');
    const none = await send('PUT', 'catalogue/pictured-1/pictures', { version: made.version, pictures: [] });
    expect(none.status).toBe(200);
    expect(((await seen('pictured-1')) as { image: string }).image).toMatch(/^\/art\//);
    expect((await people.shop.ask(shown.image)).status).toBe(404);
  });

  it('has the position that it was moved to', async () => {
    await createOne('pictured-2');
    for (let count = 0; count < 2; count += 1)
      expect((await upload('pictured-2', await photo(600, 450).png().toBuffer())).status).toBe(200);
    const before = await detail('pictured-2');
    const words = before.pictures.map(({ id }, at) => ({ id, altSv: `Bild ${at}`, altEn: `Picture ${at}` }));
    const turned = { version: before.version, pictures: words.toReversed() };
    expect((await send('PUT', 'catalogue/pictured-2/pictures', turned)).status).toBe(200);
    const after = await detail('pictured-2');
    expect(after.pictures.map(({ altEn }) => altEn)).toEqual(['Picture 1', 'Picture 0']);
    expect(after.image).toBe(before.pictures[1]?.image);
    const foreign = { version: after.version, pictures: [{ ...words[0], id: crypto.randomUUID() }] };
    expect((await send('PUT', 'catalogue/pictured-2/pictures', foreign)).status).toBe(400);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
  // Its header claims a size that its data do not have. A decoder would trust the header.
  const huge = async () => {
    const png = await photo(600, 450).png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };
  it.each([
    ['a vector with a script', async () => Buffer.from(svg), 'not-a-picture'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['an empty beginning', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'not-a-picture'],
    [
      'a picture by its first bytes alone',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from(svg)]),
      'not-a-picture',
    ],
    ['a film', async () => Buffer.from('\0\0\0 ftypisom\0\0\0\0isomiso2mp41', 'latin1'), 'not-a-picture'],
    [
      'a picture that breaks off',
      async () => (await photo().jpeg().toBuffer()).subarray(0, 4_00),
      'not-a-picture',
    ],
    ['30 000 by 30 000 pixels', huge, 'too-many-pixels'],
    ['a stamp', () => photo(100, 100).png().toBuffer(), 'too-small'],
  ])('[T28] %s is refused', async (_, file, code) => {
    await createOne('pictured-3', {}, false).catch(() => undefined);
    const answer = await upload('pictured-3', await file());
    expect(problemIn(answer).fields).toEqual([{ field: 'file', code }]);
    expect((await detail('pictured-3')).pictures).toEqual([]);
  });

  it('[T28] data hidden in a picture is removed by re-encoding', async () => {
    await createOne('pictured-4');
    const hidden = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>';
    const polyglot = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(hidden)]);
    expect((await upload('pictured-4', polyglot)).status).toBe(200);
    const rows = await people.inDatabase<{ bytes: Buffer }>('select bytes from product_picture_files');
    expect(rows.length).toBeGreaterThan(0);
    for (const { bytes } of rows) expect(bytes.includes('<script>') || bytes.includes('<?php')).toBe(false);
  });

  it.each([
    '/pictures/../../etc/passwd',
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/picture-x-800.webp',
    '/pictures/a.svg',
  ])('[T28] no path leads out of the pictures: %s', async (url) => {
    expect([400, 404]).toContain((await people.shop.ask(url)).status);
  });
});
