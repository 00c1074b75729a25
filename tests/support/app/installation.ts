// A complete production installation for doctor: database, keys, sandbox providers, and a shop behind a proxy.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { createKeyPair } from '../../../apps/shop/src/features/auth/server/api-keys.ts';
import { createAuthService } from '../../../apps/shop/src/features/auth/server/auth-service.ts';
import { seenByDoctor } from '../../../apps/shop/src/platform/observability/doctor-pass.ts';
import { serveHealth } from '../../../apps/shop/src/platform/observability/health.ts';
import { readSettings } from '../../../apps/shop/src/settings/settings.ts';
import { requireReadyInstallation } from '../../../apps/shop/src/start/check-start.ts';
import { createApp } from '../../../apps/shop/src/start/create-app.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from './production-providers.ts';
import { makeCertificate } from './proxied-processes.ts';
import { silentLog } from './silent-log.ts';
import { startSandbox, urlsOf } from './start-shop.ts';
import { testDatabase } from './test-database.ts';

/** Settings by the names of their variables. */
export type Environment = Record<string, string>;

/** The visitor's address, as a correct proxy forwards it. RFC 5737. */
const VISITOR = '203.0.113.5';
/** What the providers of the sandbox accept. */
export const SANDBOX_CREDENTIALS = {
  PAYMENTS_SECRET_KEY: 'sk_test_sandbox',
  PAYMENTS_PUBLISHABLE_KEY: 'pk_test_sandbox',
  BANKID_CLIENT_ID: 'urn:activepick:sandbox',
  BANKID_CLIENT_SECRET: 'sandbox-bankid-secret',
  ROARING_CLIENT_ID: 'sandbox-roaring-key',
  ROARING_CLIENT_SECRET: 'sandbox-roaring-secret',
  ONEFLOW_API_TOKEN: 'sandbox-oneflow-token-000000000000000000',
  ONEFLOW_TEMPLATE_ID: '11074599',
  ONEFLOW_USE_AGREEMENT_TEMPLATE_ID: '11074600',
  FORTNOX_CLIENT_ID: 'sandbox-fortnox-client',
  FORTNOX_CLIENT_SECRET: 'sandbox-fortnox-secret',
};

/** How the proxy and the shop behind it treat requests. */
export interface PublicBehaviour {
  /** Headers that the proxy changes, or drops if undefined. */
  forward?: Record<string, string | undefined>;
  /** The address of the proxy, as the shop sees it. */
  proxy?: string;
  isReady?: boolean;
  linkSigningKey?: string;
  /** Answers instead of the shop. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void;
  /** The host of a self-signed certificate; without it, plain HTTP. */
  certificate?: string;
  headers?: Record<string, string>;
}

/** A running public server. */
export interface PublicServer {
  port: number;
  close(): Promise<void>;
}

/** Starts a proxy with the shop's health check behind it. */
export async function publicServer(behaviour: PublicBehaviour = {}): Promise<PublicServer> {
  const {
    proxy = '127.0.0.1',
    isReady = true,
    linkSigningKey = PRODUCTION_FACTS.LINK_SIGNING_KEY,
  } = behaviour;
  const shop = fastify({ trustProxy: ['127.0.0.1'] });
  serveHealth(
    shop,
    async () => isReady,
    (request) => seenByDoctor(request, { linkSigningKey, now: () => new Date() }),
  );
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (behaviour.answer) return behaviour.answer(request, response);
    const headers: Record<string, string | undefined> = {
      ...(request.headers as Record<string, string>),
      'x-forwarded-for': VISITOR,
      ...behaviour.forward,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const answer = await shop.inject({ url: request.url ?? '/', headers: sent, remoteAddress: proxy });
    response.writeHead(answer.statusCode, { ...answer.headers, ...behaviour.headers } as Record<
      string,
      string
    >);
    response.end(answer.payload);
  };
  const server = behaviour.certificate
    ? createTlsServer(certificateFor(behaviour.certificate))
    : createServer();
  server.on('request', (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await shop.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function certificateFor(host: string): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
  makeCertificate(folder, host);
  const [key, cert] = ['shop.key', 'shop.pem'].map((name) => readFileSync(path.join(folder, name)));
  rmSync(folder, { recursive: true });
  return { key: key as Buffer, cert: cert as Buffer };
}

/** A production that doctor finds nothing wrong with. */
export interface Installation {
  environment: Environment;
  folder: string;
  database: FreshDatabase;
  close(): Promise<void>;
}

/** Creates an installation with its own database, keys and API keys. */
export async function installation(sandboxUrls: Environment, publicUrl: string): Promise<Installation> {
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'installation-'));
  const database = await testDatabase();
  const environment: Environment = {
    ...PRODUCTION_PROVIDERS,
    ...PRODUCTION_FACTS,
    ...SANDBOX_CREDENTIALS,
    ...sandboxUrls,
    APP_MODE: 'production',
    ALLOW_SANDBOX: 'true',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATA_DIR: folder,
  };
  const app = await createApp(readSettings(environment), publicUrl, silentLog());
  await createKeyPair(createAuthService(app));
  await requireReadyInstallation(app);
  await app.db.close();
  const close = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { environment, folder, database, close };
}

/** Starts the sandbox, and returns the settings for its services. */
export async function sandboxServices(): Promise<{ urls: Environment; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox(folder);
  const urls = { ...urlsOf(sandbox.ready), SMTP_HOST: '127.0.0.1', SMTP_PORT: String(sandbox.ready.smtp) };
  const close = async () => {
    await sandbox.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { urls, close };
}
