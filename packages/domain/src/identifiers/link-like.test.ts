import { describe, expect, it } from 'vitest';
import { looksLikeLink, withoutLinks } from './link-like.ts';

describe('text that looks like a link', () => {
  it.each([
    'Vinn 1M SEK http://evil.example/x',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'Storgatan 1 ftp://evil.example',
    'h t t p : / / evil.example',
    'ｗｗｗ．evil.example',
    'htt\u200Bp://evil.example',
    'evil.example/x',
    'Vinn på EVIL.SE/vinn',
    'bit.ly/3xyz',
    'e\u200Bvil.s\u200Be/x',
  ])('[H3] is found in %j', (text) => {
    expect(looksLikeLink(text)).toBe(true);
  });

  it.each([
    'Cykel.se AB',
    'Booking.com Sverige AB',
    'c/o A.Berg/Storgatan 1',
    'Kv. Ekeby/Torp',
    'Anna Åkesson',
    'c/o Öberg, Storgatan 1 B',
    'S:t Eriksgatan 5',
    'Wwilhelm W. Berg',
    'O’Neill',
  ])('[H3] is not found in %j', (text) => {
    expect(looksLikeLink(text)).toBe(false);
  });
});

const HOSTILE = [
  'evil.Com/bankid',
  'evil.com:8443/bankid',
  'evil.com?x=1',
  'evil.com#x',
  'EVIL.cOm/x',
  'evil.xn--p1ai/bankid',
  'xn--e1awd7f.example',
  'evil\u3002com/x',
  'evil\uff61com/x',
  'evil\u2024com/x',
  'evil\ufe52com:443',
  '\u0435vil.\u0440\u0444/x',
  '192.0.2.7',
  'Vinn 192.0.2.7/x nu',
  'Vinn evil.Com/bankid?x',
  'javascript:alert(1)',
  'mailto:x',
  'Anna\u202Emoc.live',
  'Anna\u2066',
];

describe('[SEC2.M4] [T64] more spellings of a link', () => {
  it.each(HOSTILE)('[SEC2.M4] [T64] are found in %j', (text) => {
    expect(looksLikeLink(text)).toBe(true);
  });

  it.each([
    'Cykel.se',
    '\u00c4r det Cykel.se?',
    'A.Berg',
    'c/o St.Olof/Torp',
    'Kl. 18.31',
    '1.234,50',
    'Version 10.2.3',
    'Box 12, 118 26',
  ])('[SEC2.M4] [T64] are not found in %j', (text) => {
    expect(looksLikeLink(text)).toBe(false);
  });
});

describe('[SEC2.M4] [T64] a text without links', () => {
  // What email clients link: a scheme, a domain, a numeric domain.
  const LINKED =
    /[a-z]:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024\ufe52](?=\p{L})|\d+\.\d+\.\d+\.\d+|\p{L}\p{L}:[^\s\u200b]/iu;

  it.each([
    ...HOSTILE,
    'http://evil.example/x',
    'www.evil.example',
    '\\\\evil\\share',
    'foo@bar.se/evil.com',
  ])('[SEC2.M4] [T64] has nothing to click in %j', (text) => {
    expect(withoutLinks(text)).not.toMatch(LINKED);
    expect(withoutLinks(text).replaceAll('\u200b', '')).toBe(text);
    expect(withoutLinks(withoutLinks(text))).toBe(withoutLinks(text));
  });

  it.each(['anna@example.se', '<anna.berg@example.co.uk>,', 'kl. 18.31', '1.234,50', 'S:t Erik', '10:30'])(
    '[SEC2.M4] [T64] keeps %j',
    (text) => {
      expect(withoutLinks(text)).toBe(text);
    },
  );
});
