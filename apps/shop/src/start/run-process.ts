// The process: reads the settings, migrates the database, listens, and stops without losing a request.
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { FastifyInstance } from 'fastify';
import type { DemoFacts } from '#seed/seed-accounts.ts';
import type { App } from '#src/app.ts';
import { LAZY_MODULES, loadModules, type ModuleLoading } from '#src/lazy-modules.ts';
import { createLog, type Log } from '#src/platform/observability/log.ts';
import { startTracing } from '#src/platform/observability/open-telemetry.ts';
import { loadS3 } from '#src/platform/storage/s3-object-store.ts';
import { PUBLIC_TABLES } from '#src/public-tables.ts';
import { createServer, type RenderContext } from '#src/server.ts';
import { readSettings, type Settings, SettingsError } from '#src/settings/settings.ts';
import { createApp } from './create-app.ts';
import { ignoredLines } from './ignored-lines.ts';

const WRONG_SETTING = 78;
const STOP_TIMEOUT_MS = 12_000;

/** The folder of files that are not modules, and the function that renders pages. */
export interface ProcessParts {
  migrationsFolder: string;
  rendering: (migrationNames: readonly string[]) => Promise<RenderContext>;
  /** Receives the server before it listens. The development server attaches itself here. */
  prepare?: (server: FastifyInstance) => Promise<void>;
}

/** Runs the process's command, `serve` by default, and exits if necessary. */
export async function runProcess(args: readonly string[], surroundings: ProcessParts): Promise<void> {
  let log = createLog('info');
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'a rejection was not handled');
    process.exit(1);
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Uncaught exception');
    process.exit(1);
  });
  const [command = 'serve', ...rest] = args;
  try {
    if (command === 'doctor') {
      const { runDoctor } = await import('./doctor.ts');
      process.exit(await runDoctor(process.env, rest, surroundings.migrationsFolder));
    }
    const settings = readSettings(process.env);
    log = createLog(settings.logLevel);
    for (const warning of settings.warnings) log.warn({ event: 'setting_missing' }, warning);
    for (const { problem, remedy } of ignoredLines(process.env))
      log.warn({ event: 'setting_ignored' }, `${problem} ${remedy}`);
    if (command === 'serve') await serve(settings, log, surroundings);
    else await runOnce(command, rest, settings, log, surroundings);
  } catch (error) {
    if (error instanceof SettingsError) {
      process.stderr.write(`${error.message}\n`);
      if (command === 'serve' && error.problems.length > 0) await explainStart(surroundings);
      process.exit(WRONG_SETTING);
    }
    log.fatal({ err: error }, 'Server could not start');
    if (command === 'serve') await explainStart(surroundings);
    process.exit(1);
  }
}

// Prints what doctor knows about a start that has failed, such as a database without pg_trgm.
async function explainStart({ migrationsFolder }: ProcessParts): Promise<void> {
  const { otherStartProblems } = await import('./doctor.ts');
  const text = await otherStartProblems(process.env, migrationsFolder).catch(() => '');
  process.stderr.write(text);
}

async function bringUpToDate(settings: Settings, log: Log, folder: string): Promise<string[]> {
  const { migrate, readMigrations, roleOf } = await import('#src/platform/database/migrate.ts');
  const { url, directUrl, replicaUrl } = settings.database;
  if (!directUrl || !url)
    throw new SettingsError('DATABASE_URL: is required; npm start brings a database of its own');
  const appUrl = roleOf(url) === roleOf(directUrl) ? null : url;
  const role = replicaUrl && roleOf(replicaUrl);
  const isOwn = role && role !== roleOf(url) && role !== roleOf(directUrl);
  const reader = isOwn ? { role, tables: PUBLIC_TABLES } : null;
  await migrate({ ownerUrl: directUrl, appUrl, reader, folder, log });
  return (await readMigrations(folder)).map(({ name }) => name);
}

async function runOnce(
  command: string,
  args: readonly string[],
  settings: Settings,
  log: Log,
  surroundings: ProcessParts,
): Promise<void> {
  const { COMMANDS } = await import('./commands.ts');
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) {
    process.stderr.write(
      `Unknown command ${command}: serve, doctor or ${Object.keys(COMMANDS).join(', ')}\n`,
    );
    process.exit(2);
  }
  await bringUpToDate(settings, log, surroundings.migrationsFolder);
  const app = await createApp(settings, settings.publicUrl ?? 'http://localhost', log);
  await run(app, args);
  await app.background.settled();
  await app.db.close();
}

async function serve(settings: Settings, log: Log, surroundings: ProcessParts): Promise<void> {
  const stopTracing = await startTracing(settings.tracing, log);
  const names = await bringUpToDate(settings, log, surroundings.migrationsFolder);
  const rendering = await surroundings.rendering(names);
  // With port 0, the URL is known only after the port is assigned. A server without handlers finds a port.
  const port = settings.port === 0 ? await anyFreePort(settings.host) : settings.port;
  const app = await createApp(settings, settings.publicUrl ?? `http://localhost:${port}`, log);
  const { requireReadyInstallation } = await import('./check-start.ts');
  await requireReadyInstallation(app);
  const demo = settings.mode === 'demo' ? await openDemonstration(app) : null;
  let modules: ModuleLoading | undefined;
  const server = await createServer(app, { ...rendering, isLoaded: () => modules?.isDone() ?? false });
  await surroundings.prepare?.(server);
  await listen(server, settings.host, port);
  modules = loadModules(
    log,
    settings.storage.bucket ? { ...LAZY_MODULES, '@aws-sdk/client-s3': loadS3 } : undefined,
  );
  const stopWork = await startWork(app);
  const metrics = await startMetrics(app);
  if (demo) await writeDemoFile(app, demo);
  stopOnSignals(app, server, async () => {
    modules.stop();
    metrics.close();
    await stopWork();
    await stopTracing();
  });
  log.info({ address: app.publicUrl, port }, 'Server listening');
  process.send?.({ type: 'ready', baseUrl: app.publicUrl, metricsPort: metrics.port });
}

async function anyFreePort(host: string): Promise<number> {
  const { createServer: createProbe } = await import('node:net');
  const probe = createProbe().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function listen(server: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new SettingsError(`PORT: ${port} is taken by another program`);
  }
}

async function startMetrics(app: App): Promise<{ port: number; close: () => void }> {
  const { serveMetrics } = await import('#src/platform/observability/metrics.ts');
  try {
    const { server, port } = await serveMetrics(
      app.metrics,
      app.settings.metricsHost,
      app.settings.metricsPort,
    );
    return { port, close: () => server.close() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new SettingsError(`METRICS_PORT: ${app.settings.metricsPort} is taken by another program`);
  }
}

async function startWork(app: App): Promise<() => Promise<void>> {
  const { listenForChanges } = await import('#src/platform/cache/cache-invalidation.ts');
  const { startJobs } = await import('#src/platform/jobs/job-runner.ts');
  const { crontab, jobsOf } = await import('#src/jobs.ts');
  const directUrl = app.settings.database.directUrl as string;
  const listener = listenForChanges(directUrl, app.cache, app.log);
  const runner = startJobs({ directUrl, jobs: jobsOf(app), crontab: crontab(app), log: app.log });
  const { createWebhookDispatcher } = await import('#src/features/webhooks/server/dispatch-webhooks.ts');
  const reach = { allowsLoopback: app.settings.mode === 'demo' };
  const webhooks = createWebhookDispatcher(app, reach, { polls: true });
  const { updateCatalogue } = await import('./catalogue-upkeep.ts');
  const stopReplica = app.replica?.start();
  const updating = updateCatalogue(app);
  return async () => {
    await Promise.all([listener.stop(), runner.stop(), webhooks.stop(), updating, stopReplica?.()]);
  };
}

// The catalogue, employers, API keys and accounts of a demonstration, created at its first start.
async function openDemonstration(app: App): Promise<DemoFacts & { employerCode: string }> {
  const { seedIfEmpty } = await import('#seed/seed-database.ts');
  const { seedAccounts } = await import('#seed/seed-accounts.ts');
  const { seedEmployer, seedMembers } = await import('#seed/seed-employer.ts');
  const { seedOrders } = await import('#seed/seed-orders.ts');
  await seedIfEmpty(app);
  await seedEmployer(app);
  const facts = await seedAccounts(app);
  await seedMembers(app);
  await seedOrders(app);
  return { ...facts, employerCode: DEMO_EMPLOYER_CODE };
}

// The file with the process's URLs, for developers' tools and tests. Readable only by its owner.
async function writeDemoFile(app: App, demo: DemoFacts): Promise<void> {
  const { settings } = app;
  const file = path.join(settings.dataDir, 'demo.json');
  await mkdir(settings.dataDir, { recursive: true });
  const sandbox = {
    mail: `${settings.sandbox.publicUrl}:${settings.sandbox.port}`,
    payments: settings.payments.apiUrl,
    bankid: settings.bankid.issuer,
    roaring: settings.roaring.apiUrl,
    oneflow: settings.oneflow.apiUrl,
    fortnox: settings.fortnox.apiUrl,
    products: `${settings.sandbox.publicUrl}:${settings.sandbox.port + 7}`,
  };
  const content = { baseUrl: app.publicUrl, sandbox, ...demo };
  await writeFile(file, JSON.stringify(content, null, 2), { mode: 0o600 });
  await chmod(file, 0o600);
}

// Finishes requests in flight, then jobs, then connections. A request that never ends does not block the
// exit.
function stopOnSignals(app: App, server: FastifyInstance, stopWork: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
    limit.unref();
    await server.close();
    await stopWork();
    app.mail.close();
    await app.background.settled();
    await app.db.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // The parent process has ended. This one must not keep the port and its connections.
  process.on('disconnect', () => void stop());
}
