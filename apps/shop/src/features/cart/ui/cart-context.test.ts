import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCart } from './cart-context.tsx';

it('[S8.41] throws when the cart is used outside its provider', () => {
  const Reader = () => createElement('p', null, useCart().count);
  expect(() => renderToString(createElement(Reader))).toThrow('useCart must be used within a CartProvider');
});
