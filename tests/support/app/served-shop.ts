// The shop's server on a free port, with its own database.
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { makeEmployer, TEST_EMPLOYER_CODE } from '#tests/factories/employers.ts';
import { makeOrderBody } from '#tests/factories/factories.ts';
import type { App } from '../../../apps/shop/src/app.ts';
import type { OrderBody } from '../../../apps/shop/src/features/order-placement/contract.ts';
import { LISTS_TAG, productTag } from '../../../apps/shop/src/features/product-index/server/cache-tags.ts';
import type { ProductInput } from '../../../apps/shop/src/features/product-storage/server/product-row.ts';
import { saveProducts } from '../../../apps/shop/src/features/product-storage/server/product-write-repository.ts';
import { publishInvalidation } from '../../../apps/shop/src/platform/cache/cache-invalidation.ts';
import { createLog } from '../../../apps/shop/src/platform/observability/log.ts';
import type { ProblemDetails } from '../../../apps/shop/src/wire/problems.ts';
import { type TestApp, testApp } from './test-app.ts';

/** A received HTTP response. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A request. Sends `path` unchanged; `fetch` would normalise it. */
export interface Ask {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** A listening server and its client functions. */
export interface TestServer {
  app: App;
  baseUrl: string;
  port: number;
  /** The lines of its log so far. */
  logLines: string[];
  ask(path: string, ask?: Ask): Promise<Answer>;
  /** Sends raw bytes and returns the whole response. */
  knock(bytes: string | Buffer): Promise<string>;
  stop(): Promise<void>;
}

/** The shop with its own database. */
export interface ServedShop extends TestServer {
  app: TestApp;
  /** Stores products like the admin pages. */
  sell(...products: ProductInput[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts the shop on a database without products. Close it after use. */
export async function servedShop(options: Parameters<typeof testApp>[0] = {}): Promise<ServedShop> {
  const app = await testApp(options);
  const served = await serveApp(app);
  const close = async () => {
    await served.stop();
    await app.close();
  };
  const sell = async (...products: ProductInput[]) => {
    const tags = [...products.map(({ id }) => productTag(id)), LISTS_TAG];
    await app.db.transaction(async (tx) => {
      await saveProducts(tx, products, new Map(), app.now().toISOString());
      await publishInvalidation(tx, tags);
    });
    app.cache.drop(tags);
  };
  return { ...served, app, sell, close };
}

/** Starts an app's server on a free port. `isLoaded`: whether its libraries are loaded. */
export async function serveApp(
  app: App,
  { isLoaded }: { isLoaded?: () => boolean } = {},
): Promise<TestServer> {
  // Imported on demand, because the pages import all rendering code.
  const { createServer } = await import('../../../apps/shop/src/server.ts');
  const { renderPage } = await import('../../../apps/shop/src/rendering/entry-server.tsx');
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) });
  const { clientFolder, assetsFolder } = browserFiles(app.settings.dataDir);
  const server = await createServer(
    { ...app, log },
    {
      assets: {
        loader: '/assets/loader-abc.js',
        entry: '/assets/entry-abc.js',
        visits: '/assets/visits-abc.js',
        styles: ['/assets/entry-abc.css'],
        preloads: () => [],
        font: null,
        icon: '/favicon.svg',
      },
      clientFolder,
      assetsFolder,
      shareFont: path.resolve(import.meta.dirname, '../../../apps/shop/fonts/share-picture.ttf'),
      render: renderPage,
      migrationNames: [],
      ...(isLoaded ? { isLoaded } : {}),
    },
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  return {
    app,
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    logLines,
    ask: (url, ask) => send({ port, agent }, url, ask),
    knock: (bytes) => knock(port, bytes),
    async stop() {
      agent.destroy();
      await server.close();
    },
  };
}

function browserFiles(dataDir: string): { clientFolder: string; assetsFolder: string } {
  const [clientFolder, assetsFolder] = [path.join(dataDir, 'client'), path.join(dataDir, 'assets')];
  mkdirSync(path.join(clientFolder, '.vite'), { recursive: true });
  mkdirSync(assetsFolder, { recursive: true });
  writeFileSync(path.join(clientFolder, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  writeFileSync(path.join(assetsFolder, 'entry-abc.js'), 'export {};\n');
  writeFileSync(path.join(assetsFolder, 'entry-abc.css'), 'body{}\n');
  return { clientFolder, assetsFolder };
}

function send(
  { port, agent }: { port: number; agent: http.Agent },
  url: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, agent, method, path: url, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function knock(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () =>
      socket.destroy(new Error(`no end of the answer: ${answer.slice(0, 200)}`)),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

let generation = 0;
/** Returns a new cart key. */
export const newKey = (): string => {
  generation += 1;
  return `generation-${process.pid}-${String(generation).padStart(12, '0')}`;
};

/** Sends a body to an endpoint as JSON. */
export const post = (
  served: TestServer,
  url: string,
  body: unknown,
  headers: http.OutgoingHttpHeaders = {},
) =>
  served.ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Places an order, by default with a new key. */
export const order = (served: TestServer, body: unknown, key: string = newKey()): Promise<Answer> =>
  post(served, '/api/orders', body, { 'idempotency-key': key });

/**
 * Returns the request body of an order, with the server's current total. Uses an employer's code, so that the order
 * needs no confirmation of an email address.
 */
export async function orderFor(
  served: TestServer,
  items: OrderBody['items'],
  overrides: Partial<OrderBody> = {},
): Promise<OrderBody> {
  await makeEmployer(served.app);
  const payment = { method: 'active-finance', employerCode: TEST_EMPLOYER_CODE } as const;
  const body = makeOrderBody({ items, payment, ...overrides });
  const quote = await post(served, '/api/cart/quote', { items, shippingOptionId: body.shippingOptionId });
  const { total } = (JSON.parse(quote.text) as { data: { totals: { total: number } } }).data.totals;
  return { ...body, expectedTotal: total, ...overrides };
}

/** Returns the problem details of a response. Throws if it has none. */
export function problemIn(answer: Answer): ProblemDetails {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    throw new Error(
      `no problem but ${answer.status} ${answer.headers['content-type']}: ${answer.text.slice(0, 300)}`,
    );
  return JSON.parse(answer.text) as ProblemDetails;
}

/** Returns the number of rows of each table. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  const tables = await tablesOf(app);
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const { rows } = await app.db.pool.query(counts.join(' union all '));
  return Object.fromEntries(rows.map((row: { name: string; n: number }) => [row.name, row.n]));
}

/** Returns the names of all tables. */
export async function tablesOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map((row: { tablename: string }) => row.tablename);
}
