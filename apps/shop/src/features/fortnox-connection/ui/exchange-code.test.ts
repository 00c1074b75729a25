import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { rememberConsent, rememberedConsent } from './consent-storage.ts';
import { exchangeAtCallback, exchangeHere, refusedConsent, StateMissing } from './exchange-code.ts';

const refused = (code: string) => new FunctionRefused({ error: code, code }, 400);
const returned = { code: 'c', state: 'main-state', error: null, description: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[S4.46] stores state and scope of the two consents separately, and uses those of the answered consent', async () => {
  rememberConsent('main', { state: 'main-state', scope: 'supplier article' });
  rememberConsent('company', { state: 'company-state', scope: 'companyinformation' });
  const send = vi.fn(async () => ({}));
  await exchangeHere({ ...returned, state: 'company-state' }, send);
  expect(send).toHaveBeenCalledWith({
    action: 'exchange_token',
    code: 'c',
    state: 'company-state',
    originalState: 'company-state',
    originalScope: 'companyinformation',
  });
  expect(rememberedConsent('company')).toBeNull();
  expect(rememberedConsent('main')).toEqual({ state: 'main-state', scope: 'supplier article' });
});

it('[S4.45] clears what was stored even on failure', async () => {
  rememberConsent('main', { state: 'main-state', scope: 'supplier' });
  const send = vi.fn(async () => {
    throw refused('exchange-failed');
  });
  await expect(exchangeHere(returned, send)).rejects.toThrow('exchange-failed');
  expect(rememberedConsent('main')).toBeNull();
});

it('[S8.56] reports a missing state only if the server has no binding either', async () => {
  const unbound = vi.fn(async () => {
    throw refused('invalid-state');
  });
  await expect(exchangeHere(returned, unbound)).rejects.toThrow(StateMissing);
  // In a new tab nothing is stored, and the server has the binding.
  await expect(exchangeHere(returned, async () => ({}))).resolves.toEqual({});
  rememberConsent('main', { state: 'another', scope: 'supplier' });
  await expect(exchangeHere(returned, unbound)).rejects.toThrow('invalid-state');
});

it('sends only the code from the callback page, and adds the state if the page cannot identify the consent', async () => {
  rememberConsent('main', { state: 'main-state', scope: 'supplier' });
  const send = vi.fn(async () => ({}));
  await exchangeAtCallback(returned, send);
  expect(send.mock.calls).toEqual([[{ action: 'exchange_token', code: 'c' }]]);
  send.mockClear();
  // Nothing is stored, or several consents were started.
  await exchangeAtCallback(returned, send);
  rememberConsent('main', { state: 'first', scope: 'supplier' });
  rememberConsent('main', { state: 'main-state', scope: 'supplier' });
  await exchangeAtCallback(returned, send);
  expect(send.mock.calls).toEqual([
    [{ action: 'exchange_token', code: 'c', state: 'main-state' }],
    [{ action: 'exchange_token', code: 'c', state: 'main-state' }],
  ]);
});

it('[T14] shows the server both states if the answer belongs to another tab', async () => {
  rememberConsent('main', { state: 'own', scope: 'supplier' });
  const send = vi.fn(async () => ({}));
  await exchangeAtCallback({ ...returned, state: 'planted' }, send);
  expect(send).toHaveBeenCalledWith({
    action: 'exchange_token',
    code: 'c',
    state: 'planted',
    originalState: 'own',
  });
});

it('[S8.INV] requests the explanation of an error from the consent page, and exchanges nothing', async () => {
  rememberConsent('main', { state: 'main-state', scope: 'supplier' });
  const validation = { hasError: true, errorDetails: null, recommendations: [] };
  const send = vi.fn(async () => ({ validation }));
  const refusal = { code: null, state: 'main-state', error: 'access_denied', description: 'x' };
  expect(await refusedConsent(refusal, send)).toEqual(validation);
  expect(send.mock.calls).toEqual([
    [
      {
        action: 'validate_callback',
        code: null,
        error: 'access_denied',
        error_description: 'x',
        state: 'main-state',
      },
    ],
  ]);
  expect(rememberedConsent('main')).toBeNull();
});

it('[S8.INV] passes on which scopes were not granted', async () => {
  const send = async () => ({ missing: ['bookkeeping'] });
  expect(await exchangeHere(returned, send)).toEqual({ missing: ['bookkeeping'] });
  expect(await exchangeAtCallback(returned, send)).toEqual({ missing: ['bookkeeping'] });
});
