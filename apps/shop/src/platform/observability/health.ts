import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds `/healthz` (the process responds) and `/readyz` (the database responds and has every migration, and
 * every library is loaded). `detailsFor` returns what `/healthz` tells doctor about its request; null for everybody else.
 */
export function serveHealth(
  server: FastifyInstance,
  isReady: () => Promise<boolean>,
  detailsFor: (request: FastifyRequest) => object | null = () => null,
): void {
  server.get('/healthz', { logLevel: 'silent' }, (request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...detailsFor(request) }),
  );
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    // Any failure means not ready. The code that failed has logged the reason.
    const ready = await isReady().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
