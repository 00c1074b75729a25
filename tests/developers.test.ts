// The page that describes the endpoints is long, but must load quickly.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';

const MAX_COMPRESSED = 150_000;

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
});
afterAll(() => shop.close());

test.each(['sv', 'en'])(
  '[OPS.4] /developers in %s is at most 150 kB compressed and has every endpoint',
  async (lang) => {
    const { text, headers } = await shop.ask(`/developers?lang=${lang}`);
    expect(headers['content-language'] ?? lang).toBe(lang);
    expect(gzipSync(text).length).toBeLessThanOrEqual(MAX_COMPRESSED);
    const { paths } = JSON.parse((await shop.ask(`/api/openapi.json?lang=${lang}`)).text) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    for (const methods of Object.values(paths))
      for (const { operationId } of Object.values(methods)) expect(text).toContain(`id="${operationId}"`);
    // Schemas are formatted over several lines for readers.
    expect(text).toContain('&quot;type&quot;: &quot;object&quot;,\n');
  },
);
