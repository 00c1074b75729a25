import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatOrgNumber,
  hideOrgNumber,
  maskOrgNumber,
  type OrgNumber,
  parseOrgNumber,
} from './org-number.ts';

const TODAY = '2026-11-21';

describe('the field', () => {
  it.each([
    ['', ''],
    ['556036', '556036'],
    ['5560360', '556036-0'],
    ['556036-', '556036'],
    ['5560360793', '556036-0793'],
    ['556036-07931', '556036-0793'],
    [' 556036 - 0793 ', '556036-0793'],
    ['165560360793', '556036-0793'],
    ['19640823-3234', '640823-3234'],
    ['abc', ''],
  ])('[S5.18] shows %j as %j', (typed, shown) => {
    expect(maskOrgNumber(typed)).toBe(shown);
  });

  it('[S5.19] is idempotent and at most eleven characters long', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- x'), maxLength: 30 }), (typed) => {
        const shown = maskOrgNumber(typed);
        expect(maskOrgNumber(shown)).toBe(shown);
        expect(shown.length).toBeLessThanOrEqual(11);
      }),
    );
  });
});

describe('an organisation number', () => {
  it.each([
    ['556036-0793', '5560360793', 'company'],
    ['5560360793', '5560360793', 'company'],
    ['16556036-0793', '5560360793', 'company'],
    ['212000-0142', '2120000142', 'company'],
    ['640823-3234', '6408233234', 'sole-trader'],
    ['19640823-3234', '6408233234', 'sole-trader'],
  ])('%j is %s, %s', (text, value, kind) => {
    expect(parseOrgNumber(text, TODAY)).toEqual({ ok: true, value, kind });
  });

  it.each([
    ['', 'length'],
    ['556036-079', 'length'],
    ['556036-07933', 'length'],
    ['5560-360793', 'length'],
    ['556036-0794', 'check-digit'],
    ['551136-0793', 'kind'],
    ['640823-3235', 'check-digit'],
  ])('%j is invalid: %s', (text, reason) => {
    expect(parseOrgNumber(text, TODAY)).toEqual({ ok: false, reason });
  });

  it("is formatted with its dash, and a sole trader's is masked", () => {
    expect(formatOrgNumber('5560360793' as OrgNumber)).toBe('556036-0793');
    expect(hideOrgNumber('5560360793' as OrgNumber)).toBe('556036-0793');
    expect(hideOrgNumber('6408233234' as OrgNumber)).toBe('640823-****');
  });
});

it('[LST.F6] refuses a company number that begins with 4, but not a sole trader born in the forties', () => {
  expect(parseOrgNumber('415500-1235', '2026-11-29')).toEqual({ ok: false, reason: 'kind' });
  expect(parseOrgNumber('191500722390', '2026-11-29')).toMatchObject({ ok: true, kind: 'sole-trader' });
});
