import { expect, test } from 'vitest';
import { isPayingPage } from './paying-pages.ts';

test('[T03] the checkout and the payment for a bike are the only pages with card fields', () => {
  const id = '0190f5a0-0000-7000-8000-000000000001';
  for (const path of ['/checkout', `/benefits/${id}/pay`]) expect(isPayingPage(path), path).toBe(true);
  for (const path of ['/', '/checkout/', `/benefits/${id}`, `/benefits/${id}/pay/`, '/benefits/x/pay'])
    expect(isPayingPage(path), path).toBe(false);
});
