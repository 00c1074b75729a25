// Tests the session events and the errors of the real client, with and without a request.

import { NavigatorLockAcquireTimeoutError } from '@supabase/auth-js';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  linkIn,
  PASSWORD,
  redirectOfLink,
  type ShopWithPeople,
  shopWithPeople,
} from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

describe('the events of a session', () => {
  test('[S4.20] are sent: signed in, token refreshed, user updated, second factor verified, password recovery, signed out', async () => {
    const { email } = await people.person();
    const client = people.client({ flowType: 'pkce' });
    const told: AuthChangeEvent[] = [];
    client.auth.onAuthStateChange((event) => void told.push(event));
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(told).toContain('SIGNED_IN');
    await client.auth.refreshSession();
    expect(told).toContain('TOKEN_REFRESHED');
    await client.auth.updateUser({ data: { first_name: 'Bo' } });
    expect(told).toContain('USER_UPDATED');
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const code = new TOTP({ secret: factor?.type === 'totp' ? factor.totp.secret : '' }).generate();
    const shown = await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(shown.error).toBeNull();
    expect(told).toContain('MFA_CHALLENGE_VERIFIED');
    await client.auth.signOut();
    expect(told.at(-1)).toBe('SIGNED_OUT');
    await client.auth.resetPasswordForEmail(email);
    const [mail] = await people.mailsTo(email);
    const landed = await redirectOfLink(people, linkIn(mail));
    await client.auth.exchangeCodeForSession(landed.searchParams.get('code') as string);
    expect(told.at(-1)).toBe('PASSWORD_RECOVERY');
  });
});

describe('the client reports', () => {
  test('[S5.07] that a code needs an address, and a repeated email an address and its kind', async () => {
    const { auth } = people.client();
    const nothing = {} as never;
    expect((await auth.signInWithOtp(nothing)).error?.message).toBe(
      'You must provide either an email or phone number.',
    );
    expect((await auth.resend(nothing)).error?.message).toMatch(
      /You must provide either an email or phone number/,
    );
    const untyped = { email: 'a@example.se' } as never;
    expect((await auth.resend(untyped)).error?.code).toBe('validation_failed');
  });

  test('[S8.37] that there is no session', async () => {
    const { auth } = people.client();
    expect((await auth.updateUser({ data: {} })).error?.name).toBe('AuthSessionMissingError');
    expect((await auth.refreshSession()).error?.name).toBe('AuthSessionMissingError');
    const { client, id } = await people.person();
    await people.inDatabase('delete from sessions where user_id = $1', [id]);
    people.account.callers.forget(id);
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('[S8.38] that a token has a wrong signature or an unknown key', async () => {
    const { token, client } = await people.person();
    const [head = '', body = '', signature = ''] = token.split('.');
    const turned = `${head}.${body}.${[...signature].reverse().join('')}`;
    const wrong = await client.auth.getClaims(turned);
    expect(wrong.error?.message).toBe('Invalid JWT signature');
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const stranger = await new SignJWT(JSON.parse(Buffer.from(body, 'base64url').toString()))
      .setProtectedHeader({ alg: 'ES256', kid: 'of-nobody', typ: 'JWT' })
      .sign(privateKey);
    const unknown = await client.auth.getClaims(stranger);
    expect(unknown.data).toBeNull();
    expect(unknown.error?.code).toBe('bad_jwt');
    const listed = { keys: [{ ...(await exportJWK(publicKey)), kid: 'another', alg: 'ES256' }] };
    expect((await client.auth.getClaims(stranger, { jwks: listed as never })).error?.code).toBe('bad_jwt');
    expect((await client.auth.getClaims(stranger, { jwks: { keys: [] } })).error?.code).toBe('bad_jwt');
  });

  test('[S8.39] no error if another tab has the lock during an automatic refresh', async () => {
    const { email } = await people.person();
    let tried = 0;
    const client = createClient(people.shop.baseUrl, people.keys.anonKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        // The browser's error for a lock that is taken, without waiting.
        lock: async (_name, acquireTimeout, work) => {
          if (acquireTimeout !== 0) return work();
          tried += 1;
          throw new NavigatorLockAcquireTimeoutError('held');
        },
      },
    });
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.startAutoRefresh();
    await expect.poll(() => tried).toBeGreaterThan(0);
    await client.auth.stopAutoRefresh();
    expect((await client.auth.getSession()).data.session?.user.email).toBe(email);
  });
});
