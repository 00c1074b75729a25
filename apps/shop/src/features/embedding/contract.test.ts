import { describe, expect, it } from 'vitest';
import { embeddingSite } from './contract.ts';

describe('the site that shows the calculator', () => {
  it.each([
    ['cykelhuset.se', 'https://cykelhuset.se'],
    [' https://www.cykelhuset.se/om-oss?x=1#y ', 'https://www.cykelhuset.se'],
    ['HTTPS://Cykelhuset.SE:443', 'https://cykelhuset.se'],
    ['butik.cykelhuset.se:8443/sida', 'https://butik.cykelhuset.se:8443'],
    ['räksmörgås.se', 'https://xn--rksmrgs-5wao1o.se'],
  ])('[BP12] %s is %s', (typed, origin) => {
    expect(embeddingSite(typed)).toEqual({ origin });
  });

  it.each([
    ['', 'address'],
    ['cykelhuset', 'address'],
    ['localhost', 'address'],
    ['127.0.0.1', 'address'],
    ['https://[::1]', 'address'],
    ['0x7f.1', 'address'],
    ['*.cykelhuset.se', 'address'],
    ['cykelhuset.se; script-src *', 'address'],
    ["cykelhuset.se 'self'", 'address'],
    ['https://a.se,https://b.se', 'address'],
    ['https://user:pass@cykelhuset.se', 'address'],
    ['javascript:alert(1)', 'address'],
    ['data:text/html,x', 'address'],
    ['ftp://cykelhuset.se', 'address'],
    ['http://cykelhuset.se', 'not-https'],
    [`${'a'.repeat(250)}.se`, 'address'],
  ])('[BP12] %s is refused: %s', (typed, problem) => {
    expect(embeddingSite(typed)).toEqual({ problem });
  });
});
