import type { FastifyInstance } from 'fastify';

/**
 * Adds `/healthz` (the process responds) and `/readyz` (the database responds and has every migration, and
 * every library is loaded).
 */
export function serveHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
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
