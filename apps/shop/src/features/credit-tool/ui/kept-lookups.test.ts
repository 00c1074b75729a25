import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLookups, keptLookups } from './kept-lookups.ts';
import type { LookupViews } from './use-lookups.ts';

const TODAY = '2026-11-25';
const IDLE = { phase: 'idle' } as const;
const VIEWS = {
  'company-rating': { phase: 'done', result: { rating: 88 } },
  'company-information': { phase: 'failed', message: 'x' },
  'signing-combinations': IDLE,
  'signatory-rights': { phase: 'done', result: { personalNumber: '19680502-****' } },
} as unknown as LookupViews;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[S4.CREDIT] stores the paid answers about a company for a reload, and none about a person', () => {
  keepLookups('556500-2465', VIEWS, TODAY);
  expect(keptLookups()).toEqual({
    companyId: '556500-2465',
    views: { 'company-rating': VIEWS['company-rating'] },
  });
});

it('[S4.CREDIT] stores nothing about a sole trader, and deletes the previous company', () => {
  keepLookups('556500-2465', VIEWS, TODAY);
  keepLookups('196805029268', VIEWS, TODAY);
  expect(keptLookups()).toBeNull();
});
