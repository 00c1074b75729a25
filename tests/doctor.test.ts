// Breaks a production installation in many ways. doctor names each cause, and nothing else.
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, freshDatabase } from '#tests/app/fresh-database.ts';
import {
  type Environment,
  type Installation,
  installation,
  type PublicBehaviour,
  type PublicServer,
  publicServer,
  sandboxServices,
} from '#tests/app/installation.ts';
import { controlService } from '#tests/app/service-control.ts';
import { emptyDatabase, MIGRATIONS, testDatabase } from '#tests/app/test-database.ts';
import { writeErrorCode } from '../apps/shop/src/platform/database/inspect-database.ts';
import { insertTrialRow } from '../apps/shop/src/platform/security/key-check.ts';
import { IDENTITY_DEFAULTS } from '../apps/shop/src/settings/identity-variables.ts';
import { diagnose, diagnosisText, otherStartProblems } from '../apps/shop/src/start/doctor.ts';
import { checkMachine } from '../apps/shop/src/start/doctor-machine.ts';
import { certificateFinding } from '../apps/shop/src/start/doctor-public-url.ts';

let sandbox: Awaited<ReturnType<typeof sandboxServices>>;
let proxy: PublicServer;
let sound: Installation;
beforeAll(async () => {
  [sandbox, proxy] = await Promise.all([sandboxServices(), publicServer()]);
  sound = await installation(sandbox.urls, `http://localhost:${proxy.port}`);
});
afterAll(async () => {
  await sound?.close();
  await proxy?.close();
  await sandbox?.close();
});

// The providers know the callback of the installation, as after registering it.
async function diagnoseRegistered(environment: Environment) {
  const url = `${environment.PUBLIC_URL}/bankid`;
  await controlService(sandbox.urls.BANKID_ISSUER as string, 'callback-address', { url });
  return diagnose(environment, MIGRATIONS);
}

async function causes(changes: Environment): Promise<string[]> {
  const { problems } = await diagnoseRegistered({ ...sound.environment, ...changes });
  for (const { problem, remedy } of problems) expect([problem.length, remedy.length]).not.toContain(0);
  return problems.map(({ cause }) => cause).sort();
}

const key = (byte: number) =>
  `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + byte) % 256)).toString('base64')}`;
const pathed = (url: string, changes: Partial<URL>): string => Object.assign(new URL(url), changes).href;

test('[OPS.11] finds nothing wrong with a sound installation, and says what it checked', async () => {
  const diagnosis = await diagnoseRegistered(sound.environment);
  expect(diagnosis.problems).toEqual([]);
  expect(diagnosis.notes.map(({ cause }) => cause)).toEqual(['fortnox-not-connected']);
  expect(diagnosis.checked).toHaveLength(11);
  expect(diagnosis.skipped).toEqual([
    { area: 'store back end', why: 'STORE_BACKEND is off' },
    { area: 'object storage', why: 'S3_BUCKET is not set' },
    { area: 'traces', why: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set' },
  ]);
  expect(diagnosisText(diagnosis)).toMatch(/^0 problems, 1 note\.$/m);
});

// Only settings differ, and nothing needs to be stopped afterwards.
const BY_SETTINGS: [cause: string, changes: () => Environment][] = [
  ['setting-TAX_MODE', () => ({ TAX_MODE: '' })],
  ['setting-ACCESS_CODE', () => ({ ACCESS_CODE: 'cykel-2026' })],
  ['setting-TRUST_PROXY', () => ({ TRUST_PROXY: '0.0.0.0/0' })],
  ['setting-BRAND_COLOUR', () => ({ BRAND_COLOUR: '#cccccc' })],
  ['setting-PORT', () => ({ PORT: 'http' })],
  ['setting-BRAND_ORG_NUMBER', () => ({ BRAND_ORG_NUMBER: IDENTITY_DEFAULTS.BRAND_ORG_NUMBER })],
  ['setting-SIGNER_NAME', () => ({ SIGNER_NAME: IDENTITY_DEFAULTS.SIGNER_NAME })],
  ['setting-ENCRYPTION_KEYS', () => ({ ENCRYPTION_KEYS: '' })],
  ['setting-AUTH_AUTOCONFIRM', () => ({ AUTH_AUTOCONFIRM: 'true' })],
  ['database-url', () => ({ DATABASE_URL: 'mysql://shop@127.0.0.1/shop' })],
  [
    'database-host',
    () => ({ DATABASE_URL: pathed(sound.database.appUrl, { hostname: 'database.invalid' }) }),
  ],
  ['database-refuses', () => ({ DATABASE_DIRECT_URL: pathed(sound.database.ownerUrl, { port: '1' }) })],
  ['database-password', () => ({ DATABASE_URL: pathed(sound.database.appUrl, { username: 'nobody_here' }) })],
  ['database-missing', () => ({ DATABASE_URL: pathed(sound.database.appUrl, { pathname: '/not_there' }) })],
  ['database-connections', () => ({ DATABASE_POOL: '200' })],
  ['database-tls', () => ({ DATABASE_URL: `${sound.database.appUrl}?sslmode=require` })],
  [
    'database-row-security',
    () => ({
      DATABASE_URL: pathed(process.env.TEST_DATABASE_ADMIN_URL ?? '', {
        pathname: `/${sound.database.name}`,
      }),
      ALLOW_OWNER_ROLE: 'true',
    }),
  ],
  ['key-encryption', () => ({ ENCRYPTION_KEYS: key(3) })],
  ['key-order-numbers', () => ({ ORDER_NUMBER_KEY: 'another secret of more than thirty-two characters!' })],
  ['public-name', () => ({ PUBLIC_URL: 'https://shop.invalid' })],
  ['public-unreachable', () => ({ PUBLIC_URL: 'https://127.0.0.1:1' })],
  ['public-tls', () => ({ PUBLIC_URL: `https://127.0.0.1:${proxy.port}` })],
  ['mail-host', () => ({ SMTP_HOST: 'mail.invalid', SMTP_REQUIRE_TLS: 'true' })],
  ['mail-connection', () => ({ SMTP_PORT: '1' })],
  ['mail-tls', () => ({ SMTP_REQUIRE_TLS: 'true' })],
  ['stripe-credentials', () => ({ PAYMENTS_SECRET_KEY: 'sk_live_wrong' })],
  ['stripe-unreachable', () => ({ PAYMENTS_API_URL: 'http://127.0.0.1:1' })],
  ['bankid-credentials', () => ({ BANKID_CLIENT_SECRET: 'wrong' })],
  ['bankid-unreachable', () => ({ BANKID_ISSUER: 'http://127.0.0.1:1' })],
  ['roaring-credentials', () => ({ ROARING_CLIENT_SECRET: 'wrong' })],
  ['roaring-unreachable', () => ({ ROARING_API_URL: 'http://127.0.0.1:1' })],
  ['oneflow-credentials', () => ({ ONEFLOW_API_TOKEN: 'wrong' })],
  ['oneflow-template', () => ({ ONEFLOW_TEMPLATE_ID: '7' })],
  ['fortnox-credentials', () => ({ FORTNOX_CLIENT_SECRET: 'wrong' })],
  ['fortnox-unreachable', () => ({ FORTNOX_AUTH_URL: 'http://127.0.0.1:1' })],
  ['products-unreachable', () => ({ PRODUCTS_URL: 'http://127.0.0.1:1' })],
];

test.each(BY_SETTINGS)('[OPS.11] names %s', async (cause, changes) => {
  expect(await causes(changes())).toEqual([cause]);
});

test('[OPS.11] names bankid-refused, if the callback is not registered', async () => {
  const server = await publicServer();
  const PUBLIC_URL = `http://localhost:${server.port}`;
  const { problems } = await diagnose({ ...sound.environment, PUBLIC_URL }, MIGRATIONS);
  await server.close();
  expect(problems.map(({ cause }) => cause)).toEqual(['bankid-refused']);
});

// A service that is off needs no settings and is not asked.
test.each([
  ['PAYMENTS', 'card payments', { PAYMENTS_API_URL: 'http://127.0.0.1:1' }],
  ['BANKID', 'BankID', { BANKID_ISSUER: 'http://127.0.0.1:1' }],
  ['COMPANY_REGISTER', 'company register', { ROARING_API_URL: 'http://127.0.0.1:1' }],
  ['CONTRACTS', 'contracts', { ONEFLOW_API_URL: 'http://127.0.0.1:1' }],
  ['ACCOUNTING', 'accounting', { FORTNOX_AUTH_URL: 'http://127.0.0.1:1' }],
  ['STORE_BACKEND', 'store back end', { PRODUCTS_URL: 'http://127.0.0.1:1' }],
])('[OPS.11] does not ask the provider of %s while it is off', async (name, area, unreachable) => {
  const { problems, skipped } = await diagnoseRegistered({
    ...sound.environment,
    ...(unreachable as unknown as Environment),
    [name]: 'off',
  });
  expect(problems).toEqual([]);
  expect(skipped).toContainEqual({ area, why: `${name} is off` });
});

test.each([
  ['PAYMENTS', 'sandbox', true],
  ['PAYMENTS', 'on', false],
])('[OPS.11] names the setting of a service with the wrong state (%s=%s)', async (name, state, isRefused) => {
  const environment = { ...sound.environment, ALLOW_SANDBOX: 'false', [name]: state };
  const { problems } = await diagnoseRegistered(environment);
  const named = problems.map(({ cause }) => cause);
  expect(named.includes(`setting-${name}`)).toBe(isRefused);
  expect(named.includes('setting-PAYMENTS_API_URL')).toBe(!isRefused);
});

test('[OPS.11] names data-folder, if a file is in its place', async () => {
  const file = path.join(sound.folder, 'a-file');
  writeFileSync(file, '');
  expect(await causes({ DATA_DIR: path.join(file, 'below') })).toEqual(['data-folder']);
});

test('[OPS.11] names brand-folder, if it is not there', async () => {
  expect(await causes({ BRAND_FOLDER: path.join(sound.folder, 'none') })).toEqual(['brand-folder']);
});

test('[OPS.11] names disk, if it has too little room', async () => {
  const { findings } = await checkMachine(
    { dataDir: sound.folder, look: { colour: undefined, darkColour: undefined, folder: undefined } },
    Number.MAX_SAFE_INTEGER,
  );
  expect(findings.map(({ cause }) => cause)).toEqual(['disk']);
});

test('[OPS.11] names a seller, a price display and an access code at once', async () => {
  const found = await causes({
    TAX_MODE: '',
    ACCESS_CODE: 'cykel-2026',
    BRAND_PHONE: IDENTITY_DEFAULTS.BRAND_PHONE,
    SMTP_PORT: '1',
    DATABASE_URL: 'mysql://x',
  });
  expect(found).toEqual([
    'database-url',
    'mail-connection',
    'setting-ACCESS_CODE',
    'setting-BRAND_PHONE',
    'setting-TAX_MODE',
  ]);
});

test('[OPS2.M1] has a note for each line of the file of settings that is ignored or cut', async () => {
  const file = path.join(sound.folder, 'misspelt.env');
  writeFileSync(file, 'SMTP_PROT=587\nSMTP_HOST: mail.example.se\nSMTP_PASS=abc#def\n');
  const environment = { ...sound.environment, ENV_FILE: file };
  const { problems, notes } = await diagnoseRegistered(environment);
  expect(problems).toEqual([]);
  expect(notes.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['env-file-name', 'env-file-line', 'env-file-cut']),
  );
  const lines = await otherStartProblems({ ...environment, TAX_MODE: '' }, MIGRATIONS);
  expect(lines).toContain('  SMTP_PROT in line 1 of the file of settings is no setting, and is ignored.\n');
});

// Each breaks a database of its own.
const IN_DATABASE: [cause: string, sql: string, isAdmin?: 'as admin'][] = [
  ['database-application-rights', 'revoke select on orders from activepick_app'],
  ['database-migration-changed', `update migrations set hash = 'other' where name like '0001%'`],
  ['database-read-only', 'alter database NAME set default_transaction_read_only = on', 'as admin'],
  [
    'database-read-only',
    'alter role activepick_app in database NAME set default_transaction_read_only = on',
    'as admin',
  ],
  ['database-application-rights', 'revoke insert on key_checks from activepick_app'],
  ['database-full', 'alter database NAME connection limit 0', 'as admin'],
  [
    'demo-accounts',
    `insert into users (id, email, is_demo) values (gen_random_uuid(), 'anna@activepick.se', true)`,
  ],
  ['api-keys', 'update api_keys set revoked_at = now()'],
  ['key-links', `update key_checks set code = 'other' where setting = 'LINK_SIGNING_KEY'`],
];

describe('in the database', () => {
  test.each(IN_DATABASE)('[OPS.11] [OPS2.M2] names %s', async (cause, sql) => {
    const broken = await installation(sandbox.urls, `http://localhost:${proxy.port}`);
    const { name } = broken.database;
    const changed = sql
      .replace('NAME', name)
      .replace('activepick_app', decodeURIComponent(new URL(broken.database.appUrl).username));
    await asAdmin(changed, /^alter (database|role)/.test(sql) ? 'postgres' : name);
    const { problems } = await diagnoseRegistered(broken.environment);
    expect(new Set(problems.map((one) => one.cause))).toEqual(new Set([cause]));
    await broken.close();
  });

  test('[OPS2.M2] doctor tries a write of both roles and leaves no row', async () => {
    const { appUrl, ownerUrl, name } = sound.database;
    for (const url of [appUrl, ownerUrl]) expect(await writeErrorCode(url, insertTrialRow)).toBeNull();
    expect(await asAdmin(`select 1 from key_checks where setting = 'doctor'`, name)).toEqual([]);
  });

  test('[OPS2.M2] a start that a read-only database stops explains it as doctor does', async () => {
    const broken = await installation(sandbox.urls, `http://localhost:${proxy.port}`);
    await asAdmin(
      `alter database ${broken.database.name} set default_transaction_read_only = on`,
      'postgres',
    );
    const lines = await otherStartProblems(broken.environment, MIGRATIONS);
    expect(lines).toContain('the database accepts no writes from the role');
    expect(lines).toContain('reset default_transaction_read_only');
    await broken.close();
  });

  test('[OPS.11] names what still needs a service that is off', async () => {
    const left = await installation(sandbox.urls, `http://localhost:${proxy.port}`);
    await asAdmin(
      `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, state)
        values (gen_random_uuid(), 'AP-OPEN', sha256('open'), 'Avtal', 1, 1, 'pending')`,
      left.database.name,
    );
    const { notes } = await diagnoseRegistered({ ...left.environment, CONTRACTS: 'off' });
    expect(notes.map(({ cause }) => cause)).toContain('contracts-open');
    await left.close();
  });

  test('[OPS.11] names database-two, if the roles use different databases', async () => {
    const other = await testDatabase();
    expect(await causes({ DATABASE_DIRECT_URL: other.ownerUrl })).toEqual(['database-two']);
    await other.drop();
  });

  test('[OPS.11] names database-encoding', async () => {
    const other = await freshDatabase(
      'latin',
      `template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
    expect(await causes({ DATABASE_URL: other.appUrl, DATABASE_DIRECT_URL: other.ownerUrl })).toEqual([
      'database-encoding',
    ]);
    await other.drop();
  });

  test('[OPS.11] a new database is a note, and no problem', async () => {
    const other = await emptyDatabase();
    const { problems, notes, skipped } = await diagnose(
      { ...sound.environment, DATABASE_URL: other.appUrl, DATABASE_DIRECT_URL: other.ownerUrl },
      MIGRATIONS,
    );
    expect(problems).toEqual([]);
    expect(notes.map(({ cause }) => cause)).toEqual(['database-new']);
    expect(skipped.map(({ area }) => area)).toEqual(['keys and accounts', 'providers', 'traces']);
    expect(await asAdmin(`select 1 from pg_tables where schemaname = 'public'`, other.name)).toEqual([]);
    await other.drop();
  });

  // The answer of PgBouncer to an option in the start-up message.
  const refusal = () => {
    const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0');
    const message = Buffer.alloc(5 + fields.length);
    message.write('E');
    message.writeInt32BE(4 + fields.length, 1);
    fields.copy(message, 5);
    return message;
  };
  const DATABASE_SERVERS: [string, (socket: Socket) => void][] = [
    ['database-pooler', (socket) => socket.once('data', () => socket.end(refusal()))],
    ['database-silent', () => undefined],
  ];

  test.each(DATABASE_SERVERS)('[OPS.11] names %s', async (cause, answer) => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const DATABASE_DIRECT_URL = pathed(sound.database.ownerUrl, { port: String(port) });
    expect(await causes({ DATABASE_DIRECT_URL })).toEqual([cause]);
    server.close();
  });
});

const PUBLIC: [cause: string, behaviour: PublicBehaviour, host?: string][] = [
  ['certificate-untrusted', { certificate: 'localhost' }],
  ['public-gateway', { answer: (_request, response) => response.writeHead(502).end() }],
  ['public-other', { answer: (_request, response) => response.writeHead(200).end('<h1>It works</h1>') }],
  ['public-another-shop', { linkSigningKey: 'the key of some other installation' }],
  ['public-not-ready', { isReady: false }],
  ['clock-public', { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } }],
  ['proxy-claimed-address', { forward: { 'x-forwarded-for': '192.0.2.77' } }],
  ['proxy-no-address', { forward: { 'x-forwarded-for': undefined } }],
  ['proxy-not-trusted', { proxy: '10.0.0.9' }],
  ['proxy-headers', { forward: { 'stripe-signature': undefined } }],
];

describe('at the public URL', () => {
  test.each(PUBLIC)('[OPS.11] names %s', async (cause, behaviour) => {
    const server = await publicServer(behaviour);
    const PUBLIC_URL = `${behaviour.certificate ? 'https' : 'http'}://localhost:${server.port}`;
    expect(await causes({ PUBLIC_URL })).toEqual([cause]);
    await server.close();
  });

  test('[OPS.11] a proxy on the same machine, asked from there, is sound', async () => {
    const server = await publicServer({ forward: { 'x-forwarded-for': '127.0.0.1' } });
    expect(await causes({ PUBLIC_URL: `http://localhost:${server.port}` })).toEqual([]);
    await server.close();
  });

  const DAY_MS = 86_400_000;
  const CERTIFICATES: [string | undefined, number, string | null][] = [
    ['certificate-expired', -1, 'CERT_HAS_EXPIRED'],
    ['certificate-name', 60, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['certificate-untrusted', 60, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['certificate-ends', 13, null],
    [undefined, 15, null],
  ];
  test.each(CERTIFICATES)('[OPS.11] names %s of a certificate with %i days left', (cause, days, refusal) => {
    const now = Date.UTC(2026, 0, 1);
    const certificate = { valid_to: new Date(now + days * DAY_MS).toUTCString() };
    expect(certificateFinding('shop.example.se', { certificate, refusal }, now)?.cause).toBe(cause);
  });
});

test('[OPS.11] names mail-credentials, if the mail server refuses the sign-in', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  expect(await causes({ SMTP_PORT: String(port), SMTP_USER: 'u', SMTP_PASS: 'p' })).toEqual([
    'mail-credentials',
  ]);
  await new Promise<void>((resolve) => server.close(resolve));
});

test('[OPS.11] a start that wrong settings have stopped names the problems of machine and database too', async () => {
  const lines = await otherStartProblems(
    {
      ...sound.environment,
      TAX_MODE: '',
      ORDER_NUMBER_KEY: 'another secret of more than thirty-two characters!',
    },
    MIGRATIONS,
  );
  expect(lines).toMatch(/^Other problems:\n {2}ORDER_NUMBER_KEY: /);
  expect(await otherStartProblems({ ...sound.environment, TAX_MODE: '' }, MIGRATIONS)).toBe('');
});

test('[OPS.11] prints no secret', async () => {
  const secrets = ['hemligt-losen', 'sk_live_hemligt'];
  const broken = {
    ...sound.environment,
    DATABASE_URL: 'postgres://shop:hemligt-losen@127.0.0.1:1/shop',
    PAYMENTS_SECRET_KEY: 'sk_live_hemligt',
    SMTP_PORT: '1',
    SMTP_PASS: 'hemligt-losen',
  };
  const text = JSON.stringify(await diagnose(broken, MIGRATIONS));
  for (const secret of secrets) expect(text).not.toContain(secret);
});
