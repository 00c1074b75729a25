// Tests the stand-in with the official client library, as any application of the provider would use it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BankidDecision, control, walkThrough } from './scriptless-browser.ts';
import { type Bankid, startBankid } from './start-bankid.ts';

const PETRA = '196805029268';
const HELGA = '192907304766';
const CALLBACK = 'http://localhost:3000/bankid';
const QR = 'urn:grn:authn:se:bankid:another-device:qr';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bankid-'));
const place = { publicUrl: 'http://localhost', folder };
let bankid: Bankid;
let config: oidc.Configuration;
beforeAll(async () => {
  bankid = await startBankid({ ...place, port: 0 });
  config = await discover();
});
afterAll(async () => {
  await bankid.close();
  rmSync(folder, { recursive: true });
});

const discover = (secret = 'sandbox-bankid-secret') =>
  oidc.discovery(new URL(bankid.url), 'urn:activepick:sandbox', undefined, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });

async function begin(more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const parameters = {
    redirect_uri: CALLBACK,
    scope: 'openid',
    acr_values: QR,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  };
  return { parameters, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function walk({ parameters }: Begun, decision: BankidDecision): Promise<URL> {
  const query = await walkThrough(oidc.buildAuthorizationUrl(config, parameters).href, decision);
  return new URL(`${CALLBACK}?${query}`);
}

const finish = (answer: URL, { checks }: Begun) =>
  oidc.authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });

async function signIn(person: string, more: Record<string, string> = {}) {
  const begun = await begin(more);
  return finish(await walk(begun, { person }), begun);
}

describe('discovery', () => {
  test('names the paths, ways and methods of the provider', () => {
    expect(config.serverMetadata()).toMatchObject({
      issuer: bankid.url,
      authorization_endpoint: `${bankid.url}/oauth2/authorize`,
      token_endpoint: `${bankid.url}/oauth2/token`,
      userinfo_endpoint: `${bankid.url}/oauth2/userinfo`,
      pushed_authorization_request_endpoint: `${bankid.url}/oauth2/par`,
      end_session_endpoint: `${bankid.url}/oauth2/logout`,
      jwks_uri: `${bankid.url}/.well-known/jwks`,
      acr_values_supported: expect.arrayContaining(['urn:grn:authn:se:bankid', QR]),
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
});

describe('a sign-in', () => {
  test('returns the person with the claims of Swedish BankID', async () => {
    const tokens = await signIn(PETRA);
    expect(tokens.claims()).toMatchObject({
      iss: bankid.url,
      aud: 'urn:activepick:sandbox',
      identityscheme: 'sebankid',
      authenticationtype: QR,
      ssn: PETRA,
      name: 'Petra Efternamn2401',
      given_name: 'Petra',
      givenname: 'Petra',
      surname: 'Efternamn2401',
      family_name: 'Efternamn2401',
      country: 'SE',
      sub: expect.stringMatching(/^\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/),
      nameidentifier: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(tokens.claims()).not.toHaveProperty('birthdate');
  });

  test('keeps one pseudonym per person, and no session between sign-ins', async () => {
    const [one, again, other] = [await signIn(PETRA), await signIn(PETRA), await signIn(HELGA)];
    expect(one.claims()?.sub).toBe(again.claims()?.sub);
    expect(other.claims()?.sub).not.toBe(one.claims()?.sub);
  });

  test('accepts pushed parameters, and shows the requested person', async () => {
    const begun = await begin({ login_hint: `sub:${HELGA}`, prompt: 'login' });
    const url = await oidc.buildAuthorizationUrlWithPAR(config, begun.parameters);
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const answer = await walkThrough(url.href, { person: HELGA });
    const tokens = await finish(new URL(`${CALLBACK}?${answer}`), begun);
    expect(tokens.claims()?.ssn).toBe(HELGA);
  });

  test.each([
    ['cancel', 'access_denied'],
    ['fail', 'server_error'],
  ] as const)('a sign-in that ends by %s returns %s, with its state', async (decision, error) => {
    const begun = await begin();
    const answer = await walk(begun, decision);
    expect(answer.searchParams.get('error')).toBe(error);
    expect(answer.searchParams.get('state')).toBe(begun.checks.expectedState);
    await expect(finish(answer, begun)).rejects.toMatchObject({ error });
  });

  test('exchanges a code once, with its verifier and the right client secret', async () => {
    const begun = await begin();
    const answer = await walk(begun, { person: PETRA });
    const other = { checks: { ...begun.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() } } as Begun;
    await expect(finish(answer, other)).rejects.toMatchObject({ error: 'invalid_grant' });
    const second = await begin();
    const fresh = await walk(second, { person: PETRA });
    await finish(fresh, second);
    await expect(finish(fresh, second)).rejects.toMatchObject({ error: 'invalid_grant' });
    const third = await begin();
    const last = await walk(third, { person: PETRA });
    const stranger = await discover('not-the-secret');
    await expect(
      oidc.authorizationCodeGrant(stranger, last, { ...third.checks, idTokenExpected: true }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('redirects only to registered URLs', async () => {
    const elsewhere = await begin({ redirect_uri: 'http://localhost:3000/elsewhere' });
    await expect(walk(elsewhere, { person: PETRA })).rejects.toThrow('BankID answers 400');
    await control(bankid.url, 'callback-address', { url: 'http://localhost:3999/bankid' });
    const added = await begin({ redirect_uri: 'http://localhost:3999/bankid' });
    expect((await walk(added, { person: PETRA })).searchParams.get('code')).toBeTruthy();
  });
});

describe('the page', () => {
  const read = async (more: Record<string, string>) => {
    const { parameters } = await begin(more);
    const first = await fetch(oidc.buildAuthorizationUrl(config, parameters), { redirect: 'manual' });
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const answer = await fetch(new URL(first.headers.get('location') ?? '', bankid.url), {
      headers: { cookie },
    });
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };

  test('the page uses the language of the shop and loads nothing', async () => {
    const sv = await read({ ui_locales: 'sv' });
    expect(sv.text).toContain('<html lang="sv">');
    expect(sv.text).toContain('Vem är du?');
    expect(sv.policy).toContain("default-src 'none'");
    expect(sv.policy).toContain("form-action 'self' http://localhost:3000");
    expect((await read({ ui_locales: 'en' })).text).toContain('Who are you?');
  });

  test('the page shows a QR code if the app is on another device', async () => {
    expect((await read({ acr_values: QR })).text).toContain('<svg role="img"');
    expect((await read({ acr_values: 'urn:grn:authn:se:bankid:same-device' })).text).not.toContain('<svg');
  });

  test('the page preselects the requested person', async () => {
    const { text } = await read({ login_hint: `sub:${HELGA}` });
    expect(text).toContain(`value="${HELGA}" checked`);
  });

  test('the page says that an unknown sign-in has ended', async () => {
    const answer = await fetch(`${bankid.url}/sign-in/nothing?lang=en`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('no longer valid');
  });
});

describe('control', () => {
  test.each([
    'wrong-key',
    'alg-none',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'wrong-nonce',
    'no-nonce',
  ])('the control API makes the next token invalid for a client: %s', async (nextToken) => {
    await control(bankid.url, 'control', { nextToken });
    await expect(signIn(PETRA)).rejects.toThrow();
    expect((await signIn(PETRA)).claims()?.ssn).toBe(PETRA);
  });

  test('the control API adds people, and refuses an invalid number', async () => {
    const ada = { ssn: '197001011000', givenName: 'Ada', familyName: 'Påhittad' };
    await expect(control(bankid.url, 'persons', ada)).rejects.toThrow('twelve digits');
    await expect(control(bankid.url, 'control', { nextToken: 'good' })).rejects.toThrow('nextToken');
  });

  test('the control API refuses other origins and host names', async () => {
    const other = await fetch(`${bankid.url}/sandbox/reset`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(other.status).toBe(403);
  });

  test('the control page shows the sign-ins with masked numbers', async () => {
    await signIn(PETRA, { login_hint: `sub:${HELGA}` });
    const answer = await fetch(`${bankid.url}/sandbox/state`);
    const state = (await answer.json()) as { signIns: unknown[] };
    expect(state.signIns.at(-1)).toMatchObject({
      outcome: 'Petra Efternamn2401',
      hint: '19290730-****',
      acr: QR,
    });
    expect(await (await fetch(bankid.url)).text()).toContain('Petra Efternamn2401');
  });
});

test('a logout redirects to a registered URL, with its state', async () => {
  const url = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: CALLBACK, state: 'left' });
  const asked = await fetch(url);
  const cookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
  const form = await asked.text();
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
  const answer = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie.join('; '), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
  expect(answer.headers.get('location')).toBe(`${CALLBACK}?state=left`);
});

test('a waiting sign-in continues after a restart', async () => {
  const begun = await begin();
  const answer = await walk(begun, { person: PETRA });
  const { port } = new URL(bankid.url);
  await bankid.close();
  bankid = await startBankid({ ...place, port: Number(port) });
  // The first request may use a connection that ended with the old server.
  await expect
    .poll(() =>
      fetch(bankid.url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  expect((await finish(answer, begun)).claims()?.ssn).toBe(PETRA);
});
