import { type Access, mayAccess } from '@activepick/domain/access/permissions.ts';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AssuranceLevel,
  type CallerOf,
  createAuthenticator,
  type LiveSession,
  SIGNED_OUT,
  type SignedInCaller,
} from './authenticate.ts';

const ISSUER = 'http://localhost/auth/v1';
const USER = '01920000-0000-7000-8000-000000000001';
const SESSION = '01920000-0000-7000-8000-000000000002';
let pair: CryptoKeyPair;
let stored: LiveSession;
let reads: number;
beforeAll(async () => {
  pair = (await generateKeyPair('ES256')) as CryptoKeyPair;
});
beforeEach(() => {
  stored = { userId: USER, role: 'admin', isMunicipal: false, aal: 'aal1', owesSecondFactor: false };
  reads = 0;
});

const callersOfProcess = () =>
  createAuthenticator({
    issuer: ISSUER,
    findKey: async () => ({ purpose: 'session', key: pair.publicKey }),
    readSession: async () => {
      reads += 1;
      return { ...stored };
    },
    isServiceKey: async () => false,
    readPass: async () => null,
  });

async function bearer(aal: AssuranceLevel): Promise<string> {
  const token = await new SignJWT({ session_id: SESSION, aal, role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'k' })
    .setIssuer(ISSUER)
    .setAudience('authenticated')
    .setSubject(USER)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(pair.privateKey);
  return `Bearer ${token}`;
}

test('[OPS.6] a fresh token with two factors is accepted at once by every process', async () => {
  const [one, two] = [callersOfProcess(), callersOfProcess()];
  const before = await bearer('aal1');
  expect((await one.requireActiveSession(before)).aal).toBe('aal1');
  expect((await two.requireActiveSession(before)).aal).toBe('aal1');
  stored.aal = 'aal2';
  one.forget(USER);
  const after = await bearer('aal2');
  expect((await two.requireActiveSession(after)).aal).toBe('aal2');
  expect((await one.requireActiveSession(after)).aal).toBe('aal2');
});

test('[OPS.6] a token that claims more than its session has causes one read in five seconds', async () => {
  const callers = callersOfProcess();
  expect((await callers.requireActiveSession(await bearer('aal1'))).aal).toBe('aal1');
  const claiming = await bearer('aal2');
  for (let n = 0; n < 10; n += 1) expect((await callers.requireActiveSession(claiming)).aal).toBe('aal1');
  expect(reads).toBe(2);
});

test('only an active session gives access to an endpoint that requires a signed-in caller', () => {
  const withoutSession = { ...SIGNED_OUT, hasAccessPass: true, isService: true };
  const promised: { [Right in Access]: CallerOf<Right> extends SignedInCaller ? true : false } = {
    public: false,
    'access-code': false,
    onboarding: false,
    service: false,
    'signed-in': true,
    'admin-or-store': true,
    admin: true,
    municipal: true,
    'store-member': true,
    member: true,
    'member-figures': true,
    'member-owner': true,
    'member-hr': true,
    'member-approver': true,
    'member-payroll': true,
    'key:employees:read': false,
    'key:employees:write': false,
    'key:orders:read': false,
    'key:benefits:read': false,
    'key:payroll:read': false,
    'store-key:orders:read': false,
    'store-key:offers:read': false,
    'store-key:offers:write': false,
    'store-key:service:read': false,
    'store-key:claims:read': false,
    'store-key:claims:write': false,
  };
  for (const [access, isPromised] of Object.entries(promised))
    if (isPromised) expect(mayAccess(access as Access, withoutSession), access).toBe(false);
});
