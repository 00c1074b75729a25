import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  type Cart,
  emptyCart,
  type NewLine,
  newGeneration,
  parseCart,
  refreshLines,
  removeLine,
  restoreLine,
  setLineQuantity,
} from './cart-storage.ts';

const generation = newGeneration((count) => new Uint8Array(count).fill(251));
const helmet: NewLine = {
  productId: 'demo-helmet',
  variantId: null,
  quantity: 1,
  name: 'Cykelhjälm',
  unitOre: 8999,
  image: null,
  variantLabel: null,
};
const small: NewLine = { ...helmet, productId: 'bike-4', variantId: 'bike-4-s', name: 'Stadscykel' };
const cartOf = (...lines: NewLine[]) => lines.reduce(addLine, emptyCart(generation));
const quantities = (cart: Cart) => cart.lines.map(({ key, quantity }) => [key, quantity]);

describe('generation', () => {
  it('is 256 bits in base64url', () => {
    expect(generation).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(newGeneration((count) => new Uint8Array(count))).toBe('A'.repeat(43));
  });
});

describe('adding', () => {
  it('[S4.09] sets the quantity of an existing line and adds a missing one', () => {
    const cart = cartOf(helmet, small, { ...helmet, quantity: 2 }, { ...small, variantId: 'bike-4-m' });
    expect(quantities(cart)).toEqual([
      ['demo-helmet', 3],
      ['bike-4/bike-4-s', 1],
      ['bike-4/bike-4-m', 1],
    ]);
  });
  it('never stores more than 50 lines', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ ...helmet, productId: `p-${n}` }));
    expect(cartOf(...many).lines).toHaveLength(50);
  });
  it('[S4.12] limits every quantity to a whole number from 1 to 99', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (wanted) => {
        const cart = wanted.reduce((now, n) => setLineQuantity(now, 'demo-helmet', n), cartOf(helmet));
        const quantity = cart.lines[0]?.quantity ?? 0;
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
      }),
    );
  });
});

describe('updating', () => {
  it('[S4.08] sets the quantity of the line without adding to it, and leaves other lines unchanged', () => {
    const cart = setLineQuantity(cartOf({ ...helmet, quantity: 4 }, small), 'demo-helmet', 2);
    expect(quantities(cart)).toEqual([
      ['demo-helmet', 2],
      ['bike-4/bike-4-s', 1],
    ]);
  });
});

describe('removing', () => {
  it('restores a removed line at its old position', () => {
    const cart = cartOf(helmet, small);
    const { cart: shorter, removed } = removeLine(cart, 'demo-helmet');
    expect(quantities(shorter)).toEqual([['bike-4/bike-4-s', 1]]);
    expect(restoreLine(shorter, removed!)).toEqual(cart);
  });
  it('adds the quantities if the line was added again before the undo', () => {
    const { cart, removed } = removeLine(cartOf(helmet), 'demo-helmet');
    expect(quantities(restoreLine(addLine(cart, helmet), removed!))).toEqual([['demo-helmet', 2]]);
  });
  it('leaves the cart unchanged if the line does not exist', () => {
    const cart = cartOf(helmet);
    expect(removeLine(cart, 'other')).toEqual({ cart, removed: null });
  });
});

describe('new facts from a quote', () => {
  it('change name and price, and return the same cart if nothing is new', () => {
    const cart = cartOf(helmet);
    const news = {
      key: 'demo-helmet',
      name: 'Bike helmet',
      unitOre: 9999,
      image: '/art/x.svg',
      variantLabel: null,
    };
    const changed = refreshLines(cart, [news]);
    expect(changed.lines[0]).toMatchObject({ ...news, quantity: 1 });
    expect(refreshLines(changed, [news])).toBe(changed);
  });
});

describe('[F26] stored text', () => {
  it('[S3.28] is parsed to the same cart', () => {
    const cart = cartOf(helmet, small);
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });
  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"cart"',
    '{"version":2}',
    JSON.stringify({ version: 1, generation: 'short', lines: [] }),
    JSON.stringify({ version: 1, generation: 7, lines: [] }),
  ])('is dropped if it cannot be read: %s', (text) => expect(parseCart(text)).toBeNull());
  it('keeps the readable lines, merged and within limits', () => {
    const lines = [
      { ...helmet, quantity: 500 },
      { ...helmet, quantity: 1 },
      { ...small, quantity: -3.5, unitOre: 'x', name: 4 },
      { productId: '../etc', quantity: 1 },
      { ...small, variantId: 7 },
      null,
      'line',
    ];
    const cart = parseCart(JSON.stringify({ version: 1, generation, lines }));
    expect(quantities(cart!)).toEqual([
      ['demo-helmet', 99],
      ['bike-4/bike-4-s', 1],
    ]);
    expect(cart?.lines[1]).toMatchObject({ unitOre: 0, name: 'bike-4' });
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseCart(JSON.stringify(value))));
    fc.assert(fc.property(fc.string(), (text) => void parseCart(text)));
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (lines) => {
        expect(parseCart(JSON.stringify({ version: 1, generation, lines }))).not.toBeNull();
      }),
    );
  });
});
