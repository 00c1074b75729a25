// A browser with a wrong clock sends tokens that have expired. The token is renewed before anybody sees an error.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, fetchAsPerson, sendTokensOf } from './call.ts';

const answers: Record<string, [status: number, code: string | null]> = {};
const sent: (string | null)[] = [];
let renewals = 0;
let renewed: string | null = 'new';
let wantsFactor = 0;
beforeEach(() => {
  sent.length = 0;
  renewals = 0;
  renewed = 'new';
  wantsFactor = 0;
  Object.assign(answers, { old: [401, 'sign-in-required'], new: [200, null] });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push(token);
    const [status, code] = answers[token ?? ''] ?? [200, null];
    return new Response(JSON.stringify(code ? { code, status } : { data: token }), {
      status,
      headers: { 'content-type': code ? 'application/problem+json' : 'application/json' },
    });
  });
  sendTokensOf({
    read: async () => 'old',
    renew: async () => {
      renewals += 1;
      return renewed;
    },
    onSecondFactorRequired: () => {
      wantsFactor += 1;
    },
  });
});
afterEach(() => {
  sendTokensOf(null);
  vi.unstubAllGlobals();
});

describe('[F33] [LST.F9] a refused token', () => {
  test('is renewed once, and the request repeated once', async () => {
    expect(await call('GET', '/api/things')).toEqual({ data: 'new' });
    expect(sent).toEqual(['old', 'new']);
  });

  test('leads to the refusal when it cannot be renewed, or the new one is refused too', async () => {
    renewed = null;
    await expect(call('GET', '/api/things')).rejects.toMatchObject({ problem: { code: 'sign-in-required' } });
    renewed = 'new';
    answers.new = [401, 'sign-in-required'];
    await expect(call('GET', '/api/things')).rejects.toMatchObject({ problem: { code: 'sign-in-required' } });
    expect(sent).toEqual(['old', 'old', 'new']);
  });

  test('is not renewed for a refusal of another kind, which may have had an effect', async () => {
    answers.old = [401, 'sign-in-first'];
    expect((await fetchAsPerson('/functions/v1/x', { method: 'POST', headers: {} })).status).toBe(401);
    expect([renewals, sent.length]).toEqual([0, 1]);
  });

  test('is not renewed for a reader without a session', async () => {
    sendTokensOf(null);
    await fetchAsPerson('/functions/v1/x', { headers: {} }, 'public');
    expect(sent).toEqual(['public']);
  });
});

test('[T60] [SEC2.H1] a call that needs the second factor reports it to the session', async () => {
  answers.old = [403, 'second-factor-required'];
  await expect(call('GET', '/api/things')).rejects.toMatchObject({ problem: { status: 403 } });
  expect([wantsFactor, renewals]).toEqual([1, 0]);
});
