import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthDateOf,
  hidePersonalNumber,
  maskPersonalNumber,
  parsePersonalNumber,
} from './personal-number.ts';

const TODAY = '2026-11-21';

describe('the mask', () => {
  it.each([
    ['', ''],
    ['1964', '1964'],
    ['19640823', '19640823'],
    ['19640823-', '19640823-'],
    ['196408233', '19640823-3'],
    ['196408233234', '19640823-3234'],
    ['19640823-3234', '19640823-3234'],
    ['19640823 3234', '19640823-3234'],
    ['19640823-32345678', '19640823-3234'],
    ['1964-0823-3234', '19640823-3234'],
    ['640823-3234', '640823-3234'],
    ['640823-', '640823-'],
    ['640823-32345', '64082332-345'],
    ['6408233234', '64082332-34'],
    ['200101+9815', '200101+9815'],
    ['200101+', '200101+'],
    ['200101+-9815', '200101+9815'],
    ['19200101+9815', '19200101-9815'],
    ['abc1-2x', '12'],
    ['１９６４', ''],
  ])('[S5.12] shows %j as %j', (typed, shown) => {
    expect(maskPersonalNumber(typed)).toBe(shown);
  });

  it('allows deleting across the hyphen', () => {
    const deleted = ['19640823-3', '19640823-', '19640823', '1964082'];
    for (const text of deleted) expect(maskPersonalNumber(text)).toBe(text);
  });

  const typing = fc.string({ unit: fc.constantFrom(...'0123456789--- +x'), maxLength: 20 });

  it('[S9.28] is idempotent, and never longer than 13', () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const shown = maskPersonalNumber(typed);
        expect(maskPersonalNumber(shown)).toBe(shown);
        expect(shown).toMatch(/^(?:\d{0,8}-?\d{0,4}|\d{6}\+\d{0,4})$/);
        expect(shown.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it('never drops a digit below twelve', () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, 12);
        expect(maskPersonalNumber(typed).replace(/[-+]/, '')).toBe(digits);
      }),
    );
  });
});

describe('a personal number', () => {
  it.each([
    ['640823-3234', '196408233234'],
    ['6408233234', '196408233234'],
    ['196408233234', '196408233234'],
    ['19640823-3234', '196408233234'],
    [' 19640823 3234 ', '196408233234'],
    ['64082332-34', '196408233234'],
    ['701063-2391', '197010632391'],
    ['121212+1212', '191212121212'],
    ['121212-1212', '201212121212'],
    // Numbers of Skatteverket's test set: the month is unknown.
    ['191500722390', '191500722390'],
    ['19150088-2392', '191500882392'],
  ])('[LST.F6] %j is %s', (text, value) => {
    expect(parsePersonalNumber(text, TODAY)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'length'],
    ['640823-323', 'length'],
    ['19640823-32344', 'length'],
    ['640823--3234', 'length'],
    ['6408-233234', 'length'],
    ['640823-3235', 'check-digit'],
    ['750231-0241', 'date'],
    ['640823-0008', 'serial'],
    ['701093-2395', 'date'],
    ['000101-T220', 'serial'],
    ['20990101-0106', 'date'],
    ['19640023-3234', 'date'],
    // [LST.F6] Day 60 is an unknown day. The check digit is wrong.
    ['19640860-3234', 'check-digit'],
    ['19640092-3234', 'date'],
    ['19641360-3234', 'date'],
  ])('%j is invalid: %s', (text, reason) => {
    expect(parsePersonalNumber(text, TODAY)).toEqual({ ok: false, reason });
  });

  it('uses the latest century that is not in the future', () => {
    const century = (today: string) => {
      const parsed = parsePersonalNumber('121212-1212', today);
      return parsed.ok && parsed.value.slice(0, 2);
    };
    expect(century('2012-12-12')).toBe('20');
    expect(century('2012-12-11')).toBe('19');
  });

  it('[READ.BID.04] the mask never changes the number, nor the plus of a person over a hundred', () => {
    for (const text of [
      '200101+9815',
      '640823-3234',
      '6408233234',
      '196408233234',
      '19640823-3234',
      '701063-2391',
    ]) {
      const parsed = parsePersonalNumber(text, TODAY);
      expect(parsePersonalNumber(maskPersonalNumber(text), TODAY)).toEqual(parsed);
    }
  });

  it('is parsed from its stored form', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(digits, (text) => {
        const parsed = parsePersonalNumber(text, TODAY);
        if (parsed.ok) expect(parsed.value).toBe(text);
      }),
    );
  });

  it('is masked without its last four digits', () => {
    const parsed = parsePersonalNumber('640823-3234', TODAY);
    expect(parsed.ok && hidePersonalNumber(parsed.value)).toBe('19640823-****');
  });

  it.each([
    ['640823-3234', '1964-08-23'],
    ['701063-2391', '1970-10-03'],
    ['191500722390', null],
  ])('%s contains the date of birth', (text, day) => {
    const parsed = parsePersonalNumber(text, TODAY);
    expect(parsed.ok ? birthDateOf(parsed.value) : parsed).toBe(day);
  });

  it('requires a valid current day', () => {
    expect(() => parsePersonalNumber('640823-3234', 'today')).toThrow(RangeError);
  });
});
