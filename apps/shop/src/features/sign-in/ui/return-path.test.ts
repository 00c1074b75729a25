import { expect, it } from 'vitest';
import { returnPath, signInPath } from './return-path.ts';

it.each([
  ['/profile', '/profile'],
  ['/checkout?step=payment', '/checkout?step=payment'],
  ['/product/bike-1#reviews', '/product/bike-1#reviews'],
  ['/company-admin?q=5560160680&lang=en', '/company-admin?q=5560160680&lang=en'],
  ['/a/../profile', '/profile'],
  ['/search?next=https://evil.example/', '/search?next=https://evil.example/'],
  ['/@evil.example', '/@evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('[T30] returns to the path %j', (wanted, path) => expect(returnPath(wanted)).toBe(path));

const FOREIGN = [
  null,
  '',
  ' ',
  'profile',
  './profile',
  '?next=/profile',
  '#profile',
  'https://evil.example',
  'https://evil.example/profile',
  'HTTPS://EVIL.EXAMPLE',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/..',
  '//user@evil.example',
  '//localhost:3000@evil.example',
  '//evil.example%2f@localhost',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/profile\r\nset-cookie: a=b',
  '/profile\u0000',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\u0009/evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://localhost/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'view-source:https://evil.example',
  '/auth',
  '/auth?next=/auth',
  '/auth/v1/authorize?provider=x',
  '/a/../auth',
  '/bankid',
  '/bankid?code=1',
  'evil.example',
  '@evil.example',
  ':80/profile',
];

it.each(FOREIGN)('[T30] never redirects to %j', (wanted) => expect(returnPath(wanted)).toBe('/'));

it('passes the return path to the sign-in', () => {
  expect(signInPath('/profile?tab=1')).toBe('/auth?next=%2Fprofile%3Ftab%3D1');
  expect(signInPath('/')).toBe('/auth');
  expect(signInPath('//evil.example')).toBe('/auth');
});
