// Tests the register stand-in alone: its checks, its storage and its control page.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '../service/start-service.ts';
import { COMPANIES } from './companies.ts';
import { hasCheckDigit, PEOPLE } from './people.ts';
import { startRoaring } from './start-roaring.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'roaring-'));
const start = () => startRoaring({ port: 0, publicUrl: 'http://localhost', folder });
let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const BASIC = `Basic ${Buffer.from('sandbox-roaring-key:sandbox-roaring-secret').toString('base64')}`;
const askToken = (authorization = BASIC, body = 'grant_type=client_credentials') =>
  fetch(`${running.url}/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const token = async () => ((await (await askToken()).json()) as { access_token: string }).access_token;
const get = (url: string, bearer: string) =>
  fetch(`${running.url}${url}`, { headers: { authorization: `Bearer ${bearer}` } });
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${running.url}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form),
  });

test('has companies in all rating bands, without rating and without email, with valid numbers', () => {
  expect(COMPANIES.length).toBeGreaterThanOrEqual(30);
  expect(new Set(COMPANIES.map(({ id }) => id)).size).toBe(COMPANIES.length);
  for (const { id } of COMPANIES) expect(hasCheckDigit(id), id).toBe(true);
  for (const { personalNumber } of Object.values(PEOPLE))
    expect(hasCheckDigit(personalNumber.slice(2)), personalNumber).toBe(true);
  for (const [from, to] of [
    [80, 100],
    [60, 79],
    [40, 59],
    [15, 39],
    [1, 14],
    [0, 0],
  ] as const)
    expect(
      COMPANIES.some(({ rating }) => rating >= from && rating <= to),
      String(from),
    ).toBe(true);
  for (const rating of [65, 64]) expect(COMPANIES.some((one) => one.rating === rating)).toBe(true);
  expect(COMPANIES.some(({ email }) => !email)).toBe(true);
  expect(new Set(COMPANIES.map(({ signing }) => signing.coverage)).size).toBe(3);
});

test('returns the same token while it is valid, and none for wrong credentials', async () => {
  expect(await token()).toBe(await token());
  expect((await askToken('Basic eDp5')).status).toBe(401);
  expect((await askToken(BASIC, 'grant_type=password')).status).toBe(400);
});

test.each([
  ['', 401, 900902],
  ['nobody', 401, 900901],
])('the gateway refuses the token %j with %d and code %d', async (bearer, status, code) => {
  const answer = await fetch(`${running.url}/se/company/overview/2.0/5565002465`, {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  expect([answer.status, ((await answer.json()) as { fault: { code: number } }).fault.code]).toEqual([
    status,
    code,
  ]);
});

test.each([
  ['/se/company/overview/2.0/556500-2465', 200],
  ['/se/company/overview/2.0/5565002466', 400],
  ['/se/company/overview/2.0/5599990008', 200],
  ['/se/company/rating/1.0/5599990008', 404],
  ['/se/company/nothing/1.0/5565002465', 404],
])('answers %s with %d', async (url, status) => {
  expect((await get(url, await token())).status).toBe(status);
});

test('the control page sets a rating and faults, and resets both', async () => {
  const page = await fetch(running.url);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Kullerbytta Montage AB');
  const set = await post('/sandbox/rating', { companyId: '5565002465', rating: '12' });
  expect([set.status, set.headers.get('location')]).toEqual([303, '/']);
  const rating = async () =>
    ((await (await get('/se/company/rating/1.0/5565002465', await token())).json()) as { rating: number })
      .rating;
  expect(await rating()).toBe(12);
  await post('/sandbox/fault', { does: 'status', value: '500', times: '1', path: '/se' });
  expect((await get('/se/company/rating/1.0/5565002465', await token())).status).toBe(500);
  expect(await rating()).toBe(12);
  await running.close();
  running = await start();
  expect(await rating()).toBe(12);
  await post('/sandbox/reset', {});
  expect(await rating()).toBe(65);
});

test('the control API refuses other sites and host names, and names invalid input', async () => {
  const foreign = await post('/sandbox/reset', {}, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  for (const [url, form] of [
    ['/sandbox/rating', { companyId: '5565002465', rating: '101' }],
    ['/sandbox/fault', { does: 'explode' }],
  ] as const)
    expect((await post(url, form)).status).toBe(400);
  expect((await fetch(`${running.url}/sandbox/nothing`)).status).toBe(404);
});
