// Tests rules for every endpoint of the protocol: error formats, bodies, other origins, service metadata.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '#tests/app/served-shop.ts';
import { PASSWORD, redirectOfLink, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({
    environment: { CORS_ORIGINS: 'https://app.example.se', REDIRECT_ORIGINS: 'https://app.example.se' },
  });
});
afterAll(() => people.shop.close());

const json = { 'content-type': 'application/json;charset=UTF-8' };
const ask = async (path: string, more: Ask = {}) => {
  const answer = await people.shop.ask(`/auth/v1${path}`, more);
  return { ...answer, body: answer.text === '' ? null : JSON.parse(answer.text) };
};
const post = (path: string, body: unknown, headers = {}) =>
  ask(path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('an error', () => {
  const wrong = { email: 'nobody@example.se', password: 'not this one' };

  test('has its status as code, error_code and msg for a client without a version', async () => {
    const { status, body, headers } = await post('/token?grant_type=password', wrong);
    expect(status).toBe(400);
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
    expect(headers['x-supabase-api-version']).toBeUndefined();
    expect(headers['x-sb-error-code']).toBe('invalid_credentials');
  });

  test('has its code as code and a message for a client of the newer version, which is echoed', async () => {
    const { body, headers } = await post('/token?grant_type=password', wrong, {
      'x-supabase-api-version': '2024-01-01',
    });
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(headers['x-supabase-api-version']).toBe('2024-01-01');
  });

  test('is a client error if the body is malformed', async () => {
    const deep = `{"data":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`;
    const sign = (more: object) => ({ email: 'a@example.se', password: PASSWORD, ...more });
    for (const [body, code] of [
      ['{', 'bad_json'],
      ['[]', 'bad_json'],
      ['"text"', 'bad_json'],
      [deep, 'validation_failed'],
      [sign({ data: { a: '\0' } }), 'validation_failed'],
      [sign({ data: { a: '\ud800' } }), 'validation_failed'],
      ['{"__proto__":{"admin":true},"email":"a@example.se"}', 'validation_failed'],
      [sign({ email: ['a@example.se'] }), 'validation_failed'],
      [sign({ email: { $ne: '' } }), 'validation_failed'],
      [sign({ data: 'text' }), 'validation_failed'],
    ] as const) {
      const answer = await post('/signup', body);
      expect({ body, status: answer.status, code: answer.body.error_code }).toEqual({
        body,
        status: 400,
        code,
      });
    }
    expect((await post('/signup', 'x'.repeat(1_100_000))).status).toBe(413);
  });

  test.each([
    ['GET', '/signup', 'POST'],
    ['POST', '/user', 'GET, PUT'],
    ['PATCH', '/admin/users/7', 'DELETE, GET, PUT'],
    ['POST', '/factors/7', 'DELETE'],
    ['HEAD', '/verify', 'GET, POST'],
  ])('[S7.ASV] lists the allowed methods of an endpoint: %s %s', async (method, path, allow) => {
    const { status, headers, body } = await ask(path, { method });
    expect([status, headers.allow]).toEqual([405, allow]);
    if (method !== 'HEAD')
      expect(body).toEqual({ code: 405, error_code: 'method_not_allowed', msg: 'Method not allowed' });
  });

  test('reports an unknown call, and a duplicate value', async () => {
    expect((await ask('/nothing')).status).toBe(404);
    expect((await post('/token?grant_type=password&grant_type=pkce', {})).status).toBe(400);
  });
});

test('unknown fields and null are ignored', async () => {
  const { email } = await people.person();
  const { status } = await post('/token?grant_type=password', {
    email,
    password: PASSWORD,
    code_challenge: null,
    gotrue_meta_security: {},
    whatever: 1,
  });
  expect(status).toBe(200);
});

test('a sign-out with a JSON content type and an empty body works', async () => {
  const { token } = await people.person();
  const answer = await ask('/logout', {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
});

test('the public key as bearer token means signed out on open calls, and nothing on others', async () => {
  const { email } = await people.person();
  const headers = { apikey: people.keys.anonKey, authorization: `Bearer ${people.keys.anonKey}` };
  const body = { email, password: PASSWORD };
  expect((await post('/token?grant_type=password', body, headers)).status).toBe(200);
  expect((await ask('/user', { headers })).body.error_code).toBe('bad_jwt');
});

describe('a page of another origin', () => {
  const from = (origin: string, method = 'GET') => ask('/settings', { method, headers: { origin } });

  test('may call if the settings list it, and can read the headers that the client needs', async () => {
    const answer = await from('https://app.example.se');
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example.se');
    expect(answer.headers['access-control-expose-headers']).toMatch(
      /X-Total-Count.*Link.*X-Supabase-Api-Version/,
    );
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await from('https://app.example.se', 'OPTIONS');
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toMatch(
      /apikey.*authorization.*x-supabase-api-version/,
    );
    expect(asked.headers['access-control-allow-methods']).toContain('DELETE');
  });

  test.each(['https://evil.example', 'null', 'https://app.example.se.evil.example', 'http://app.example.se'])(
    '[T30] may not from %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await from(origin, method);
        expect(headers['access-control-allow-origin']).toBeUndefined();
        expect(headers['access-control-allow-headers']).toBeUndefined();
      }
    },
  );
});

describe('a form or simple post of another site', () => {
  const body = JSON.stringify({ email: 'victim@example.se' });
  const recover = (headers: Record<string, string>) => ask('/recover', { method: 'POST', headers, body });
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    undefined,
  ])('[L10] [T30] is refused with a body of type %s', async (type) => {
    for (const from of FOREIGN) {
      const answer = await recover({ ...from, ...(type ? { 'content-type': type } : {}) });
      expect([answer.status, answer.body.error_code]).toEqual([415, 'unsupported_media_type']);
    }
    expect(await people.mailsTo('victim@example.se')).toEqual([]);
  });

  test('[L10] JSON is accepted from listed origins, and any type from the shop’s own pages and from programs', async () => {
    const email = (await people.person()).email;
    const sign = (headers: Record<string, string>) =>
      ask('/token?grant_type=password', {
        method: 'POST',
        headers,
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    for (const headers of [
      { ...json, origin: 'https://app.example.se', 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      expect((await sign(headers)).status).toBe(200);
  });
});

describe('the redirect URL of a link', () => {
  const SHOP = 'http://localhost:3000';
  const followed = (redirectTo: string) =>
    redirectOfLink(people, { token_hash: 'x', type: 'recovery' }, redirectTo);

  test.each([`${SHOP}/auth?mode=reset`, '/profile', 'https://app.example.se/back'])(
    'may be %s',
    async (target) => {
      const { origin, pathname } = await followed(target);
      expect(origin + pathname).toBe(new URL(target.split('?')[0] as string, SHOP).href);
    },
  );

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'http://user:pass@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'http://127.0.0.1:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example.se.evil.example/',
    'http://[::1]:3000/',
    'https:///evil.example',
    '\thttps://evil.example',
  ])('[T30] is the shop’s own instead of %s', async (target) => {
    const { origin, pathname } = await followed(target);
    expect(origin + pathname).toBe(`${SHOP}/`);
  });

  test('[T30] is not taken from the Referer header', async () => {
    const { headers } = await ask('/verify?token=x&type=recovery', {
      headers: { referer: 'https://evil.example/', redirect_to: 'https://evil.example/' },
    });
    expect(headers.location).toBe(`${SHOP}/auth?view=confirm&type=recovery#token=x`);
  });

  test('[T30] is in the confirmation page, but only if it is allowed', async () => {
    const pageFor = async (redirectTo: string) => {
      const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to: redirectTo });
      return new URL((await ask(`/verify?${query}`)).headers.location as string).searchParams;
    };
    expect((await pageFor('https://app.example.se/back')).get('redirect_to')).toBe(
      'https://app.example.se/back',
    );
    expect((await pageFor('/profile?a=b')).get('next')).toBe('/profile?a=b');
    expect([...(await pageFor('https://evil.example/')).keys()]).toEqual(['view', 'type']);
  });
});

describe('the service metadata', () => {
  test('contains its health, and how sign-ups are confirmed', async () => {
    expect((await ask('/health')).body).toMatchObject({
      name: expect.any(String),
      version: expect.any(String),
    });
    expect((await ask('/settings')).body).toMatchObject({
      mailer_autoconfirm: true,
      disable_signup: false,
      external: { email: true, phone: false },
    });
  });

  test('[S7.20] contains its public keys, cached for ten minutes, without secret parts', async () => {
    await people.person();
    const { body, headers } = await ask('/.well-known/jwks.json');
    expect(headers['cache-control']).toBe('public, max-age=600');
    // One signs sessions, one signs the keys of programs.
    expect(body.keys).toHaveLength(2);
    for (const key of body.keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
      expect(key).not.toHaveProperty('d');
    }
  });

  test('includes a new key, and old tokens are valid until they expire', async () => {
    const { client, token } = await people.person();
    await people.account.keys.renew();
    expect((await people.client().auth.getUser(token)).error).toBeNull();
    await client.auth.refreshSession();
    const next = (await client.auth.getSession()).data.session?.access_token as string;
    const kid = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split('.')[0] as string, 'base64url').toString()).kid;
    // The server reloads its keys within a minute. Both are listed.
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    expect(keys.map((key: { kid: string }) => key.kid)).toEqual(
      expect.arrayContaining([kid(token), kid(next)]),
    );
    expect((await client.auth.getClaims()).error).toBeNull();
  });
});
