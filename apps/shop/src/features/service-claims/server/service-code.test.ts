import { expect, test } from 'vitest';
import { isServiceCode, numberInCode, serviceCode } from './service-code.ts';

const DAY_MS = 86_400_000;
const BENEFIT = { benefitId: '01920000-0000-7000-8000-000000000001', number: 100_042 };
const at = (day: number) => ({ linkSigningKey: 'key', now: () => new Date(day * DAY_MS) });

test('[SEC2.L2] a service code names the benefit, and ends a week or two later', () => {
  const code = serviceCode(at(700), BENEFIT);
  expect(code).toMatch(/^100042-[0-9A-Z]{6}$/);
  expect(numberInCode(` ${code.toLowerCase()} `)).toBe(100_042);
  for (const day of [700, 706, 713]) expect(isServiceCode(at(day), code, BENEFIT.benefitId)).toBe(true);
  expect(isServiceCode(at(714), code, BENEFIT.benefitId)).toBe(false);
});

test('[SEC2.L2] a code of another benefit, of another shop or without a signature opens nothing', () => {
  const code = serviceCode(at(700), BENEFIT);
  expect(isServiceCode(at(700), code, '01920000-0000-7000-8000-000000000002')).toBe(false);
  expect(isServiceCode({ ...at(700), linkSigningKey: 'other' }, code, BENEFIT.benefitId)).toBe(false);
  for (const typed of ['100042', '100042-', 'RAM100042', '']) {
    expect(numberInCode(typed)).toBeNull();
    expect(isServiceCode(at(700), typed, BENEFIT.benefitId)).toBe(false);
  }
});
