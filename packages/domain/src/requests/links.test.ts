import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksIn, partsOf } from './links.ts';

test.each<[string, string[]]>([
  ['Den här: https://shop.example.se/cykel?id=1, helst blå', ['https://shop.example.se/cykel?id=1']],
  ['(se www.example.se/elcykel).', ['https://www.example.se/elcykel']],
  ['http://a.se och http://a.se igen', ['http://a.se']],
  ['javascript:alert(1) data:text/html,x ftp://a.se', []],
  ['https://bank.se@evil.example/x', []],
  ['https://localhost/x', []],
  ['https://evil.example\\\\@bank.se/', []],
  ['inga länkar här', []],
])('finds the URLs in %j', (text, urls) => {
  expect(linksIn(text).map(({ url }) => url)).toEqual(urls);
});

test('returns the host that is shown with a URL', () => {
  expect(linksIn('https://Shop.Example.se:8443/x')).toEqual([
    { url: 'https://Shop.Example.se:8443/x', host: 'shop.example.se:8443' },
  ]);
});

test('keeps the whole text, and links only to http and https', () => {
  const words = fc.constantFrom('https://', 'www.', 'a.se', '/x', ' ', '<b>', '"', '.', ')', 'javascript:');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const parts = partsOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { link } of parts) if (link) expect(link.url).toMatch(/^https?:\/\/[^@]+$/);
    }),
  );
});
