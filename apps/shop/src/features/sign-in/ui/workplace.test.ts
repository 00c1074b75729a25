import { describe, expect, it } from 'vitest';
import { workplacePath } from './workplace.ts';

const company = (companyId: string, visitedAt: string | null = null) => ({ companyId, visitedAt });
const store = (id: string, visitedAt: string | null = null) => ({ id, visitedAt });
const [MONDAY, TUESDAY] = ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z'];

describe('[UX.H2] after signing in without a wanted page', () => {
  it.each([
    ['nobody’s member', { companies: [], stores: [] }, null],
    ['a member of one company', { companies: [company('a')], stores: [] }, '/employer/a'],
    ['a member of one store', { companies: [], stores: [store('s')] }, '/store/s'],
    [
      'a member of several',
      { companies: [company('a', MONDAY), company('b')], stores: [store('s', TUESDAY)] },
      '/store/s',
    ],
    [
      'a member of several companies, new',
      { companies: [company('a'), company('b')], stores: [] },
      '/employer',
    ],
    ['a member of several stores, new', { companies: [], stores: [store('s'), store('t')] }, '/store'],
  ] as const)('%s goes to the workplace', (_who, places, path) => {
    expect(workplacePath('endcustomer', places)).toBe(path);
  });

  it('staff go to the front page', () => {
    for (const role of ['admin', 'store'] as const)
      expect(workplacePath(role, { companies: [company('a')], stores: [store('s')] })).toBeNull();
  });
});
