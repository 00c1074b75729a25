import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runNode, stepEnvironment } from './lib/child-process.mjs';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { loadEnvFile, readEnvironment, serverEnvironment } from './lib/environment.mjs';
import { COMPILE_CACHE, inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run bench [-- names] [-- options of the benchmarks]

Runs bench/*.ts one after the other and prints each figure with the floor of the same run. Exits non-zero if a figure
falls short. docs/performance.md describes each benchmark.
The benchmarks create their own databases on the server of DATA_DIR, which need not run. The shop's database does not
change. With DATABASE_URL they use that server, and need DATABASE_ADMIN_URL (a role that may create databases).

  names     parts of file names, before any option: runs only matching benchmarks
  --quick   a short, less precise run that shows whether something became slow
  --help    this text
`;

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  loadEnvFile();
  const { dataDir, databaseUrl } = readEnvironment();
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const firstOption = rest.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption < 0 ? rest : rest.slice(0, firstOption);
  const files = benchmarks(names);
  await ensureBuilt({ say });
  const options = rest.slice(names.length);
  const run = (database) => runAll(files, options, environment(dataDir, database));
  if (databaseUrl) return run(null);
  const { withDatabase } = await import('./lib/with-database.mjs');
  return withDatabase(dataDir, run);
}

function benchmarks(names) {
  const folder = inProject('bench');
  const all = existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name)) : [];
  const chosen = all.sort().filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  if (chosen.length === 0)
    throw plainError(`No benchmark in ${folder}${names.length > 0 ? ` is named ${names}` : ''}`);
  return chosen;
}

function environment(dataDir, database) {
  const admin = database?.urls.admin ?? process.env.DATABASE_ADMIN_URL;
  const env = serverEnvironment(process.env, { dataDir, database, sandbox: null, mode: 'production' });
  const owner = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return {
    ...stepEnvironment(),
    ...env,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // The same import names as in the tests, so that both can use tests/support.
    TEST_DATABASE_ADMIN_URL: admin ?? owner,
    TEST_DATABASE_OWNER_URL: owner,
    TEST_DATABASE_APP_URL: env.DATABASE_URL,
  };
}

async function runAll(files, options, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-bench-results-'));
  const results = path.join(folder, 'figures.jsonl');
  const runs = [];
  try {
    for (const file of files) {
      say(`\n=== ${file}`);
      const code = await runNode([inProject('bench', file), ...options], {
        env: { ...env, BENCH_RESULTS: results },
      });
      runs.push({ file, code });
    }
    return conclude(runs, readFigures(results));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFigures(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const HEAD = { claim: 'claim', measured: 'measured', floor: 'floor', ratio: 'ratio', wanted: 'wanted' };

function conclude(runs, figures) {
  const rows = [HEAD, ...figures];
  const columns = Object.keys(HEAD).map((name) => ({
    name,
    width: Math.max(...rows.map((row) => row[name].length)),
  }));
  process.stdout.write(`\nNode ${process.versions.node}, ${os.availableParallelism()} cores\n`);
  for (const row of rows) {
    const cells = columns.map(({ name, width }) => row[name].padEnd(width));
    process.stdout.write(`${cells.join('  ')}  ${row === HEAD ? '' : row.holds ? 'holds' : 'FALLS SHORT'}\n`);
  }
  for (const { file, code } of runs.filter((run) => run.code !== 0))
    process.stdout.write(`${file} ended with exit code ${code}\n`);
  return runs.every(({ code }) => code === 0) ? 0 : 1;
}

await runCommand(HELP, main);
