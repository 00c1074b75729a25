import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTracer, type OpenSpan } from './tracing.ts';

/**
 * Adds a span per request, named by method and route. Adds nothing while traces are off. A `traceparent` header is
 * continued only if a trusted proxy sent it, so that visitors cannot choose trace ids or what is recorded.
 */
export function traceRequests(server: FastifyInstance): void {
  const tracer = activeTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    // Health checks, which are not logged either.
    if (request.routeOptions.logLevel === 'silent') return done();
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: isFromTrustedProxy(request) ? textOf(request.headers.traceparent) : undefined,
    });
    spans.set(request, span);
    span.run(done);
  });
  const inSpan = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  };
  // The body and the end of the response arrive outside the context of the first hook.
  server.addHook('preValidation', (request, _reply, done) => inSpan(request, done));
  server.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': status },
      ...(status >= 500 ? { error: String(status) } : {}),
    });
    inSpan(request, done);
  });
  // The visitor has left before the answer.
  server.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end({ error: 'aborted' });
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

// The first address is the hop itself. A second one exists only if the hop is trusted.
const isFromTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;
