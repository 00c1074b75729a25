import { readJson } from './files.mjs';

/** Counts of one run, `{ passed, failed }`, from Vitest's JSON report. A file that could not be loaded is a failure. */
export function countVitest(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 0 };
  const broken = (report.testResults ?? []).filter(isBrokenFile);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** The same from Playwright's JSON report. A test that passed at its second try is a failure: retries are off. */
export function countPlaywright(file) {
  const report = readJson(file);
  if (!report?.stats) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** How many tests Playwright's report lists, run or not. */
export function listedByPlaywright(file) {
  const stats = readJson(file)?.stats;
  return stats ? stats.expected + stats.unexpected + stats.flaky + stats.skipped : 0;
}
