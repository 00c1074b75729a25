// The server with a service off: its endpoints, pages, webhooks and jobs do not exist, and no page names its origins.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { crontab, jobsOf } from '../apps/shop/src/jobs.ts';
import { PAGES, type PageRow } from '../apps/shop/src/pages.ts';
import { SERVICE_PARTS } from '../apps/shop/src/service-parts.ts';
import { SERVICE_SETTINGS } from '../apps/shop/src/settings/service-variables.ts';
import { ENDPOINT_ACCESS } from '../packages/domain/src/access/endpoint-access.ts';
import { SERVICES, type Service } from '../packages/domain/src/services/services.ts';

const LANGUAGES = ['sv', 'en'] as const;
const WEBHOOKS: Partial<Record<Service, string>> = {
  payments: '/webhooks/payments',
  contracts: '/webhooks/contracts',
};
const pagesOf = (service: Service): string[] =>
  PAGES.filter(({ needs }: PageRow) => needs?.includes(service)).map(({ path }) => pathOf(path));
const pathOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '0192f0c1-2222-7aaa-8bbb-000000000001');

const send = (shop: ServedShop, method: string, path: string) =>
  shop.ask(path, {
    method,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
  });

let complete: ServedShop;
beforeAll(async () => {
  complete = await servedShop({ environment: { STORE_BACKEND: 'sandbox' } });
});
afterAll(() => complete?.close());

test('[OPS.2] the table of parts names existing endpoints and jobs', () => {
  const jobs = Object.keys(jobsOf(complete.app));
  for (const service of SERVICES) {
    for (const name of SERVICE_PARTS[service].endpoints) expect(Object.keys(ENDPOINT_ACCESS)).toContain(name);
    for (const name of SERVICE_PARTS[service].jobs) expect(jobs).toContain(name);
  }
});

describe.each(SERVICES)('[OPS.2] [T31] with %s off', (service) => {
  let shop: ServedShop;
  beforeAll(async () => {
    shop = await servedShop({ environment: { [SERVICE_SETTINGS[service]]: 'off' } });
  });
  afterAll(() => shop?.close());

  test('its endpoints answer 404, which they do not while it is not off', async () => {
    for (const name of SERVICE_PARTS[service].endpoints) {
      const [method = '', pattern = ''] = name.split(' ');
      expect([name, (await send(shop, method, pathOf(pattern))).status]).toEqual([name, 404]);
      expect([name, (await send(complete, method, pathOf(pattern))).status]).not.toEqual([name, 404]);
    }
  });

  test('its endpoints are not in the description of the API', async () => {
    const { paths } = JSON.parse((await shop.ask('/api/openapi.json')).text) as { paths: object };
    const described = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, ':'));
    for (const name of SERVICE_PARTS[service].endpoints)
      if (!isSharedPath(service, name))
        expect(described).not.toContain(name.split(' ')[1]?.replaceAll(/:\w+/g, ':'));
  });

  test.each(LANGUAGES)('its pages answer 404 (%s)', async (language) => {
    for (const path of pagesOf(service)) {
      expect([path, (await shop.ask(`${path}?lang=${language}`)).status]).toEqual([path, 404]);
      expect([path, (await complete.ask(`${path}?lang=${language}`)).status]).toEqual([path, 200]);
    }
  });

  test('its webhook answers 404', async () => {
    const path = WEBHOOKS[service];
    if (!path) return;
    expect((await send(shop, 'POST', path)).status).toBe(404);
    expect((await send(complete, 'POST', path)).status).toBe(400);
  });

  test('none of its jobs runs or is scheduled', () => {
    const { jobs } = SERVICE_PARTS[service];
    expect(Object.keys(jobsOf(shop.app)).filter((name) => jobs.includes(name))).toEqual([]);
    expect(jobs.filter((name) => crontab(shop.app).includes(` ${name} `))).toEqual([]);
  });

  test('the pages that stay answer 200, and tell the browser that it is off', async () => {
    for (const path of ['/', '/checkout', '/auth', '/terms', '/privacy', '/developers']) {
      const { status, text } = await shop.ask(path);
      expect([path, status]).toEqual([path, 200]);
      const data = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
      expect(data.site.off).toContain(service);
    }
  });
});

// Another method of the path can stay.
const isSharedPath = (service: Service, name: string): boolean =>
  Object.keys(ENDPOINT_ACCESS).some(
    (other) =>
      other.split(' ')[1] === name.split(' ')[1] && !SERVICE_PARTS[service].endpoints.includes(other),
  );

test.each(LANGUAGES)(
  '[OPS.2] the page for agreements on paper exists only while contracts are off (%s)',
  async (language) => {
    const path = `/admin/paper-agreements?lang=${language}`;
    const shop = await servedShop({ environment: { CONTRACTS: 'off' } });
    expect([(await shop.ask(path)).status, (await complete.ask(path)).status]).toEqual([200, 404]);
    await shop.close();
  },
);

test.each([
  ['BANKID', '/auth', '/bankid'],
  ['CONTRACTS', '/employers', '/onboard-company-light'],
  ['COMPANY_REGISTER', '/employers', '/onboard-company-light'],
])('[OPS.2] with %s off, %s has no link to %s', async (name, path, link) => {
  const shop = await servedShop({ environment: { [name]: 'off' } });
  for (const language of LANGUAGES) {
    const linked = new RegExp(`href="${link}[?"]`);
    expect((await complete.ask(`${path}?lang=${language}`)).text).toMatch(linked);
    expect((await shop.ask(`${path}?lang=${language}`)).text).not.toMatch(linked);
  }
  await shop.close();
});

test('[OPS.2] with payments off no page may load anything from the payment provider', async () => {
  const shop = await servedShop({
    environment: { PAYMENTS: 'off', PAYMENTS_API_URL: 'https://pay.invalid' },
  });
  for (const path of ['/checkout', pathOf('/benefits/:id/pay')]) {
    const { headers, text } = await shop.ask(path);
    expect(headers['content-security-policy']).not.toMatch(/pay\.invalid|stripe|frame-src|connect-src/);
    expect(text).not.toMatch(/pay\.invalid|stripe\.js|pk_test/);
  }
  const [terms, privacy] = await Promise.all([shop.ask('/terms?lang=en'), shop.ask('/privacy?lang=en')]);
  expect(terms.text).not.toContain('Card payments are handled');
  expect(privacy.text).not.toContain('when you pay by card');
  await shop.close();
});
