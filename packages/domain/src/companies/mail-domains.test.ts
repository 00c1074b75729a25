import { describe, expect, it } from 'vitest';
import { hasMailDomain, isPublicMailDomain, parseMailDomain } from './mail-domains.ts';

describe('a mail domain', () => {
  it.each([
    ['gislavedverkstad.se', 'gislavedverkstad.se'],
    [' @Verkstad.SE ', 'verkstad.se'],
    ['anna@verkstad.se', 'verkstad.se'],
    ['mail.verkstad.co.uk', 'mail.verkstad.co.uk'],
    ['xn--verkstd-bxa.se', 'xn--verkstd-bxa.se'],
  ])('[T36] %j is read as %j', (typed, value) => {
    expect(parseMailDomain(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'domain'],
    ['verkstad', 'domain'],
    ['*.se', 'domain'],
    ['verkstad..se', 'domain'],
    ['аctivepick.se', 'domain'],
    [`${'a'.repeat(64)}.se`, 'domain'],
    ['gmail.com', 'public-domain'],
    ['GMAIL.COM', 'public-domain'],
    ['anna@hotmail.se', 'public-domain'],
    ['yahoo.co.uk', 'public-domain'],
    ['telia.com', 'public-domain'],
    ['sub.gmail.com', 'public-domain'],
  ])('[T36] %j is refused as %j', (typed, reason) => {
    expect(parseMailDomain(typed)).toEqual({ ok: false, reason });
  });

  it('is not mistaken for a public one with a similar name', () => {
    expect(isPublicMailDomain('mygmail.com')).toBe(false);
    expect(isPublicMailDomain('gmail.verkstad.se')).toBe(false);
    expect(isPublicMailDomain('mail.verkstad.co.uk')).toBe(false);
  });

  it('[T36] of an address must match completely', () => {
    expect(hasMailDomain('anna@verkstad.se', ['verkstad.se'])).toBe(true);
    expect(hasMailDomain('anna@it.verkstad.se', ['verkstad.se'])).toBe(false);
    expect(hasMailDomain('anna@minverkstad.se', ['verkstad.se'])).toBe(false);
    expect(hasMailDomain('anna@verkstad.se', [])).toBe(false);
  });
});
