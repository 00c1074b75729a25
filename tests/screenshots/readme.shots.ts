// The pictures of the README: every page once, each language, width and theme somewhere among them.
import { settled } from '#tests/browser/page-checks.ts';
import { test } from './camera.ts';

const PICTURES: Record<string, [name: string, address: string][]> = {
  'sv-desktop-light': [['home', '/']],
  'en-desktop-dark': [['product', '/product/bike-1']],
  'sv-phone-dark': [['home', '/']],
  'en-phone-light': [
    ['customer-pick', '/customer-pick/cp-1001'],
    ['checkout', '/checkout'],
  ],
};

test('readme', async ({ page, take }, { project }) => {
  for (const [name, url] of PICTURES[project.name] ?? []) {
    await page.goto(url);
    await settled(page);
    await take(name, { seen: true });
  }
});
