import path from 'node:path';
import { forgetOwnSettings, playwright, throwawayEnvironment, withBrowser } from './lib/browser-run.mjs';
import { runNode, runStep, stopOnSignals } from './lib/child-process.mjs';
import { readOptions, runCommand } from './lib/command.mjs';
import { npmCommand } from './lib/install.mjs';
import { whenLauncherDies } from './lib/node24.mjs';
import { FULL_RUN, inProject, LONG_TESTS } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOf,
  listedByPlaywright,
  skippedOf,
} from './lib/test-reports.mjs';

const HELP = `
Usage: npm test [-- options] [files]

Prepares dependencies, Node 24, a temporary PostgreSQL and a browser. Then runs type check, lint, unit, integration and
browser tests. Its last line is "N passed, N failed".

  -t TEXT     only tests whose name matches TEXT; without type check and lint
  --unit      only unit and integration tests (Vitest)
  --browser   only browser tests (Playwright)
  files       parts of file names, passed to Vitest (with --browser: to Playwright)
  --long      only the long tests: tests/fault, and the longest browser tests; without type check and lint. They also
              run with files, -t and --full
  --full      every story in both languages at both widths, every page, and all rounds of the kill tests
  --update-snapshots  renews the screenshots of tests/browser/looks: check them before you commit
  --help      this text

Uses CHROMIUM_PATH, else a Chromium on this machine, else installs one.
`;

/** @param {Record<string, any>} options */
function planOf({ match, unit, browser, long, rest, 'update-snapshots': updateSnapshots }) {
  const isWhole = !match && !unit && !browser && !long && rest.length === 0;
  return {
    match,
    files: rest,
    updateSnapshots,
    checks: isWhole,
    unit: !browser || unit,
    browser: browser || (!unit && rest.length === 0),
  };
}

async function runTests(plan) {
  const { startThrowaway } = await import('./lib/temporary-database.mjs');
  const database = await startThrowaway();
  whenLauncherDies(stopOnSignals(database.remove));
  const run = { plan, results: [], reports: database.folder, env: throwawayEnvironment(database) };
  try {
    if (plan.checks) await runChecks(run);
    if (plan.unit) await runVitest(run);
    if (plan.browser) await runBrowserTests(run);
  } finally {
    await database.remove();
  }
  return conclude(run.results);
}

async function runChecks(run) {
  const [command, ...args] = npmCommand();
  for (const script of ['typecheck', 'lint']) {
    const code = await runStep(command, [...args, 'run', '--silent', script], { env: run.env });
    run.results.push({ name: script, code, passed: 0, failed: 0, isCheck: true });
  }
}

async function runVitest({ plan, results, reports, env }) {
  const report = path.join(reports, 'vitest.json');
  const cli = inProject('node_modules', 'vitest', 'vitest.mjs');
  const filter = plan.match ? ['-t', plan.match] : [];
  const reporting = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ];
  const code = await runNode([cli, 'run', ...reporting, ...filter, ...plan.files], { env });
  results.push({
    name: 'unit and integration tests',
    code,
    ...countVitest(report),
    failures: failuresOf(report),
    // A filter by name skips every other test.
    skipped: plan.match ? [] : skippedOf(report),
  });
}

async function runBrowserTests(run) {
  if (isFiltered(run.plan) && (await countMatching(run)) === 0) return;
  const result = { name: 'browser tests', code: 1, passed: 0, failed: 0 };
  run.results.push(result);
  try {
    run.env = await withBrowser(run.env);
    const report = path.join(run.reports, 'playwright.json');
    result.code = await runPlaywright(
      run,
      [`--reporter=list,json,${inProject('tests', 'support', 'browser', 'failure-reporter.ts')}`],
      { report },
    );
    Object.assign(result, countPlaywright(report), {
      failures: failuresOf(report),
      skipped: skippedOf(report),
    });
  } catch (error) {
    if (!error.isPlain) throw error;
    say(error.message);
  }
}

const isFiltered = ({ match, unit, files }) => Boolean(match) || (!unit && files.length > 0);

// Checked first: a name that matches no browser test needs no build and no browser.
async function countMatching(run) {
  const report = path.join(run.reports, 'playwright-list.json');
  const code = await runPlaywright(run, ['--list', '--reporter=json'], { report, quiet: true });
  return code === 0 ? listedByPlaywright(report) : Number.POSITIVE_INFINITY;
}

function runPlaywright({ plan, env }, args, { report, quiet = false }) {
  const filter = plan.match ? ['-g', plan.match] : [];
  const files = plan.browser && !plan.unit ? plan.files : [];
  const update = plan.updateSnapshots ? ['--update-snapshots=all'] : [];
  return playwright(['--pass-with-no-tests', ...args, ...filter, ...update, ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    quiet,
  });
}

// A step that fails without a failing test, such as a type error, counts as one failure.
// So the last line always agrees with the exit code.
function conclude(results) {
  for (const result of results) if (result.code !== 0 && result.failed === 0) result.failed = 1;
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  for (const { name, code, failures = [] } of results.filter((result) => result.failed > 0)) {
    say(`Failed: ${name} (exit code ${code})`);
    for (const failure of failures) say(`  ${failure.name}\n${failure.message.replace(/^/gm, '    ')}`);
  }
  for (const name of results.flatMap(({ skipped = [] }) => skipped)) say(`Skipped: ${name}`);
  if (passed + failed === 0) say('No test was run.');
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    known: {
      match: 'value',
      unit: 'flag',
      browser: 'flag',
      long: 'flag',
      full: 'flag',
      'update-snapshots': 'flag',
    },
    short: { t: 'match' },
    rest: true,
  });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  forgetOwnSettings();
  if (options.full) process.env[FULL_RUN] = '1';
  const { long, full, match, rest } = options;
  if (long) process.env[LONG_TESTS] = 'only';
  else if (!full && !match && rest.length === 0) process.env[LONG_TESTS] = 'none';
  return runTests(planOf(options));
});
