// Tests the adapter against the sandbox's BankID. The sandbox contains no code of the adapter.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type PersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { startSandbox } from '#tests/app/start-shop.ts';
import { controlBankid, HELGA, PETRA, walkBankid } from '#tests/browser/bankid-page.ts';
import { createCriiptoIdentity } from './criipto.ts';
import type { IdentityProvider } from './identity.ts';

const PUBLIC_URL = 'http://localhost:3000';
const TODAY = '2026-11-21';
const CREDENTIALS = { clientId: 'urn:activepick:sandbox', clientSecret: 'sandbox-bankid-secret' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'criipto-'));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let issuer: string;
let identity: IdentityProvider;
beforeAll(async () => {
  sandbox = await startSandbox(folder);
  issuer = sandbox.ready.bankid;
  identity = createCriiptoIdentity({ bankid: { issuer, ...CREDENTIALS } }, PUBLIC_URL);
});
afterAll(async () => {
  await sandbox.end();
  rmSync(folder, { recursive: true });
});

let attempts = 0;
function newBinding() {
  attempts += 1;
  const of = (name: string) => `${name}-${attempts}`.padEnd(43, 'x');
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
}
type Binding = ReturnType<typeof newBinding>;

const numberOf = (text: string): PersonalNumber => {
  const parsed = parsePersonalNumber(text, TODAY);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
};
const wishes = { device: 'other', language: 'en', personalNumber: null } as const;

async function codeFor(binding: Binding, person = PETRA): Promise<string> {
  const query = await walkBankid(await identity.begin(binding, wishes), { person });
  return query.get('code') as string;
}
const finish = (binding: Binding, code: string, asked: string | null = null) =>
  identity.finish(binding, { code, issuer: asked, today: TODAY });

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

describe('a sign-in', () => {
  test('returns the person from the signed token', async () => {
    const binding = newBinding();
    expect(await finish(binding, await codeFor(binding))).toEqual({
      personalNumber: PETRA,
      name: 'Petra Efternamn2401',
      givenName: 'Petra',
      familyName: 'Efternamn2401',
      country: 'SE',
    });
  });

  test('starts with a URL without number, state or nonce', async () => {
    const binding = newBinding();
    const url = await identity.begin(binding, { ...wishes, personalNumber: numberOf(HELGA) });
    expect(new URL(url).origin).toBe(issuer);
    for (const secret of [HELGA, binding.state, binding.nonce, binding.verifier])
      expect(url).not.toContain(secret);
  });

  test('sends the device with the BankID app, and the language', async () => {
    const page = async (device: 'this' | 'other', language: 'sv' | 'en') => {
      const url = await identity.begin(newBinding(), { device, language, personalNumber: null });
      const first = await fetch(url, { redirect: 'manual' });
      const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]);
      const address = new URL(first.headers.get('location') ?? '', issuer);
      return (await fetch(address, { headers: { cookie: cookie.join('; ') } })).text();
    };
    expect(await page('other', 'sv')).toContain('Skanna QR-koden');
    expect(await page('this', 'en')).toContain('The app opens on this device');
  });
});

describe('is refused', () => {
  test.each([
    'wrong-key',
    'alg-none',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'wrong-nonce',
    'no-nonce',
    'no-number',
    'bad-number',
    'other-scheme',
  ])('for an invalid token: %s', async (nextToken) => {
    const binding = newBinding();
    const code = await codeFor(binding);
    await controlBankid(issuer, 'control', { nextToken });
    const error = await failureOf(finish(binding, code));
    expect(error.kind).toBe('refused');
    expect(error.reason).not.toContain(PETRA);
  });

  test('for a code that was used, was made up, or belongs to another verifier', async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    await finish(binding, code);
    expect(await failureOf(finish(binding, code))).toMatchObject({
      kind: 'refused',
      reason: 'invalid_grant',
    });
    expect((await failureOf(finish(newBinding(), 'made-up'))).kind).toBe('refused');
    const other = newBinding();
    const theirs = await codeFor(other);
    const swapped = { ...other, verifier: newBinding().verifier };
    expect((await failureOf(finish(swapped, theirs))).kind).toBe('refused');
  });

  test('for an answer that names another issuer', async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    expect((await failureOf(finish(binding, code, 'https://somebody.example'))).kind).toBe('refused');
    expect((await finish(binding, code, issuer)).personalNumber).toBe(PETRA);
  });
});

describe('is unavailable', () => {
  test.each(['error', 'html'])('for an invalid answer to the code: %s', async (nextToken) => {
    const binding = newBinding();
    const code = await codeFor(binding);
    await controlBankid(issuer, 'control', { nextToken });
    expect((await failureOf(finish(binding, code))).kind).toBe('unavailable');
  });

  test('while the provider is down, and works once it is up', async () => {
    const nobody = createCriiptoIdentity(
      { bankid: { issuer: 'http://127.0.0.1:9', ...CREDENTIALS } },
      PUBLIC_URL,
    );
    expect((await failureOf(nobody.begin(newBinding(), wishes))).kind).toBe('unavailable');
    expect((await failureOf(nobody.begin(newBinding(), wishes))).kind).toBe('unavailable');
    expect(await identity.begin(newBinding(), wishes)).toContain(issuer);
  });
});
