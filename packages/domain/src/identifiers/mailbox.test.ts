import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('[SEC2.M2] [T62] the mailbox of an address', () => {
  it.each([
    ['anna@example.se', 'anna@example.se'],
    ['Anna+1@Example.SE', 'anna@example.se'],
    ['anna+1+2@example.se', 'anna@example.se'],
    [' anna+@example.se ', 'anna@example.se'],
    ['an.na@example.se', 'an.na@example.se'],
    ['A.n.na+x@gmail.com', 'anna@gmail.com'],
    ['anna@googlemail.com', 'anna@gmail.com'],
    ['an.na@protonmail.com', 'anna@proton.me'],
    ['anna@example.se.', 'anna@example.se'],
    ['+only@example.se', '+only@example.se'],
    ['no address', 'no address'],
    ['', ''],
  ])('[SEC2.M2] [T62] of %j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('[SEC2.M2] [T62] is the same for every tag, and is its own mailbox', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9+.]{0,12}$/), (email, tag) => {
        const [local = '', domain = ''] = email.split('@');
        fc.pre(!local.startsWith('+'));
        expect(mailboxOf(`${local}+${tag}@${domain}`)).toBe(mailboxOf(email));
        expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
      }),
    );
  });
});
