import { describe, expect, it } from 'vitest';
import { looksLikeLink } from './link-like.ts';

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
