// Content in the database and in a bucket of a real S3 server, which also fails.
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#src/platform/observability/metrics.ts';
import { createEncryption } from '#src/platform/security/encryption.ts';
import { readSettings } from '#src/settings/settings.ts';
import { type ObjectStorage, objectStorage } from '#tests/app/object-storage.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { TEST_ENCRYPTION_KEYS } from '#tests/app/test-app.ts';
import { type ContentArea, createContentStorage, isContentKey } from './content-storage.ts';
import { ObjectDamaged, ObjectMissing, StorageUnavailable } from './object-store.ts';
import { type BucketSettings, createS3ObjectStore } from './s3-object-store.ts';

let server: ObjectStorage;
let bucket: BucketSettings;
beforeAll(async () => {
  server = await objectStorage();
  bucket = readSettings(server.environment).storage.bucket as BucketSettings;
});
afterAll(() => server.close());
afterEach(() => server.become('none'));

const metrics = () =>
  createMetrics(
    () => ({ entries: 0, bytes: 0, hits: 0 }),
    () => 0,
  );
function opened({
  timeoutMs = 2_000,
  usesObjects = true,
  keys = TEST_ENCRYPTION_KEYS,
  pageSize = 1_000,
} = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = Object.assign(silentLog(), {
    warn: (line: Record<string, unknown>) => void lines.push(line),
    error: (line: Record<string, unknown>) => void lines.push(line),
  });
  const objects = createS3ObjectStore(bucket, { metrics: metrics(), log, timeoutMs, pageSize });
  const storage = createContentStorage({ usesObjects, objects, encryption: createEncryption(keys), log });
  return { objects, storage, lines };
}
const PHOTO = randomBytes(40_000);

test('[OPS.13] by default content stays in its row, and no object is asked for', async () => {
  const { storage } = opened({ usesObjects: false });
  const before = server.requests.length;
  const content = await storage.store('photos', PHOTO);
  expect(content).toEqual({ bytes: PHOTO, objectKey: null });
  expect(await storage.read(content)).toBe(PHOTO);
  expect(server.requests.length).toBe(before);
  expect(readSettings({}).storage).toEqual({ usesObjects: false, bucket: null });
});

test.each<ContentArea>(['pictures', 'photos', 'payroll-files'])(
  '[OPS.13] %s in the bucket come back unchanged, under a key with their checksum',
  async (area) => {
    const { storage, objects } = opened();
    const content = await storage.store(area, PHOTO);
    expect(content.bytes).toBeNull();
    const key = content.objectKey as string;
    expect([key.startsWith(`${area}/`), isContentKey(key)]).toEqual([true, true]);
    expect(await storage.read(content)).toEqual(PHOTO);
    expect(await objects.exists(key)).toBe(true);
    const again = await storage.store(area, PHOTO);
    expect(again.objectKey).not.toBe(key);
    await objects.delete(key);
    await objects.delete(key);
    expect(await objects.exists(key)).toBe(false);
    expect(await storage.read(again)).toEqual(PHOTO);
  },
);

test('[OPS.13] a picture is fetched from the bucket once for many views, and a private object each time', async () => {
  const { storage } = opened();
  for (const [area, requests] of [
    ['pictures', 1],
    ['photos', 6],
  ] as const) {
    const content = await storage.store(area, PHOTO);
    const before = server.requests.length;
    const views = await Promise.all(Array.from({ length: 5 }, () => storage.read(content)));
    views.push(await storage.read(content));
    for (const view of views) expect(view).toEqual(PHOTO);
    expect(server.requests.length - before).toBe(requests);
  }
});

test('[OPS.13] private objects are encrypted, pictures are not', async () => {
  const { storage } = opened();
  const text = Buffer.from('a photo of somebody');
  const sent = async (area: ContentArea) => {
    const before = server.bodies.length;
    await storage.store(area, text);
    return server.bodies[before]?.includes(text);
  };
  expect([await sent('pictures'), await sent('photos'), await sent('payroll-files')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[OPS.13] an object with an earlier key is read, and one whose key is gone is not', async () => {
  const other = `next:${Buffer.alloc(32, 9).toString('base64')}`;
  const content = await opened().storage.store('photos', PHOTO);
  expect(await opened({ keys: `${other},${TEST_ENCRYPTION_KEYS}` }).storage.read(content)).toEqual(PHOTO);
  await expect(opened({ keys: other }).storage.read(content)).rejects.toThrow('key');
});

test('[OPS.13] a row of an object that is missing or was changed is a clear error and an event', async () => {
  const { storage, objects, lines } = opened();
  const content = await storage.store('pictures', PHOTO);
  await objects.put(content.objectKey as string, Buffer.from('something else'));
  await expect(storage.read(content)).rejects.toThrow(ObjectDamaged);
  await objects.delete(content.objectKey as string);
  await expect(storage.read(content)).rejects.toThrow(ObjectMissing);
  expect(lines.map(({ event }) => event)).toEqual(['object_damaged', 'object_missing']);
});

describe('a storage that', () => {
  test.each([
    ['hangs', 'hangs', /Timeout|Abort/],
    ['answers 500', 'fails', /500/],
  ] as const)('[OPS.13] %s is unavailable in time, for reading and writing', async (_name, fault, reason) => {
    const { storage, objects, lines } = opened({ timeoutMs: 400 });
    const content = await storage.store('photos', PHOTO);
    server.become(fault);
    const begun = performance.now();
    for (const work of [
      () => storage.store('photos', PHOTO),
      () => storage.read(content),
      () => objects.exists(content.objectKey as string),
      () => objects.delete(content.objectKey as string),
      () => objects.list(null),
    ])
      await expect(work()).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(lines.every(({ event }) => event === 'object_storage_failed')).toBe(true);
    expect(String(lines[0]?.reason)).toMatch(reason);
    // Five failures in a row: the next call does not wait.
    const asked = server.requests.length;
    await expect(storage.read(content)).rejects.toThrow('circuit open');
    expect(server.requests.length).toBe(asked);
  });

  test('[OPS.13] breaks off in the middle is unavailable, and the next reading works', async () => {
    const { storage } = opened();
    const content = await storage.store('pictures', PHOTO);
    server.become('breaks-off');
    await expect(storage.read(content)).rejects.toThrow(StorageUnavailable);
    server.become('none');
    expect(await storage.read(content)).toEqual(PHOTO);
  });

  test('[OPS.13] is not set refuses a row that names an object', async () => {
    const { storage } = opened();
    const content = await storage.store('pictures', PHOTO);
    const without = createContentStorage({
      usesObjects: false,
      objects: null,
      encryption: createEncryption(TEST_ENCRYPTION_KEYS),
      log: silentLog(),
    });
    await expect(without.read(content)).rejects.toThrow('S3_BUCKET');
  });
});

test('[OPS.13] lists more objects than a page has', async () => {
  const { objects } = opened({ pageSize: 2 });
  const seen: string[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page = await objects.list(after);
    seen.push(...page.objects.map(({ key }) => key));
    after = page.next;
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual([...new Set(seen)].sort());
});

test('[OPS.13] settings of a bucket are refused unless they are complete', () => {
  const refused = (environment: Record<string, string>) => {
    try {
      return readSettings(environment) && [];
    } catch (error) {
      return (error as { problems: { name: string }[] }).problems.map(({ name }) => name);
    }
  };
  expect(refused({ OBJECT_STORAGE: 's3' })).toEqual(['S3_BUCKET']);
  expect(refused({ S3_BUCKET: 'shop' })).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  expect(refused({ OBJECT_STORAGE: 'disk', S3_BUCKET: 'Shop!' })).toEqual(['OBJECT_STORAGE', 'S3_BUCKET']);
  expect(refused(server.environment)).toEqual([]);
});
