// Runs database, sandbox and server of a data folder, from lock to clean stop. Shared by `start` and `dev`.
import path from 'node:path';
import { banner } from './banner.mjs';
import { plainError } from './command.mjs';
import { holdDataDir, makeDataDir } from './data-dir.mjs';
import { keepDatabase } from './database-supervisor.mjs';
import { readEnvironment, serverEnvironment, wantedPorts } from './environment.mjs';
import { rotateLog } from './logs.mjs';
import { nodeForChildren, whenLauncherDies } from './node24.mjs';
import { endOrphans } from './orphans.mjs';
import { requireFreePorts } from './ports.mjs';
import { COMPILE_CACHE, ROOT, SANDBOX_MAIN, SERVER_FLAGS } from './project.mjs';
import { createKeeper, WRONG_SETTING } from './supervisor.mjs';

// The server has its own, shorter limit for requests in flight.
const SERVER_STOP_MS = 15_000;
const SANDBOX_STOP_MS = 3000;
// One Ctrl-C arrives twice: from the terminal and from npm.
const SAME_SIGNAL_MS = 1000;
const ROTATE_MS = 3600 * 1000;

/**
 * Runs everything until Ctrl-C, SIGTERM, the death of its launcher or an invalid setting. Resolves to the exit code.
 * `script` is the server's entry, `mode` its NODE_ENV. `prepare` runs first, under the lock.
 */
export async function runStack({ command, script, mode, verbose = false, prepare, say }) {
  const settings = readEnvironment();
  makeDataDir(settings.dataDir);
  const release = await holdDataDir(settings.dataDir, { command, say });
  const stack = { settings, script, mode, verbose, say, pinned: {}, ...ending() };
  const forget = stopOnSignals(stack);
  try {
    await endOrphans(settings.dataDir, ['server', 'sandbox'], { say });
    await requireFreePorts(wantedPorts(settings));
    await prepare();
    await Promise.race([open(stack), stack.over]);
    return await stack.over;
  } finally {
    await close(stack);
    forget();
    release();
  }
}

function ending() {
  let end;
  let fail;
  const over = new Promise((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  over.catch(() => {});
  return { over, end, fail };
}

async function open(stack) {
  const { settings, say } = stack;
  const log = (name) => path.join(settings.dataDir, 'logs', `${name}.log`);
  if (!settings.databaseUrl) {
    stack.opening = openDatabase(stack, log('database'));
    stack.opening.catch(stack.fail);
  }
  if (settings.hasSandbox) {
    stack.sandbox = keep(stack, 'sandbox', log('sandbox'), () => ({
      args: [SANDBOX_MAIN],
      env: {
        ...process.env,
        DATA_DIR: settings.dataDir,
        ...stack.sandboxPort,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
    }));
    stack.sandbox.start();
  }
  const [, sandbox] = await Promise.all([stack.opening, stack.sandbox?.ready]);
  if (stack.isClosing) return;
  stack.server = keep(stack, 'server', log('server'), () => launchServer(stack, sandbox));
  stack.server.start();
  const slow = setTimeout(() => say(`Still starting; see ${log('server')}`), 20_000).unref();
  const server = await stack.server.ready;
  clearTimeout(slow);
  if (sandbox) await tellWhereTheShopIs(sandbox, server);
  pinPorts(stack, server);
  const database = stack.database?.cluster;
  process.stdout.write(`${banner({ ...stack, dataDir: settings.dataDir, server, sandbox, database })}\n`);
  const logs = ['server', 'sandbox', 'database'].map(log);
  stack.rotating = setInterval(() => {
    for (const file of logs) rotateLog(file);
  }, ROTATE_MS);
}

// A port given as 0 is only known now. The services keep it when they restart.
async function tellWhereTheShopIs({ payments, bankid, oneflow, staff }, { baseUrl }) {
  await tell(`${staff}/sandbox/callback-address`, { url: `${baseUrl}/staff-sign-in` });
  await tell(`${payments}/sandbox/webhook-address`, { url: `${baseUrl}/webhooks/payments` });
  await tell(`${bankid}/sandbox/callback-address`, { url: `${baseUrl}/bankid` });
  await tell(`${oneflow}/sandbox/webhook-address`, { url: `${baseUrl}/webhooks/contracts` });
}

async function tell(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} refuses ${body.url}: ${response.status}`);
}

async function openDatabase(stack, logFile) {
  rotateLog(logFile);
  stack.database = await keepDatabase({
    dataDir: stack.settings.dataDir,
    logFile,
    onRestart: () => stack.say('The database has ended by itself; starting it again ...'),
    onMoved: () => stack.server?.restart(),
  });
}

function keep(stack, name, logFile, launch) {
  return createKeeper({
    name,
    dataDir: stack.settings.dataDir,
    logFile,
    verbose: stack.verbose,
    launch: () => ({ command: nodeForChildren(), cwd: ROOT, ...launch() }),
    onReady: (message) => {
      if (name === 'sandbox') stack.sandboxPort = { SANDBOX_PORT: new URL(message.mail).port };
    },
    onRestart: ({ code, lines }) => {
      stack.say([`The ${name} ended (${code}); starting it again ...`, ...lines.slice(-3)].join('\n  '));
    },
    onGiveUp: ({ code, lines }) => {
      const reason =
        code === WRONG_SETTING ? lines : [`The ${name} does not start (${code}). See ${logFile}`, ...lines];
      stack.fail(plainError(reason.join('\n'), code === WRONG_SETTING ? WRONG_SETTING : 1));
    },
  });
}

function launchServer({ settings, script, mode, pinned, database }, sandbox) {
  const env = serverEnvironment(process.env, {
    dataDir: settings.dataDir,
    database: database?.cluster,
    sandbox,
    pinned,
    mode,
  });
  return { args: [...SERVER_FLAGS, script], env: { ...env, NODE_COMPILE_CACHE: COMPILE_CACHE } };
}

// Port 0 selects a free port at the first start, and keeps it after a crash.
function pinPorts({ settings, pinned }, { baseUrl, metricsPort }) {
  const { port } = new URL(baseUrl);
  if (settings.port === 0 && port) pinned.PORT = port;
  if (settings.metricsPort === 0 && metricsPort) pinned.METRICS_PORT = String(metricsPort);
}

async function close(stack) {
  stack.isClosing = true;
  clearInterval(stack.rotating);
  await stack.server?.stop(SERVER_STOP_MS);
  await stack.sandbox?.stop(SANDBOX_STOP_MS);
  // If the database is still starting, stops it when it has started.
  await stack.opening?.catch(() => {});
  await stack.database?.stop();
}

function stopOnSignals(stack) {
  let first = 0;
  const handle = (name) => {
    if (first === 0) {
      first = Date.now();
      stack.say(`\nStopping (${name}) ...`);
      stack.end(0);
    } else if (Date.now() - first > SAME_SIGNAL_MS) {
      stack.server?.hurry();
      stack.sandbox?.hurry();
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, handle);
  whenLauncherDies(() => handle('npm or the outer Node was killed'));
  // A closed output pipe must not end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return () => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, handle);
  };
}
