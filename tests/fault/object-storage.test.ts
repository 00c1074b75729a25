// A shop that stores pictures, photos and payroll files in a bucket, while the bucket works, fails, and is filled and
// emptied.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ObjectStorage, objectStorage } from '#tests/app/object-storage.ts';
import { problemIn, serveApp, type TestServer } from '#tests/app/served-shop.ts';
import { activeEmployer, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { lifeEventClock, lifeEventScene, personOfToday } from '#tests/factories/life-events.ts';
import { callerOf, handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { CONTENT_TABLES } from '../../apps/shop/src/content-tables.ts';
import { jobsOf } from '../../apps/shop/src/jobs.ts';
import { SWEEP_OBJECTS_JOB } from '../../apps/shop/src/platform/storage/sweep-objects.ts';
import { readSettings } from '../../apps/shop/src/settings/settings.ts';
import { createApp } from '../../apps/shop/src/start/create-app.ts';
import { checkStorage } from '../../apps/shop/src/start/doctor-storage.ts';
import { contentOutside, storageCommand } from '../../apps/shop/src/start/storage-command.ts';
import { DEFAULT_POLICY } from '../../packages/domain/src/benefit/policy.ts';

let bucket: ObjectStorage;
let people: ShopWithPeople;
let admin: Person;
let photo: Buffer;
beforeAll(async () => {
  bucket = await objectStorage();
  people = await shopWithPeople({ environment: bucket.environment, now: lifeEventClock });
  admin = await people.person({ role: 'admin' });
  await people.shop.sell(makeProduct({ id: 'pictured' }), makeProduct({ id: 'unlucky' }));
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await people?.shop.close();
  await bucket?.close();
});
afterEach(() => bucket.become('none'));

const asAdmin = (method: string, path: string, body?: object, server: TestServer = people.shop) =>
  server.ask(`/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const productOf = async (id: string) => JSON.parse((await asAdmin('GET', `catalogue/${id}`)).text).data;
const upload = async (id: string) => {
  const { version } = await productOf(id);
  const body = { file: photo.toString('base64'), altSv: 'En cykel', altEn: 'A bike', version };
  return asAdmin('POST', `catalogue/${id}/pictures`, body);
};
const picturePath = async (id: string): Promise<string> => {
  const [row] = await people.inDatabase<{ name: string }>(
    'select name from product_pictures where product_id = $1',
    [id],
  );
  return `/pictures/${row?.name}-800.webp`;
};
const contents = (table: string) =>
  people.inDatabase<{ bytes: Buffer | null; object_key: string | null }>(
    `select bytes, object_key from ${table} order by 2, 1`,
  );
const bytesAt = async (path: string, person?: Person) => {
  const answer = await fetch(`${people.shop.baseUrl}${path}`, {
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** Runs a command as the operator does, and returns what it prints. */
async function run(what: string, environment: Record<string, string> = {}) {
  const { settings } = people.shop.app;
  const own = readSettings({
    ...bucket.environment,
    ...environment,
    DATABASE_URL: settings.database.url,
    DATABASE_DIRECT_URL: settings.database.directUrl,
    ENCRYPTION_KEYS: settings.encryptionKeys,
    ORDER_NUMBER_KEY: people.shop.app.orderNumberKey,
    LINK_SIGNING_KEY: people.shop.app.linkSigningKey,
  });
  const app = await createApp(own, 'http://localhost', people.shop.app.log);
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((line) => printed.push(String(line)) > 0),
  );
  try {
    await storageCommand(app, [what]);
    return { printed: printed.join(''), exitCode: process.exitCode ?? 0 };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    await app.db.close();
  }
}

test('[OPS.13] the list of tables with content is complete', async () => {
  const rows = await people.inDatabase<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'object_key' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(CONTENT_TABLES.map(({ table }) => table).sort());
});

describe('pictures', () => {
  test('[OPS.13] go into the bucket and come from it', async () => {
    expect((await upload('pictured')).status).toBe(200);
    const rows = await contents('product_picture_files');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ bytes, object_key: key }) => bytes === null && key?.startsWith('pictures/'))).toBe(
      true,
    );
    const { status, bytes } = await bytesAt(await picturePath('pictured'));
    expect([status, (await sharp(bytes).metadata()).format]).toEqual([200, 'webp']);
  });

  test.each(['hangs', 'fails'] as const)(
    '[OPS.13] of a bucket that %s are refused for now, and nothing is half-written',
    async (fault) => {
      const path = await picturePath('pictured');
      const before = await contents('product_picture_files');
      // A process of its own, because the first one remembers failures for ten seconds.
      const app = await createApp(people.shop.app.settings, people.shop.app.publicUrl, people.shop.app.log);
      const server = await serveApp({ ...people.shop.app, storage: app.storage });
      bucket.become(fault);
      const { version } = await productOf('unlucky');
      const body = { file: photo.toString('base64'), altSv: 'En cykel', altEn: 'A bike', version };
      const added = await asAdmin('POST', 'catalogue/unlucky/pictures', body, server);
      expect([added.status, problemIn(added).code]).toEqual([503, 'unavailable']);
      const shown = await server.ask(path);
      expect([shown.status, shown.headers['retry-after'] !== undefined]).toEqual([503, true]);
      expect((await server.ask('/api/products/pictured')).status).toBe(200);
      bucket.become('none');
      expect(await contents('product_picture_files')).toEqual(before);
      expect((await productOf('unlucky')).pictures).toEqual([]);
      await server.stop();
      await app.db.close();
    },
    30_000,
  );

  test('[OPS.13] that the bucket has lost are not found, and the log names the object', async () => {
    const path = await picturePath('pictured');
    // A process of its own, because the first one has the picture in memory.
    const app = await createApp(people.shop.app.settings, people.shop.app.publicUrl, people.shop.app.log);
    const server = await serveApp({ ...people.shop.app, storage: app.storage });
    bucket.become('has-nothing');
    const error = vi.spyOn(people.shop.app.log, 'error');
    expect((await server.ask(path)).status).toBe(404);
    expect(error.mock.calls.map(([line]) => (line as { event?: string }).event)).toContain('object_missing');
    error.mockRestore();
    await server.stop();
    await app.db.close();
  });
});

test('[T42] [OPS.13] private photos are encrypted in the bucket, and only the parties get them from the shop', async () => {
  const scene = await lifeEventScene(people);
  const { data: event } = await scene.report({ kind: 'damage', description: 'Repa' });
  const path = `/api/benefits/${scene.benefitId}/life-events/${event.id}/photos`;
  const sent = bucket.bodies.length;
  const added = await scene.send<{ photos: string[] }>(path, scene.employee, {
    file: photo.toString('base64'),
  });
  expect(added.status).toBe(200);
  const [row] = await contents('life_event_photos');
  expect([row?.bytes, row?.object_key?.startsWith('photos/')]).toEqual([null, true]);
  const url = `${path}/${added.data.photos[0]}`;
  const own = await bytesAt(url, scene.employee);
  expect([own.status, (await sharp(own.bytes).metadata()).format]).toEqual([200, 'jpeg']);
  expect(bucket.bodies.slice(sent).some((body) => body.includes(own.bytes.subarray(0, 64)))).toBe(false);
  expect((await bytesAt(url, await personOfToday(people))).status).toBe(404);
  expect((await bytesAt(url)).status).toBe(401);
  // The shop serves no object by its key.
  for (const guess of [`/pictures/${row?.object_key}`, `/${row?.object_key}`])
    expect((await bytesAt(guess)).status).toBe(404);
});

test('[OPS.13] payroll files go into the bucket, and a bucket that fails leaves no file', async () => {
  const ask = callerOf(people);
  const payroll = await personOfToday(people);
  const companyId = await activeEmployer(people, 'Hinkbolaget AB');
  await makeMember(people, companyId, payroll, ['payroll']);
  await savePolicyOf(people, companyId, {
    payroll: {
      ...DEFAULT_POLICY.payroll,
      wageTypeDeduction: '3410',
      wageTypeBenefit: '7120',
      wageTypeNetDeduction: '5120',
    },
  });
  const personId = await listPerson(people, companyId, {
    name: 'Åsa Öberg',
    email: 'asa.hink@example.se',
    employeeNumber: '1001',
  });
  await handOver(
    people,
    await readyBenefit(people, { companyId, personId, priceOre: 1_899_000 }),
    '2026-04-10',
  );
  const month = `/api/employer/${companyId}/payroll/2026-04`;
  await ask(`${month}/closing`, payroll, { method: 'POST' });
  const make = () => ask(`${month}/files`, payroll, { method: 'POST', body: { format: 'csv' } });
  bucket.become('fails');
  expect((await make()).status).toBe(503);
  bucket.become('none');
  expect(await contents('payroll_file_parts')).toEqual([]);
  expect((await bytesAt(`${month}/files/csv`, payroll)).status).toBe(404);
  expect((await make()).status).toBe(200);
  const [part] = await contents('payroll_file_parts');
  expect([part?.bytes, part?.object_key?.startsWith('payroll-files/')]).toEqual([null, true]);
  const { status, bytes } = await bytesAt(`${month}/files/csv`, payroll);
  expect([status, bytes.toString()]).toEqual([200, expect.stringContaining('Åsa Öberg')]);
});

describe('moving', () => {
  const DATABASE = { OBJECT_STORAGE: 'database' };

  test('[OPS.13] to the database and back changes no byte, and can be interrupted', async () => {
    const path = await picturePath('pictured');
    const before = await bytesAt(path);
    const count = (await Promise.all(CONTENT_TABLES.map(({ table }) => contents(table)))).flat().length;
    expect(await contentOutside(people.shop.app)).toContain(`${count} pictures`);
    expect(await run('to-database')).toMatchObject({ exitCode: 2 });
    bucket.become('fails');
    expect(await run('to-database', DATABASE)).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining('Run the command again'),
    });
    bucket.become('none');
    expect(await run('to-database', DATABASE)).toEqual({
      exitCode: 0,
      printed: `${count} rows have moved to the database.\n`,
    });
    for (const { table } of CONTENT_TABLES)
      expect((await contents(table)).every(({ bytes, object_key: key }) => bytes && !key)).toBe(true);
    expect(await bytesAt(path)).toEqual(before);
    expect(await contentOutside(people.shop.app)).toBeNull();

    bucket.become('hangs');
    expect(await run('to-s3')).toMatchObject({ exitCode: 1 });
    bucket.become('none');
    // Every row is still readable.
    expect(await bytesAt(path)).toEqual(before);
    expect((await run('to-s3', DATABASE)).printed).toContain(`${count} rows have moved to the bucket shop.`);
    expect(await run('to-s3')).toEqual({ exitCode: 0, printed: '0 rows have moved to the bucket shop.\n' });
    expect(await bytesAt(path)).toEqual(before);
    expect(await run('check')).toEqual({ exitCode: 0, printed: `${count} objects were read.\n` });
  }, 60_000);

  test('[OPS.13] leaves rows whose object is missing, and names them', async () => {
    const rows = await contents('product_picture_files');
    const { objects } = people.shop.app.storage;
    const lost = rows[0]?.object_key as string;
    const kept = await people.shop.app.storage.read({ bytes: null, objectKey: lost });
    await objects?.delete(lost);
    expect(await run('check')).toMatchObject({ exitCode: 1, printed: expect.stringContaining(lost) });
    expect(await run('to-database', DATABASE)).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining(`missing or damaged: ${lost}`),
    });
    const left = (await contents('product_picture_files')).filter(({ object_key: key }) => key);
    expect(left.map(({ object_key: key }) => key)).toEqual([lost]);
    await objects?.put(lost, kept);
    await run('to-s3');
  });
});

describe('the daily job', () => {
  const sweep = (at: number) => {
    const jobs = jobsOf({ ...people.shop.app, now: () => new Date(at) });
    return jobs[SWEEP_OBJECTS_JOB]?.({}, { attempt: 1, max: 1 });
  };
  const DAY = 86_400_000;

  test('[OPS.13] deletes objects without a row after a day, and nothing else', async () => {
    const { storage } = people.shop.app;
    const objects = storage.objects as NonNullable<typeof storage.objects>;
    await objects.put('of-another-program', Buffer.from('x'));
    const orphan = (await storage.store('photos', photo)).objectKey as string;
    await sweep(Date.now() + DAY / 2);
    expect(await objects.exists(orphan)).toBe(true);
    await sweep(Date.now() + DAY * 2);
    expect([await objects.exists(orphan), await objects.exists('of-another-program')]).toEqual([false, true]);
    expect((await run('check')).exitCode).toBe(0);
  });

  test('[OPS.13] deletes the objects of a deleted picture', async () => {
    const keys = (await contents('product_picture_files')).map(({ object_key: key }) => key as string);
    const { version } = await productOf('pictured');
    expect((await asAdmin('PUT', 'catalogue/pictured/pictures', { version, pictures: [] })).status).toBe(200);
    await sweep(Date.now() + DAY * 2);
    const left = await Promise.all(keys.map((key) => people.shop.app.storage.objects?.exists(key)));
    expect(left.filter(Boolean)).toEqual([]);
  });
});

describe('doctor', () => {
  const causes = async (changes: Record<string, string>) => {
    const settings = readSettings({
      ...bucket.environment,
      ...changes,
      DATABASE_URL: people.shop.app.settings.database.url,
      ENCRYPTION_KEYS: people.shop.app.settings.encryptionKeys,
      ORDER_NUMBER_KEY: people.shop.app.orderNumberKey,
      LINK_SIGNING_KEY: people.shop.app.linkSigningKey,
    });
    const app = await createApp(settings, 'http://localhost', people.shop.app.log);
    const { findings } = await checkStorage(app);
    await app.db.close();
    return findings.map(({ cause }) => cause);
  };

  test.each([
    ['a bucket that works', {}, []],
    ['a bucket that does not exist', { S3_BUCKET: 'other' }, ['storage-bucket']],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'WRONG' }, ['storage-credentials']],
    ['a server that is down', { S3_ENDPOINT: 'http://127.0.0.1:9' }, ['storage-unreachable']],
  ])('[OPS.13] names %s', async (_name, changes: Record<string, string>, expected) => {
    expect(await causes(changes)).toEqual(expected);
  });

  test('[OPS.13] names objects without a bucket', async () => {
    await upload('unlucky');
    expect(await causes({ OBJECT_STORAGE: 'database', S3_BUCKET: '' })).toEqual(['storage-missing']);
  });
});
