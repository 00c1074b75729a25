import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource: the server responded with a status of (404|500|503)/);
});

for (const [language, scheme] of drawn([
  ['sv', 'light'],
  ['en', 'dark'],
])) {
  const messages = layoutMessages[language];

  test(`[S8.08] an unknown address shows the 404 page with a link home (${language})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const answer = await page.goto(`/no/such/page?lang=${language}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound);
    await expect(page).toHaveTitle(new RegExp(`^${messages.notFound} – `));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page.getByRole('link', { name: messages.toHome, exact: true }).click();
    await expect(page).toHaveURL(/\/(\?lang=..)?$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(messages.notFound);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  test(`[S2.73] an unknown product is reported with status 404 (${language})`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/product/no-such-thing', '/customer-pick/9999']) {
      const answer = await page.goto(`${path}?lang=${language}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.productNotFound);
      await expect(page.getByRole('link', { name: messages.toHome, exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });
}

test('[S2.26] uses the words of the specification', { tag: '@once' }, () => {
  expect(layoutMessages.en.notFound).toBe('Oops! Page not found');
  expect(layoutMessages.en.productNotFound).toBe('Product not found');
});

test('the error page follows the language switch', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/no-such-thing');
  await settled(page);
  await page.getByRole('link', { name: layoutMessages.sv.otherLanguage }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(layoutMessages.en.productNotFound);
  await expect(page).toHaveTitle(/^Product not found – /);
});

test('an internal error shows an apology with the id of the request, and another attempt works', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  await page.goto('/');
  await settled(page);
  const problem = {
    type: '/problems/unavailable',
    title: '',
    status: 503,
    detail: '',
    code: 'unavailable',
    requestId: 'r-4711',
  };
  await page.route('**/api/products*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  const messages = layoutMessages.sv;
  await page.getByRole('link', { name: 'MTB' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.fault);
  await expect(page.getByText(messages.requestId({ id: 'r-4711' }))).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/products*');
  await page.getByRole('button', { name: messages.tryAgain }).click();
  await expect(page).toHaveURL(`${baseURL}/?category=mtb`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(messages.fault);
});

test('a page of a list that no longer exists shows the first page', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/?cursor=nonsense', '/product/bike-1?cursor=nonsense']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

for (const [what, answer, words] of [
  ['[S8.ERR.02] products that come in no known form', { json: { success: false } }, 'productsUnread'],
  ['[S8.ERR.01] an answer that is not ok', { status: 502, body: 'Bad gateway' }, 'answerNotOk'],
] as const)
  test(`${what} are shown on the page, in both languages`, { tag: '@once' }, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/502|Failed to fetch products data|Network response was not ok/);
    for (const language of ['sv', 'en'] as const) {
      await page.goto(`/?lang=${language}`);
      await settled(page);
      await page.route('**/api/products*', (route) => route.fulfill(answer));
      await page.locator('main a[href*="category="]').first().click();
      const messages = layoutMessages[language];
      const told = words === 'answerNotOk' ? messages.answerNotOk({ status: 502 }) : messages[words];
      await expect(page.getByText(told)).toBeVisible();
      await page.unroute('**/api/products*');
      await page.getByRole('button', { name: messages.tryAgain }).click();
      await expect(page.getByText(told)).toHaveCount(0);
    }
  });
