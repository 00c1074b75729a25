import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { loadEnvFile, readEnvironment, serverEnvironment } from './lib/environment.mjs';
import { COMPILE_CACHE, inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';
import { runNode, stepEnvironment } from './lib/steps.mjs';

const HELP = `
Usage: npm run bench [-- names] [-- options of the benchmarks]

Runs bench/*.ts one after the other and prints which claims hold; exits non-zero when one does not.
The benchmarks make databases of their own on the server of DATA_DIR, running or not; the shop's stays untouched.
With DATABASE_URL that server is used, and DATABASE_ADMIN_URL (a role that may create databases) must be set too.

  names     parts of file names, before any option: only those are run
  --help    this text; other options are handed to each benchmark
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
  const { withDatabase } = await import('./lib/joined-database.mjs');
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
    // The same names as in the tests, so that both share what is in tests/support.
    TEST_DATABASE_ADMIN_URL: admin ?? owner,
    TEST_DATABASE_OWNER_URL: owner,
    TEST_DATABASE_APP_URL: env.DATABASE_URL,
  };
}

async function runAll(files, options, env) {
  const results = [];
  for (const file of files) {
    say(`\n=== ${file}`);
    const started = Date.now();
    const code = await runNode([inProject('bench', file), ...options], { env });
    results.push({ file, code, seconds: (Date.now() - started) / 1000 });
  }
  return conclude(results);
}

function conclude(results) {
  const width = Math.max(...results.map(({ file }) => file.length));
  process.stdout.write(`\nBenchmarks on Node ${process.versions.node}\n`);
  for (const { file, code, seconds } of results) {
    const verdict = code === 0 ? 'holds' : `FALLS SHORT (exit code ${code})`;
    process.stdout.write(`  ${file.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s  ${verdict}\n`);
  }
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

await runCommand(HELP, main);
