import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewLine } from './cart-storage.ts';
import { createCartStore } from './cart-store.ts';

const LINE = {
  productId: 'accessory-2',
  variantId: null,
  quantity: 1,
  name: 'Lås',
  unitOre: 20_000,
  image: null,
  variantLabel: null,
} as NewLine;

const refused = (name: string) => () => {
  throw new DOMException('refused', name);
};
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'seen=1' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => {
  const store = createCartStore(null);
  store.subscribe(() => undefined);
  return store;
};

it.each([
  ['blocks all site data', { getItem: refused('SecurityError'), setItem: refused('SecurityError') }],
  ['has no room', { getItem: () => null, setItem: refused('QuotaExceededError') }],
])('[COM.M4] says that the cart is not stored in a browser that %s', (_name, storage) => {
  vi.stubGlobal('localStorage', storage);
  const store = opened();
  expect(store.add(LINE)).toBe(false);
  expect(store.read()).toMatchObject({ isBlocked: true, lines: [{ productId: 'accessory-2' }] });
});

it('[COM.M4] knows before anything is added that site data are blocked', () => {
  vi.stubGlobal('localStorage', { getItem: refused('SecurityError'), setItem: refused('SecurityError') });
  expect(opened().read().isBlocked).toBe(true);
});

it('stores a cart where it can', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const store = opened();
  expect(store.add(LINE)).toBe(true);
  expect(store.read().isBlocked).toBe(false);
  expect(stored.get('cart')).toContain('accessory-2');
});
