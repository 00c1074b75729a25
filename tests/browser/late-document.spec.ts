// A page whose end arrives after its scripts, as on a slow line.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awake, expect, test } from '#tests/browser/page-checks.ts';

/** A proxy to the shop that sends half of the page's data, and the rest after `release`. */
async function halfPage(shop: string) {
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${shop}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!type.startsWith('text/html')) return response.end(body);
    const cut = body.indexOf('id="page-data">') + 100;
    response.write(body.subarray(0, cut));
    await released.promise;
    return response.end(body.subarray(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: released.resolve,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a page whose end arrives after its scripts works', { tag: ['@once', '@first-visit'] }, async ({
  page,
  baseURL,
}) => {
  const slow = await halfPage(baseURL as string);
  try {
    await page.goto(slow.url, { waitUntil: 'commit' });
    const entry = await page.locator('script[data-entry]').getAttribute('data-entry');
    // Resolves when the entry has run.
    await page.evaluate((url) => import(url as string).then(() => true), entry);
    slow.release();
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    slow.release();
    slow.close();
  }
});
