// The attack run knows a valid body for every call. Without a valid body, a request only reaches the
// validation of a call.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { BODILESS } from '../../bin/lib/attack/fuzz.mjs';
import { VALID_BODIES } from '../../bin/lib/attack/valid-bodies.mjs';

type Paths = Record<string, Record<string, { requestBody?: object }>>;

let people: ShopWithPeople;
let calls: { call: string; hasBody: boolean }[];
beforeAll(async () => {
  people = await shopWithPeople();
  const { paths } = JSON.parse((await people.shop.ask('/api/openapi.json')).text) as { paths: Paths };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      hasBody: requestBody !== undefined,
    })),
  );
});
afterAll(() => people.shop.close());

const known = () => [...Object.keys(VALID_BODIES), ...BODILESS];

test('[T24] every call with a body has a valid body in the attack run', () => {
  const withBody = calls.filter(({ hasBody }) => hasBody).map(({ call }) => call);
  expect(withBody.length).toBeGreaterThan(80);
  expect(withBody.filter((call) => !known().includes(call))).toEqual([]);
});

test('[T24] the attack run has a body only for existing calls', () => {
  const all = calls.map(({ call }) => call);
  const ofApi = known().filter((call) => !call.includes('/auth/v1/'));
  expect(ofApi.filter((call) => !all.includes(call))).toEqual([]);
});
