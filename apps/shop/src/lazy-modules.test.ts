import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serveApp } from '#tests/app/served-shop.ts';
import { testApp } from '#tests/app/test-app.ts';
import { LAZY_MODULES, loadModules } from './lazy-modules.ts';

const quiet = () => {
  const missing: unknown[] = [];
  return { missing, error: (line: unknown) => void missing.push((line as { module: string }).module) };
};

test('[OPS.1] the list contains every library that the server imports on first use', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|(^|[/\\])(ui|pages|seed|dev)[/\\]|^lazy-modules|-server\.ts$/.test(file),
  );
  const imported = new Set<string>();
  for (const file of files) {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/\bimport\(\s*'([^'.#][^']*)'\s*,?\s*\)/g))
      if (!name.startsWith('node:')) imported.add(name);
  }
  // `graphile-worker`, and OpenTelemetry if traces are on, are loaded before the server listens. The library of the
  // object storage is loaded if there is a bucket.
  for (const name of imported)
    if (/^(pg-copy-streams|graphile-worker|@aws-sdk\/client-s3|@opentelemetry\/.+)$/.test(name))
      imported.delete(name);
  expect([...imported].sort()).toEqual(Object.keys(LAZY_MODULES).sort());
});

test('[OPS.1] every library of the list is installed', async () => {
  const log = quiet();
  const loading = loadModules(log);
  expect(loading.isDone()).toBe(false);
  await loading.done;
  expect([loading.isDone(), log.missing]).toEqual([true, []]);
});

test('[OPS.1] a missing library is named and retried, and the others are loaded in the meantime', async () => {
  const log = quiet();
  let tries = 0;
  let others = 0;
  const modules = {
    missing: async () => {
      tries += 1;
      if (tries < 3) throw new Error('not found');
    },
    there: async () => {
      others += 1;
    },
  };
  const loading = loadModules(log, modules, 5);
  await loading.done;
  expect([tries, others, log.missing, loading.isDone()]).toEqual([3, 1, ['missing', 'missing'], true]);
});

test('[OPS.1] stopping ends the wait for a missing library', async () => {
  const loading = loadModules(quiet(), { missing: () => Promise.reject(new Error('not found')) }, 60_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  loading.stop();
  await loading.done;
  expect(loading.isDone()).toBe(false);
});

test('[OPS.1] /readyz answers 503 while a library is missing, and the process keeps running', async () => {
  let isThere = false;
  const missing = () => (isThere ? Promise.resolve() : Promise.reject(new Error('not found')));
  const loading = loadModules(quiet(), { ...LAZY_MODULES, missing }, 20);
  const app = await testApp();
  const served = await serveApp(app, { isLoaded: loading.isDone });
  try {
    const ready = async () => {
      const { status, text } = await served.ask('/readyz');
      return [status, JSON.parse(text).status];
    };
    expect(await ready()).toEqual([503, 'not ready']);
    expect((await served.ask('/healthz')).status).toBe(200);
    isThere = true;
    await loading.done;
    expect(await ready()).toEqual([200, 'ready']);
  } finally {
    loading.stop();
    await served.stop();
    await app.close();
  }
});
