import { stripVTControlCharacters } from 'node:util';
import { readJson } from './files.mjs';

/**
 * Returns the counts `{ passed, failed }` of Vitest's JSON report. A file that could not be loaded counts as failed.
 */
export function countVitest(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 0 };
  const broken = (report.testResults ?? []).filter(isBrokenFile);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** The same from Playwright's JSON report. A test that passed at a retry counts as failed: retries are off. */
export function countPlaywright(file) {
  const report = readJson(file);
  if (!report?.stats) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * Returns the failed tests of both reports, each `{ name, message }`, to repeat them at the end of a long log.
 * A message contains only its first lines.
 */
export function failuresOf(file) {
  const report = readJson(file);
  if (report?.testResults) return report.testResults.flatMap(failuresOfVitestFile);
  return (report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []));
}

function failuresOfVitestFile({ name, status, message, assertionResults }) {
  if (isBrokenFile({ status, assertionResults })) return [{ name, message: firstLines(message) }];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({
      name: `${name} > ${test.fullName}`,
      message: firstLines(test.failureMessages?.join('\n')),
    }));
}

function failuresOfSuite({ title, suites = [], specs = [] }, above) {
  const names = [...above, title];
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => ({
      name: [...names, spec.title].join(' > '),
      message: firstLines(spec.tests.flatMap(errorsOf).join('\n')),
    })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, names)),
  ];
}

const errorsOf = ({ projectName, results }) =>
  results.flatMap(({ errors = [] }) => errors.map(({ message }) => `[${projectName}] ${message}`));

const firstLines = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n');

/** Returns the number of tests in Playwright's report, run or not. */
export function listedByPlaywright(file) {
  const stats = readJson(file)?.stats;
  return stats ? stats.expected + stats.unexpected + stats.flaky + stats.skipped : 0;
}

/** Returns the names of the tests of both reports that were skipped, because this machine cannot run them. */
export function skippedOf(file) {
  const report = readJson(file);
  if (report?.testResults)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => `${name} > ${fullName}`),
    );
  return (report?.suites ?? []).flatMap((suite) => skippedOfSuite(suite, []));
}

function skippedOfSuite({ title, suites = [], specs = [] }, above) {
  const names = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'skipped'))
      .map((spec) => [...names, spec.title].join(' > ')),
    ...suites.flatMap((suite) => skippedOfSuite(suite, names)),
  ];
}
