// Load shedding: above this concurrency, requests get 503 with Retry-After instead of queueing, so the shop keeps its full
// throughput. Orders have their own, larger limit. Cached responses do not count. Source: docs/security.md section 6.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Counter } from 'prom-client';
import { asPartOf } from '../database/database.ts';
import { Problem } from '../http/problem-details.ts';

/** The concurrency limit per kind of request. */
export interface ConcurrencyLimits {
  /** Pages and lists that must be rendered. */
  browsing: number;
  /** Requests that change something: orders, payments, sign-ins. */
  working: number;
}

/**
 * The capacity of one process: one or two seconds of work of one core, and as many buyers as there are slots
 * in the queue.
 */
export const CONCURRENCY_LIMITS: ConcurrencyLimits = { browsing: 96, working: 256 };

const MAX_PAUSE_SECONDS = 3;
// Health checks must be answered under load too; static files cost very little.
const ALWAYS = /^\/(healthz|readyz|assets|art|icons|share|favicon|robots|manifest)/;

/**
 * Makes the routes that are registered from now on refuse requests above the limit, with 503 and `Retry-After`. A
 * request counts while its handler runs or its caller is looked up (the route's own `onRequest` hook). It does not
 * count while its body arrives or its response is read, so a slow client takes no slot.
 */
export function shedLoad(
  server: FastifyInstance,
  room: ConcurrencyLimits,
  refused: Pick<Counter<'kind'>, 'inc'>,
): void {
  const busy = { browsing: 0, working: 0 };
  const inRoom = (kind: keyof ConcurrencyLimits, work: Work): Work =>
    function admitted(request, reply) {
      if (busy[kind] >= room[kind]) {
        refused.inc({ kind });
        // Random, so that clients do not all return at the same moment.
        const retryAfterSeconds = 1 + Math.floor(Math.random() * MAX_PAUSE_SECONDS);
        throw new Problem('unavailable', { retryAfterSeconds });
      }
      busy[kind] += 1;
      const leave = () => {
        busy[kind] -= 1;
      };
      let result: unknown;
      try {
        result = asPartOf(request.raw, () => work.call(this, request, reply));
      } catch (error) {
        leave();
        throw error;
      }
      if (result instanceof Promise) result.then(leave, leave);
      else leave();
      return result;
    };
  server.addHook('onRoute', (route: RouteOptions) => {
    if (ALWAYS.test(route.url)) return;
    const methods = [route.method].flat();
    const kind = methods.every((method) => method === 'GET' || method === 'HEAD') ? 'browsing' : 'working';
    route.handler = inRoom(kind, route.handler as Work) as typeof route.handler;
    if (typeof route.onRequest === 'function') {
      const { onRequest } = route;
      // Only wraps hooks that return a promise, because an error thrown in a hook with a callback would not
      // refuse the request.
      const lookUp = inRoom(kind, onRequest as Work);
      route.onRequest = async function admittedFirst(request, reply) {
        await lookUp.call(this, request, reply);
      };
    }
  });
}

type Work = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => unknown;
