// The development server: the same program, but Vite renders pages from the sources, delivers the browser's
// files and replaces changed modules. This file has no JSX, because Node runs it directly.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';

const shop = path.resolve(import.meta.dirname, '../..');
// The sandbox's payment provider is on another port of this machine.
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' http://localhost:*; frame-src http://localhost:*; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: http://localhost:*";

// For Vite, 0 means its own default port, which two checkouts cannot share.
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const vite = await createVite({
  root: shop,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: await freePort() } },
});
// A change of a server module needs a new process, which the supervisor starts at once.
vite.watcher.on('change', (file) => {
  if (/[/\\](server|platform|providers|settings|start|migrations)[/\\]|server\.ts$|app\.ts$/.test(file))
    process.exit(75);
});

const { runProcess } = (await vite.ssrLoadModule(
  '/src/start/run-process.ts',
)) as typeof import('./run-process.ts');

await runProcess(process.argv.slice(2), {
  migrationsFolder: path.join(shop, 'migrations'),
  rendering: async (migrationNames) => ({
    assets: {
      loader: '/src/rendering/load-after-paint.ts',
      entry: '/src/rendering/entry-client.tsx',
      visits: '/src/rendering/count-visits-here.ts',
      styles: ['/src/ui/tokens.css'],
      preloads: () => [],
      font: null,
      icon: '/favicon.svg',
    },
    clientFolder: null,
    assetsFolder: null,
    shareFont: path.join(shop, 'fonts/share-picture.ttf'),
    developmentPolicy: POLICY,
    migrationNames,
    render: async (options) => {
      const { renderPage } = (await vite.ssrLoadModule(
        '/src/rendering/entry-server.tsx',
      )) as typeof import('#src/rendering/entry-server.tsx');
      const page = await renderPage(options);
      return { ...page, html: await vite.transformIndexHtml(options.url.pathname, page.html) };
    },
  }),
  prepare: async (server: FastifyInstance) => {
    server.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|webhooks|auth\/v1|functions\/v1)\//.test(request.url)) done();
      else vite.middlewares(request.raw, reply.raw, () => done());
    });
  },
});
