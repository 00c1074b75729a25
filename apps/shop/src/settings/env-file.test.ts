import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ignoredLinesOf } from './env-file.ts';
import { envExample } from './settings.ts';

const found = (text: string) => ignoredLinesOf(text).map(({ cause }) => cause);
const problems = (text: string) => ignoredLinesOf(text).map(({ problem }) => problem);

describe('[OPS2.M1] a file of settings', () => {
  it.each([
    ['SMTP_PROT=587', 'env-file-name'],
    ['SMTP_HOST: mail.example.se', 'env-file-line'],
    ['SMTP_PASS=abc#def', 'env-file-cut'],
    ['BRAND_ADDRESS=Storgatan 1 # up the stairs', 'env-file-cut'],
    ['BRAND_COLOUR=#0b3d91', 'env-file-cut'],
    ['SMTP_PASS="abc', 'env-file-cut'],
    ['just a sentence', 'env-file-line'],
    ['PORT=1\nHOST=::\nPORT=2', 'env-file-repeated'],
  ])('has a note for %j', (text, cause) => {
    expect(found(text)).toEqual([cause]);
  });

  it('names the line and the setting that was probably meant, and never a value', () => {
    expect(ignoredLinesOf('\n# Mail\nSMTP_PROT=hemligt')).toEqual([
      {
        cause: 'env-file-name',
        problem: 'SMTP_PROT in line 3 of the file of settings is no setting, and is ignored.',
        remedy: 'Is it SMTP_PORT?',
      },
    ]);
    const secrets = 'SMTP_PASS=hemligt#1\nSMTP_PASS: hemligt\nHEMLIG_NAME="hemligt\nSMTP_PASS=hemligt';
    expect(JSON.stringify(ignoredLinesOf(secrets))).not.toContain('hemligt');
  });

  it.each([
    '',
    '# a comment\n\n  # another = one',
    'SMTP_PASS="abc#def" # a comment',
    "SMTP_PASS='abc#def'",
    'BRAND_ADDRESS="Storgatan 1,\n332 30 Gislaved"\nPORT=3000',
    '\uFEFFexport PORT = 3000\r\nHOST=127.0.0.1\r\n',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/shop.pem\nTZ=Europe/Stockholm\nPGSSLMODE=require',
  ])('has no note for %j', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('accepts .env.example', () => {
    expect(problems(envExample())).toEqual([]);
  });

  it('is read as Node reads it', () => {
    const text = 'A=abc#def\nB="x#y" # c\nC: d\nD=\'a\nb\'\nexport E=1\nI="un#closed\nJ=5';
    expect(parseEnv(text)).toEqual({ A: 'abc', B: 'x#y', D: 'a\nb', E: '1', I: '"un#closed', J: '5' });
    const ignored = problems(text).filter((problem) => !problem.includes('no setting'));
    expect(ignored.map((problem) => /line (\d+)/i.exec(problem)?.[1])).toEqual(['1', '3', '7']);
  });
});
