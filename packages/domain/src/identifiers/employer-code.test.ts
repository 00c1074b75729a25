import { describe, expect, it } from 'vitest';
import { parseEmployerCode } from './employer-code.ts';

describe('an employer code', () => {
  it.each([
    ['7KQM-2XVB', '7KQM-2XVB'],
    [' 7kqm 2xvb ', '7KQM-2XVB'],
    ['7kqm–2xvb', '7KQM-2XVB'],
    ['oilo-7kqm', '0110-7KQM'],
    ['ARB-77', null],
    ['NOSUCH', null],
    ['7KQM-2XVU', null],
    ['7KQM-2XVBX', null],
    ['', null],
  ])('[H3] %j is read as %j', (typed, code) => {
    expect(parseEmployerCode(typed)).toBe(code);
  });
});
