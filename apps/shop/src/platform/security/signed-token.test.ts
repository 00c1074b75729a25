import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { datedToken, idInToken, readDatedToken } from './signed-link.ts';
import { numberedToken, readNumberedToken, tokenBody, verifySignature } from './signed-token.ts';

const ID = '0197c2d4-5e6f-7a8b-9c0d-1e2f3a4b5c6d';
const sign = async (body: Buffer) => createHmac('sha256', 'key').update(body).digest();

test('reads the id and the number of our own tokens only', async () => {
  const token = await numberedToken({ id: ID, number: 4_294_967_295 }, sign);
  expect(token).toMatch(/^[A-Za-z0-9_-]{71}$/);
  expect(await readNumberedToken(token, sign)).toEqual({ id: ID, number: 4_294_967_295 });
  const otherKey = async (body: Buffer) => createHmac('sha256', 'other').update(body).digest();
  for (const text of ['', 'x'.repeat(71), `B${token.slice(1)}`, `${token}A`, token.slice(1)])
    expect(await readNumberedToken(text, sign)).toBeNull();
  expect(await readNumberedToken(token, otherKey)).toBeNull();
});

test('reads a refresh token in the format of earlier versions', async () => {
  const body = Buffer.from(`01${ID.replaceAll('-', '')}00000007`, 'hex');
  const token = Buffer.concat([body, await sign(body)]).toString('base64url');
  expect(await readNumberedToken(token, sign)).toEqual({ id: ID, number: 7 });
  expect(await numberedToken({ id: ID, number: 7 }, sign)).toBe(token);
});

test('accepts a link in an email of an earlier version', () => {
  const link = { key: 'k'.repeat(32), purpose: 'order-link', id: ID, version: 2 };
  // 22 characters of the id, 4 of 2027-12-31, 43 of the signature.
  const signature = createHmac('sha256', link.key).update(`order-link:${ID}:2:AFK_`).digest('base64url');
  const token = `AZfC1F5veoucDR4vOktcbQAFK_${signature}`;
  expect(token).toHaveLength(69);
  expect(idInToken(token)).toBe(ID);
  const before = new Date('2027-07-01');
  expect(readDatedToken(token, link, before)).toBe('open');
  expect(readDatedToken(token, { ...link, version: 3 }, before)).toBe('ended');
  expect(readDatedToken(token, { ...link, purpose: 'other' }, before)).toBeNull();
  expect(readDatedToken(datedToken(link, before, 1), link, before)).toBe('open');
});

test('accepts only a complete signature', () => {
  const signature = createHmac('sha256', 'key').update('x').digest();
  const token = `AAAA${signature.toString('base64url')}`;
  expect(tokenBody(token)).toBe('AAAA');
  expect(verifySignature(token, signature)).toBe(true);
  expect(verifySignature(token.slice(0, -1), signature)).toBe(false);
  expect(verifySignature('', signature)).toBe(false);
  const nextLetter = String.fromCharCode(token.charCodeAt(token.length - 1) + 1);
  expect(verifySignature(token.slice(0, -1) + nextLetter, signature)).toBe(false);
});
