// The screenshots of the README: every page once, with each language, width and theme at least once.
import { type BrowserPerson, DEMO, DEMO_MEMBERS, signIn } from '#tests/browser/browser-people.ts';
import { settled } from '#tests/browser/page-checks.ts';
import { test } from './camera.ts';

interface Picture {
  name: string;
  url: string;
  as?: BrowserPerson;
}

const PICTURES: Record<string, Picture[]> = {
  'sv-desktop-light': [
    { name: 'home', url: '/' },
    { name: 'employer', url: '/employer', as: DEMO_MEMBERS.owner },
  ],
  'en-desktop-light': [
    { name: 'orders', url: '/admin/orders', as: DEMO.admin },
    { name: 'onboarding', url: '/onboard-company', as: DEMO.admin },
  ],
  'en-desktop-dark': [{ name: 'product', url: '/product/bike-1' }],
  'sv-phone-dark': [{ name: 'home', url: '/' }],
  'en-phone-light': [
    { name: 'customer-pick', url: '/customer-pick/cp-1001' },
    { name: 'checkout', url: '/checkout' },
  ],
};

test('readme', async ({ page, take }, { project }) => {
  let signedIn: BrowserPerson | undefined;
  for (const { name, url, as } of PICTURES[project.name] ?? []) {
    if (as && as !== signedIn) await signIn(page, as);
    signedIn = as ?? signedIn;
    await page.goto(url);
    await settled(page);
    await take(name, { seen: true });
  }
});
