// A checkout with the real commands, database and sandbox, and a server of twenty lines, for tests of the commands.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const SERVER = `
import http from 'node:http';
if (process.argv[2]) {
  console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }));
  process.exit(0);
}
if (process.env.LANDING === 'wrong') {
  console.error('LANDING: "wrong" is neither store nor light-onboarding');
  process.exit(78);
}
const server = http.createServer((request, response) => {
  if (request.url === '/crash') process.exit(1);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const { port } = server.address();
  process.send?.({ type: 'ready', baseUrl: 'http://localhost:' + port, metricsPort: 0 });
});
process.on('SIGTERM', () => process.exit(0));
`;

const BUILD = `
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';
export async function buildWithVite(folder) {
  for (const part of ['server', 'client/assets']) mkdirSync(path.join(folder, part), { recursive: true });
  const source = inProject('apps/shop/src/server.ts');
  cpSync(source, path.join(folder, 'server/server.js'));
  cpSync(source, path.join(folder, 'client/assets', path.basename(folder, '.part') + '.js'));
}
`;

/** A running or ended \`node bin/start.mjs\` of the fake checkout. */
export interface Start {
  child: ChildProcess;
  /** The shop's URL, from the banner. */
  url: Promise<string>;
  /** Resolves to the exit code and the whole output when the command has ended. */
  end: Promise<{ code: number | null; output: string }>;
}

/** Creates the fake checkout in a temporary folder that the database's user can reach. */
export function makeFakeProject() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fake-checkout-'));
  chmodSync(folder, 0o755);
  for (const name of ['bin', 'apps/sandbox', 'package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  linkModules(folder);
  mkdirSync(path.join(folder, 'apps/shop/src'), { recursive: true });
  writeFileSync(path.join(folder, 'apps/shop/src/server.ts'), SERVER);
  writeFileSync(path.join(folder, 'bin/lib/vite-build.mjs'), BUILD);
  return {
    folder,
    start: (env: Record<string, string> = {}, command?: readonly string[]) => start(folder, env, command),
    record: (name: string) => JSON.parse(readFileSync(path.join(folder, 'data/run', `${name}.json`), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  // Includes hidden files, such as npm's record of installed packages.
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
}

const START = [process.execPath, 'bin/start.mjs'];

function start(
  folder: string,
  env: Record<string, string>,
  [program, ...args]: readonly string[] = START,
): Start {
  const child = spawn(program!, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: os.homedir(),
      PORT: '0',
      SANDBOX_PORT: '0',
      METRICS_PORT: '0',
      ...env,
    },
  });
  let output = '';
  const end = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /Shop +(\S+)[\s\S]*Ctrl-C stops/.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    end.then((result) =>
      reject(new Error(`ended with ${result.code} before it was open:\n${result.output}`)),
    );
  });
  url.catch(() => {});
  return { child, url, end };
}
