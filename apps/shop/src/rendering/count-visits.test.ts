import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { countVisits } from './count-visits.ts';

const ANALYTICS = { url: 'https://stats.example/api/event', site: 'shop.example.se' };

describe('[OPS.15] visits', () => {
  let canonical: string | null;
  let changed: () => void;
  let sent: { url: string; body: Record<string, string> }[];
  const goTo = (address: string | null) => {
    canonical = address;
    changed();
  };
  const begin = (referrer = '', wish: object = {}) => {
    vi.stubGlobal('document', {
      referrer,
      querySelector: () => (canonical ? { href: canonical } : null),
    });
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(told: () => void) {
          changed = told;
        }
        observe() {}
      },
    );
    vi.stubGlobal('location', { origin: 'https://shop.example.se' });
    vi.stubGlobal('navigator', {
      ...wish,
      sendBeacon: (url: string, body: string) => sent.push({ url, body: JSON.parse(body) }),
    });
    countVisits(ANALYTICS);
  };
  beforeEach(() => {
    sent = [];
    canonical = 'https://shop.example.se/';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are reported once for each public page, with the site that led here for the first', () => {
    begin('https://search.example/find?q=anna@example.se');
    goTo('https://shop.example.se/product/p1?lang=en#reviews');
    goTo('https://shop.example.se/product/p1?lang=en');
    expect(sent).toEqual([
      {
        url: ANALYTICS.url,
        body: {
          name: 'pageview',
          url: 'https://shop.example.se/',
          domain: 'shop.example.se',
          referrer: 'https://search.example',
        },
      },
      {
        url: ANALYTICS.url,
        body: {
          name: 'pageview',
          url: 'https://shop.example.se/product/p1',
          domain: 'shop.example.se',
          referrer: '',
        },
      },
    ]);
  });

  test('of pages without a canonical address are not reported, and a return to a public page is', () => {
    begin('https://shop.example.se/profile');
    goTo(null);
    goTo('https://shop.example.se/stores');
    expect(sent.map(({ body }) => [body.url, body.referrer])).toEqual([
      ['https://shop.example.se/', ''],
      ['https://shop.example.se/stores', ''],
    ]);
  });

  test('are not reported if the browser asks not to be tracked', () => {
    begin('', { globalPrivacyControl: true });
    expect(sent).toEqual([]);
  });
});

describe('[OPS.15] the service of visits', () => {
  let on: ServedShop;
  let off: ServedShop;
  beforeAll(async () => {
    [on, off] = await Promise.all([
      servedShop({ environment: { ANALYTICS_URL: ANALYTICS.url } }),
      servedShop(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([on?.close(), off?.close()]);
  });

  test('is in the data of pages, in the content policy and on the privacy page only if it is set', async () => {
    const answer = await on.ask('/contact');
    expect(answer.text).toContain(
      `src="/assets/visits-abc.js" data-visits data-url="${ANALYTICS.url}" data-site="localhost:3000"></script>`,
    );
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://stats.example;");
    for (const [lang, word] of [
      ['sv', 'räknar besök'],
      ['en', 'counts visits'],
    ])
      expect((await on.ask(`/api/content/privacy?lang=${lang}`)).text).toContain(word);

    const without = await off.ask('/contact');
    expect(without.text).not.toContain('visits');
    expect(without.headers['content-security-policy']).not.toContain('connect-src');
    expect((await off.ask('/api/content/privacy?lang=en')).text).not.toContain('counts visits');
  });
});
