import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCheckout } from './use-checkout.ts';

it('[S8.41] throws when the checkout is used outside its provider', () => {
  const Reader = () => createElement('p', null, useCheckout().step);
  expect(() => renderToString(createElement(Reader))).toThrow(
    'useCheckout must be used within a CheckoutProvider',
  );
});
