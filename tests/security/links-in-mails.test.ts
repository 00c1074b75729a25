// T64: no typed text becomes a link in a mail, whatever kind of mail and whatever the spelling.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Block, MailContent } from '../../apps/shop/src/platform/mail/mail-content.ts';
import { renderMail } from '../../apps/shop/src/platform/mail/render-mail.tsx';

const LINKED =
  /[a-z]:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024\ufe52](?=\p{L})|\d+\.\d+\.\d+\.\d+|\p{L}\p{L}:[^\s\u200b]/iu;
const HOSTILE = [
  'http://evil.example/x',
  'evil.Com/bankid',
  'evil.com:8443/bankid',
  'Vinn evil.Com?x=1',
  'evil.xn--p1ai/bankid',
  'evil\u3002com/x',
  'www\uff0eevil\uff0eexample',
  '192.0.2.7/x',
  'javascript:alert(1)',
];

const hostileMail = (typed: string): MailContent => {
  const blocks: Block[] = [
    { kind: 'text', text: typed },
    { kind: 'text', text: typed, isQuiet: true },
    { kind: 'list', items: [typed] },
    { kind: 'address', caption: typed, lines: [typed] },
    {
      kind: 'goods',
      head: { item: typed, amount: typed },
      rows: [{ goods: typed, detail: typed, amount: typed }],
    },
    { kind: 'sums', caption: typed, rows: [{ label: typed, amount: typed, isTotal: true }] },
    { kind: 'facts', rows: [{ label: typed, value: typed }] },
    { kind: 'form', lines: [typed] },
    { kind: 'quote', lines: [typed] },
    { kind: 'button', label: typed, href: 'https://own.test/order#token=1' },
  ];
  return {
    language: 'sv',
    subject: typed,
    title: typed,
    opening: [typed],
    highlight: { label: typed, value: typed },
    sections: [{ heading: typed, blocks }],
  };
};

/** The text of a page without its tags, styles and links. */
const shownIn = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"');

describe('[SEC2.M4] [T64] every block of a mail', () => {
  test.each(HOSTILE)('[SEC2.M4] [T64] shows %j without a link', (typed) => {
    const { subject, text, html } = renderMail(hostileMail(typed));
    expect(subject).not.toMatch(LINKED);
    expect(text.replaceAll('https://own.test/order#token=1', '')).not.toMatch(LINKED);
    expect(text).toContain('https://own.test/order#token=1');
    expect(shownIn(html)).not.toMatch(LINKED);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://own.test/order#token=1',
    ]);
  });
});

test('[SEC2.M4] [T64] every mail is rendered by the one function', () => {
  const folder = 'apps/shop/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const rendering = files.filter((name) => /\b(?:MailPage|mailText)\b/.test(read(name)));
  expect(rendering.filter((name) => !name.startsWith('platform/mail/'))).toEqual([]);
  const mails = files.filter((name) => /-mail\.tsx$/.test(name));
  expect(mails.length).toBeGreaterThan(15);
  expect(mails.filter((name) => !read(name).includes('renderMail('))).toEqual([]);
});

test('[SEC2.M4] [T64] only the terms of sale are a text of the shop that may contain links', () => {
  const folder = 'apps/shop/src/features';
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && readFileSync(join(folder, name), 'utf8').includes('isShopsOwn'),
  );
  expect(own).toEqual(['order-mails/server/order-mail-content.ts']);
});

describe('[SEC2.M4] [T64] names of accounts', () => {
  let people: ShopWithPeople;
  beforeAll(async () => {
    people = await shopWithPeople();
  });
  afterAll(() => people.shop.close());

  test.each(['evil.Com/bankid?x', 'http://evil.example', 'ev\u202Eil.com/x', 'evil.com:8443'])(
    '[SEC2.M4] [T64] are refused with %j, at sign-up and later',
    async (name) => {
      const person = await people.person();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
      const changed = await people.shop.ask('/auth/v1/user', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ data: { first_name: name } }),
      });
      const signedUp = await people.shop.ask('/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'new@example.se',
          password: 'En lång mening om cyklar 7',
          data: { last_name: name },
        }),
      });
      expect([changed.status, signedUp.status]).toEqual([400, 400]);
    },
  );
});
