// Forged tokens, unsigned or signed by others. None may give access.
import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ask, askJson } from './ask.mjs';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const UNKNOWN_KEYS = 20;
// An unknown key must not delay the request or keep its slot busy.
const SLOW_MS = 100;

function forged(token, { keys }) {
  const [head, payload, signature] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const admin = encode({ ...claims, app_metadata: { role: 'admin' }, role: 'service_role', aal: 'aal2' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (extra) => {
    const input = `${encode({ ...header, ...extra })}.${payload}`;
    const made = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${input}.${made.toString('base64url')}`;
  };
  const hmac = (secret) => {
    const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  return {
    ...Object.fromEntries(
      ['none', 'None', 'NONE', 'nOnE'].map((alg) => [`alg ${alg}`, `${encode({ alg })}.${payload}.`]),
    ),
    ...Object.fromEntries(
      ['', 'secret', keys].map((secret, at) => [`HS256 with secret ${at}`, hmac(secret)]),
    ),
    'an empty signature': `${head}.${payload}.`,
    'a swapped payload': `${head}.${admin}.${signature}`,
    'a key in its header': signed({ jwk: publicKey.export({ format: 'jwk' }) }),
    'the URL of a key': signed({ jku: 'https://evil.example/jwks.json' }),
    'a path as its key': signed({ kid: '../../../../dev/null' }),
    'a statement as its key': signed({ kid: "' or 1=1 --" }),
    'another key under the same name': signed({}),
  };
}

/** Tries forged tokens at endpoints for signed-in people. Also measures how long unknown keys delay a request. */
export async function tryTokens(target) {
  const found = [];
  let tried = 0;
  const { text: keys } = await ask(target.baseUrl, '/auth/v1/.well-known/jwks.json');
  const all = { ...forged(target.tokens.admin, { keys }), 'the public key': target.demo.anonKey };
  for (const [name, token] of Object.entries(all))
    for (const path of ['/api/account', '/api/admin/orders', '/auth/v1/user', '/auth/v1/admin/users']) {
      tried += 1;
      const { status } = await askJson(target.baseUrl, 'GET', path, { token });
      if (status < 400) found.push({ where: path, what: `accepts a token with ${name}` });
    }
  for (const call of ['/api/account', '/api/profile/orders']) {
    tried += 1;
    const { status } = await askJson(target.baseUrl, 'GET', call, { token: target.demo.serviceRoleKey });
    if (status < 400) found.push({ where: call, what: 'accepts the service key as a person' });
  }
  const [, payload, signature] = target.tokens.admin.split('.');
  const times = [];
  for (let count = 0; count < UNKNOWN_KEYS; count += 1) {
    const head = encode({ alg: 'ES256', typ: 'JWT', kid: randomBytes(12).toString('base64url') });
    const token = `${head}.${payload}.${signature}`;
    times.push((await askJson(target.baseUrl, 'GET', '/api/account', { token })).ms);
  }
  tried += UNKNOWN_KEYS;
  const median = times.sort((one, other) => one - other)[UNKNOWN_KEYS / 2];
  if (median > SLOW_MS)
    found.push({
      where: '/api/account',
      what: `[M8] takes ${Math.round(median)} ms for a token with an unknown key`,
    });
  return { tried, found };
}
