// Sign-in by `grant_type=id_token`: our client has already asked the identity provider.
import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankidBrowser } from '#tests/browser/bankid-browser.ts';
import { somebodyNew, walkBankid } from '#tests/browser/bankid-page.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

const CALLBACK = 'http://localhost:3000/bankid';
let people: ShopWithPeople;
let config: oidc.Configuration;
beforeAll(async () => {
  people = await shopWithPeople({ bankid: 'sandbox' });
  config = await oidc.discovery(
    new URL(issuer()),
    'urn:activepick:sandbox',
    undefined,
    oidc.ClientSecretBasic('sandbox-bankid-secret'),
    { execute: [oidc.allowInsecureRequests] },
  );
});
afterAll(() => people.shop.close());

const issuer = () => people.shop.app.settings.bankid.issuer;

/** Gets a token like an app: the provider gets the hash of a nonce, and the shop gets the nonce. */
async function tokenFor(person: string) {
  const nonce = randomBytes(32).toString('base64url');
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid',
    acr_values: 'urn:grn:authn:se:bankid:another-device:qr',
    state,
    nonce: hashed,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const query = await walkBankid(url.href, { person });
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${CALLBACK}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: hashed,
  });
  return { token: tokens.id_token as string, nonce };
}
const signIn = (of: { token: string; nonce?: string; provider?: string }) =>
  people.client().auth.signInWithIdToken({ provider: 'bankid', ...of } as never);

describe('an ID token of the identity provider', () => {
  test('[S7.05] [S7.ASV.09] signs its person in, with two factors, to the account with this BankID', async () => {
    const person = await somebodyNew(issuer(), 'Tova');
    const { data, error } = await signIn(await tokenFor(person));
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Tova' });
    const client = people.client();
    await client.auth.setSession(data.session as never);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    const { session } = await bankidBrowser(people.shop).signIn(person);
    expect((session as { user: { id: string } }).user.id).toBe(data.user?.id);
  });

  test('[S7.ASV.09] is also accepted with the issuer as the provider’s name', async () => {
    const of = await tokenFor(await somebodyNew(issuer()));
    expect((await signIn({ ...of, provider: issuer() })).error).toBeNull();
  });

  test('[S7.ASV.09] works once', async () => {
    const of = await tokenFor(await somebodyNew(issuer()));
    const both = await Promise.all([signIn(of), signIn(of)]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await signIn(of)).error).toMatchObject({ status: 400 });
  });

  test('[S7.ASV.09] is refused without its nonce, or with another one', async () => {
    const of = await tokenFor(await somebodyNew(issuer()));
    const { nonce: _nonce, ...without } = of;
    for (const one of [without, { ...of, nonce: 'another' }])
      expect((await signIn(one)).error).toMatchObject({ status: 400 });
    expect((await signIn(of)).error).toBeNull();
  });

  test.each(['wrong-key', 'alg-none', 'wrong-audience', 'wrong-issuer', 'expired'])(
    '[S7.ASV.09] is refused if invalid: %s',
    async (how) => {
      const { token, nonce } = await tokenFor(await somebodyNew(issuer()));
      const [head = '', claims = '', signature = ''] = token.split('.');
      const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
      const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const tampered: Record<string, string> = {
        'wrong-key': `${head}.${claims}.${signature.slice(0, -8)}AAAAAAAA`,
        'alg-none': `${write({ ...read(head), alg: 'none' })}.${claims}.`,
        'wrong-audience': `${head}.${write({ ...read(claims), aud: 'somebody' })}.${signature}`,
        'wrong-issuer': `${head}.${write({ ...read(claims), iss: 'https://evil.example' })}.${signature}`,
        expired: `${head}.${write({ ...read(claims), exp: 1 })}.${signature}`,
      };
      const { error } = await signIn({ token: tampered[how] as string, nonce });
      expect(error).toMatchObject({ status: 400 });
    },
  );

  test('[S7.ASV.09] of a banned person is refused', async () => {
    const person = await somebodyNew(issuer());
    const { data } = await signIn(await tokenFor(person));
    await people.inDatabase(`update users set banned_until = now() + interval '1 day' where id = $1`, [
      data.user?.id,
    ]);
    expect((await signIn(await tokenFor(person))).error).toMatchObject({ status: 403 });
  });

  test('[S7.ASV.09] cannot be checked while the provider is unavailable, and the response asks to try again', async () => {
    const alone = await shopWithPeople();
    try {
      const answer = await alone.shop.ask('/auth/v1/token?grant_type=id_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'bankid', id_token: 'x.y.z', nonce: 'x' }),
      });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      await alone.shop.close();
    }
  });
});
