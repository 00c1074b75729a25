// Tests second factors with the real client: TOTP and a security key.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '#tests/factories/authenticator.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let offsetMs = 0;
beforeAll(async () => {
  // Codes work once, so a test that needs another one advances the clock.
  people = await shopWithPeople({ now: () => new Date(Date.now() + offsetMs) });
});
afterAll(() => people.shop.close());

const codeOf = (uri: string) => {
  const { searchParams } = new URL(uri);
  return new TOTP({ secret: searchParams.get('secret') as string }).generate({
    timestamp: Date.now() + offsetMs,
  });
};
async function enrolled({ client }: Person, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data as { id: string; totp: { qr_code: string; secret: string; uri: string } };
}
async function withFactor() {
  const person = await people.person();
  const factor = await enrolled(person);
  const code = codeOf(factor.totp.uri);
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (verified.error) throw verified.error;
  offsetMs += 60_000;
  return { ...person, factor };
}

describe('a TOTP factor', () => {
  test('[S7.16] is enrolled with a seed, a URL for the app, and a QR code as a data URL', async () => {
    const person = await people.person();
    const { totp } = await enrolled(person);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('ActivePick');
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.qr_code).not.toContain('#');
  });

  test('[S7.18] upgrades the session to two factors, and sends an email to the owner', async () => {
    const { client, email } = await withFactor();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(data?.currentAuthenticationMethods.map((one) => (one as { method: string }).method)).toEqual([
      'totp',
      'password',
    ]);
    const factors = await client.auth.mfa.listFactors();
    expect(factors.data?.totp).toMatchObject([{ status: 'verified', friendly_name: 'phone' }]);
    expect((await people.mailsTo(email)).map(({ kind }) => kind)).toContain('factor-added');
  });

  test('ends the sessions that began with one factor', async () => {
    const person = await people.person();
    const elsewhere = await people.signIn(person.email);
    const factor = await enrolled(person);
    await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    expect((await people.client().auth.getUser(elsewhere.token)).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('[S7.17] refuses wrong, repeated and late codes, each with its error code', async () => {
    const { client, factor } = await withFactor();
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const challengeId = challenge?.id as string;
    const verify = (code: string, id = challengeId) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId: id, code });
    const code = codeOf(factor.totp.uri);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(wrong)).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect((await verify(code)).error).toBeNull();
    expect((await verify(code)).error?.code).toBe('mfa_ip_address_mismatch');
    const next = await client.auth.mfa.challenge({ factorId: factor.id });
    expect((await verify(code, next.data?.id)).error?.code).toBe('mfa_verification_failed');
    await people.inDatabase('update challenges set expires_at = now()');
    expect((await verify(code, next.data?.id)).error?.code).toBe('mfa_challenge_expired');
  });

  test('allows five attempts per challenge', async () => {
    const { client, factor } = await withFactor();
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id });
    const verify = (code: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId: data?.id as string, code });
    for (let index = 0; index < 5; index += 1) await verify('000000');
    expect((await verify(codeOf(factor.totp.uri))).error?.code).toBe('mfa_verification_failed');
  });

  test('of another person is not found, nor is its challenge', async () => {
    const [{ factor }, other] = await Promise.all([withFactor(), people.person()]);
    const { mfa } = other.client.auth;
    expect((await mfa.challenge({ factorId: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await mfa.unenroll({ factorId: factor.id })).error?.status).toBe(404);
    const own = await enrolled(other);
    const { error } = await mfa.verify({ factorId: own.id, challengeId: factor.id, code: '123456' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('has a unique name, a missing name counts as a name, and there are at most ten', async () => {
    const person = await people.person();
    await enrolled(person, 'one');
    await expect(enrolled(person, 'one')).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    await enrolled(person, '');
    await expect(enrolled(person, '')).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    for (let index = 0; index < 8; index += 1) await enrolled(person, `more ${index}`);
    await expect(enrolled(person, 'last')).rejects.toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
  });

  test('[S7.19] is required for another factor, its removal, and a new password or address', async () => {
    const { email, factor } = await withFactor();
    const half = await people.signIn(email);
    await expect(enrolled(half, 'second')).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' });
    const { auth } = half.client;
    expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    const refused = { status: 403, code: 'insufficient_aal' };
    expect((await auth.updateUser({ password: 'a-new-one-for-me' })).error).toMatchObject(refused);
    expect((await auth.updateUser({ email: 'new@example.se' })).error).toMatchObject(refused);
    const code = codeOf(factor.totp.uri);
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    expect((await auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    await auth.refreshSession();
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  test('by phone is not available', async () => {
    const { client } = await people.person();
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46700000000' });
    expect(error?.code).toBe('validation_failed');
  });

  test('stores no plain seed', async () => {
    const person = await people.person();
    const { totp, id } = await enrolled(person);
    const [row] = await people.inDatabase('select * from factors where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(totp.secret);
  });
});

describe('a security key', () => {
  const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' };
  const asked = (data: unknown) =>
    data as {
      id: string;
      webauthn: {
        type: 'create' | 'request';
        credential_options: { publicKey: { challenge: Uint8Array; rp?: { id: string }; rpId?: string } };
      };
    };

  async function withKey(site = SITE) {
    const person = await people.person();
    const { mfa } = person.client.auth;
    const key = softwareAuthenticator(site);
    const enrolment = await mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = enrolment.data?.id as string;
    const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] };
    const challenge = asked((await mfa.challenge({ factorId, webauthn })).data);
    const { challenge: bytes, rp } = challenge.webauthn.credential_options.publicKey;
    expect(rp?.id).toBe('localhost');
    const credential_response = key.create(new Uint8Array(bytes)) as never;
    const verified = await mfa.verify({
      factorId,
      challengeId: challenge.id,
      webauthn: { ...webauthn, type: 'create', credential_response },
    });
    return { person, mfa, key, factorId, verified, webauthn };
  }

  test('is enrolled for the shop’s own host, whatever the client sends, and upgrades the session', async () => {
    const { person, verified } = await withKey();
    expect(verified.error).toBeNull();
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.webauthn).toMatchObject([{ status: 'verified', factor_type: 'webauthn' }]);
  });

  test('is used for the next sign-in, and refuses an earlier response', async () => {
    const { person, key, factorId, webauthn } = await withKey();
    const { mfa } = (await people.signIn(person.email)).client.auth;
    const challenge = asked((await mfa.challenge({ factorId, webauthn })).data);
    expect(challenge.webauthn.type).toBe('request');
    const answer = key.get(new Uint8Array(challenge.webauthn.credential_options.publicKey.challenge));
    const verify = (challengeId: string) =>
      mfa.verify({
        factorId,
        challengeId,
        webauthn: { ...webauthn, type: 'request', credential_response: answer as never },
      });
    const other = asked((await mfa.challenge({ factorId, webauthn })).data);
    expect((await verify(other.id)).error?.code).toBe('mfa_verification_failed');
    expect((await verify(challenge.id)).error).toBeNull();
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });
  });

  test('for another site is refused', async () => {
    const { verified } = await withKey({ origin: 'https://evil.example', rpId: 'evil.example' });
    expect(verified.error?.code).toBe('mfa_verification_failed');
  });
});
