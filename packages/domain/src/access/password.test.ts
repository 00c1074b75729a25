import { describe, expect, it } from 'vitest';
import { type PasswordOwner, passwordWeaknesses } from './password.ts';
import { MAX_PASSWORD } from './password-length.ts';

const OWNER: PasswordOwner = {
  email: 'anna.karlberg@example.se',
  names: ['Anna', 'Karlberg'],
  brand: 'ActivePick',
};

describe('a password', () => {
  it.each([
    'cykel-demo-2026',
    'fyra korta ord här',
    'åäöåäöxyz',
    'Tandem!rullar9',
    '🚲🚲🚲🚲🚲🚲🚲🛴🛹',
    `${'x'.repeat(20)}yz`,
    'karlbergsskolan och tåget',
    `${'q'.repeat(MAX_PASSWORD - 2)}ab`,
  ])('accepts %s', (password) => {
    expect(passwordWeaknesses(password, OWNER)).toEqual([]);
  });

  it.each([
    ['kort', ['length']],
    ['x1'.repeat(80), ['length']],
    ['password', ['pwned']],
    ['Password123!', ['pwned']],
    ['P@ssw0rd', ['pwned']],
    ['sommar2026', ['pwned']],
    ['LÖSENORD1', ['pwned']],
    ['1qaz2wsx', ['pwned']],
    ['12345678', ['pwned']],
    ['hgfedcba', ['pwned']],
    ['aaaaaaaaaaaa', ['pwned']],
    ['activepick1', ['characters']],
    ['Anna.Karlberg', ['characters']],
    ['annakarlberg99', ['characters']],
    ['anna.karlberg@example.se', ['characters']],
  ] as const)('is refused as %s: %j', (password, weaknesses) => {
    expect(passwordWeaknesses(password, OWNER)).toEqual(weaknesses);
  });

  it('length counts characters, not bytes', () => {
    expect(passwordWeaknesses('åäöéüñß', OWNER)).toContain('length');
    expect(passwordWeaknesses(`${'å'.repeat(126)}bc`, OWNER)).toEqual([]);
  });
});
