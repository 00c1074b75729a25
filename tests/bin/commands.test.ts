import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../bin/lib/command.mjs';
import { isInstalledByNpm } from '../../bin/lib/install.mjs';
import { knownDates, lockedPackages, missingOptionals, tooYoung } from '../../bin/lib/locked-packages.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOf,
  listedByPlaywright,
  skippedOf,
} from '../../bin/lib/test-reports.mjs';

const BIN = path.resolve(import.meta.dirname, '../../bin');
const commands = readdirSync(BIN).filter((name) => name.endsWith('.mjs'));

const A = { version: '1.0.0', integrity: 'x' };
const INSTALLATION = {
  a: A,
  lock: {
    packages: {
      '': { name: 'shop' },
      'node_modules/a': A,
      'node_modules/tool': { ...A, dev: true },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  },
};

test.each(commands)('%s only prints its help for --help', (name) => {
  const text = execFileSync(process.execPath, [path.join(BIN, name), '--help'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(text).toMatch(/^Usage: npm /);
});

test('parses options in every notation', () => {
  const spec = { known: { match: 'value', unit: 'flag' }, short: { t: 'match' }, rest: true };
  expect(readOptions(['-t', 'a b', '--unit', 'file'], spec)).toEqual({
    match: 'a b',
    unit: true,
    rest: ['file'],
  });
  expect(readOptions(['--match=x', '--', '--unit'], spec)).toEqual({ match: 'x', rest: ['--unit'] });
  expect(() => readOptions(['--nonsense'])).toThrow('Unknown option: --nonsense');
  expect(() => readOptions(['-t'], spec)).toThrow('--match needs a value');
});

test('recognises a current npm ci, but not an outdated or partial installation', () => {
  const { a, lock } = INSTALLATION;
  const isComplete = (installed: unknown) => isInstalledByNpm(lock, installed, { dev: true });
  expect(isComplete({ packages: { 'node_modules/a': a, 'node_modules/tool': a } })).toBe(true);
  expect(
    isComplete({ packages: { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/tool': a } }),
  ).toBe(false);
  expect(isComplete({ packages: {} })).toBe(false);
  expect(isComplete(null)).toBe(false);
});

test('[OPS.1] an installation by npm ci --omit=dev is complete for running, but not for building', () => {
  const { a, lock } = INSTALLATION;
  const installed = { packages: { 'node_modules/a': a } };
  expect(isInstalledByNpm(lock, installed, { dev: false })).toBe(true);
  expect(isInstalledByNpm(lock, installed, { dev: true })).toBe(false);
  const outdated = { packages: { 'node_modules/a': a, 'node_modules/tool': { ...a, version: '0.9.0' } } };
  expect(isInstalledByNpm(lock, outdated, { dev: false })).toBe(false);
  expect(isInstalledByNpm(lock, { packages: {} }, { dev: false })).toBe(false);
});

test('counts the results of both runners, with a file that cannot be loaded as a failure', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  const report = (name: string, value: unknown) => {
    writeFileSync(path.join(folder, name), JSON.stringify(value));
    return path.join(folder, name);
  };
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest(report('v', { numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
    passed: 3,
    failed: 2,
  });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(report('p', { stats }))).toEqual({ passed: 4, failed: 2 });
  expect(listedByPlaywright(path.join(folder, 'p'))).toBe(8);
  expect(countVitest(path.join(folder, 'none'))).toEqual({ passed: 0, failed: 0 });
  rmSync(folder, { recursive: true });
});

test('names failed tests with the beginning of their message', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  const report = (name: string, value: unknown) => {
    writeFileSync(path.join(folder, name), JSON.stringify(value));
    return failuresOf(path.join(folder, name));
  };
  const ran = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'breaks', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: ran },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
  ];
  expect(report('v', { testResults })).toEqual([
    { name: 'a.test.ts > breaks', message: 'expected 1' },
    { name: 'b.test.ts', message: 'cannot be loaded' },
  ]);
  const tests = [{ projectName: 'phone', results: [{ errors: [{ message: 'too late' }] }] }];
  const specs = [
    { title: 'opens', ok: true, tests: [] },
    { title: 'closes', ok: false, tests },
  ];
  expect(report('p', { suites: [{ title: 'x.spec.ts', suites: [{ title: 'menu', specs }] }] })).toEqual([
    { name: 'x.spec.ts > menu > closes', message: '[phone] too late' },
  ]);
  expect(failuresOf(path.join(folder, 'none'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('names skipped tests', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  const report = (name: string, value: unknown) => {
    writeFileSync(path.join(folder, name), JSON.stringify(value));
    return skippedOf(path.join(folder, name));
  };
  const assertionResults = [
    { status: 'passed', fullName: 'holds' },
    { status: 'skipped', fullName: 'needs a mount' },
  ];
  expect(report('v', { testResults: [{ name: 'a.test.ts', assertionResults }] })).toEqual([
    'a.test.ts > needs a mount',
  ]);
  const specs = [
    { title: 'opens', tests: [{ status: 'expected' }] },
    { title: 'waits', tests: [{ status: 'skipped' }] },
  ];
  expect(report('p', { suites: [{ title: 'x.spec.ts', specs }] })).toEqual(['x.spec.ts > waits']);
  expect(skippedOf(path.join(folder, 'none'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('reads packages of the lock once per version, missing optional ones, and too recent ones', () => {
  const lock = {
    packages: {
      '': {},
      'apps/shop': { version: '0.1.0' },
      'node_modules/shop': { link: true },
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'a-linux': '1', 'a-mac': '1' },
      },
      'node_modules/b/node_modules/a': { version: '1.0.0' },
      'node_modules/a-linux': { version: '1.0.0', optional: true },
    },
  };
  const packages = lockedPackages(lock);
  expect(packages).toEqual([
    { name: 'a', version: '1.0.0', isDev: false },
    { name: 'a-linux', version: '1.0.0', isDev: false },
  ]);
  expect(missingOptionals(lock)).toEqual(['a-mac']);
  const dates = knownDates('| a | 1.0.0 | 2026-11-20 | shop |\n| a-linux | 1.0.0 | 2026-01-01 | shop |\n');
  expect(tooYoung(packages, dates, '2026-11-21', 7)).toEqual([packages[0]]);
});

test('the lock contains every optional platform package that it refers to', () => {
  expect(missingOptionals()).toEqual([]);
});
