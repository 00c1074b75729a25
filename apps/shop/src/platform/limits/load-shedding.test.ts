import fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerProblem } from '../http/problem-details.ts';
import { shedLoad } from './load-shedding.ts';

const refused: unknown[] = [];
const lines: string[] = [];
let server: FastifyInstance;
let open: (() => void)[];
const wait = () => new Promise<string>((resolve) => open.push(() => resolve('done')));
const letAllGo = () => {
  for (const one of open.splice(0)) one();
};

beforeEach(async () => {
  refused.length = 0;
  lines.length = 0;
  open = [];
  server = fastify({
    genReqId: () => 'a-request',
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  shedLoad(server, { browsing: 2, working: 1 }, { inc: (of) => void refused.push(of) });
  server.get('/list', wait);
  server.post('/order', wait);
  server.get('/healthz', async () => 'lives');
  server.get('/broken', async () => {
    throw new Error('broken');
  });
  server.get('/thrown', () => {
    throw new Error('thrown');
  });
  await server.ready();
});
afterEach(() => server.close());

const until = async (count: number) => {
  while (open.length < count) await new Promise((resolve) => setImmediate(resolve));
};
const get = (url: string) => server.inject({ method: 'GET', url });
const order = () => server.inject({ method: 'POST', url: '/order' });

test('a request above the limit gets a Retry-After at once, and succeeds after the load', async () => {
  const inside = [get('/list'), get('/list')];
  await until(2);
  const outside = await get('/list');
  expect(outside.statusCode).toBe(503);
  expect(Number(outside.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(outside.headers['retry-after'])).toBeLessThanOrEqual(3);
  expect(outside.json()).toMatchObject({ code: 'unavailable' });
  expect(refused).toEqual([{ kind: 'browsing' }]);
  // Counted, without a log line for each, because under a flood these would take the capacity.
  expect(lines).toEqual([]);
  letAllGo();
  for (const one of await Promise.all(inside)) expect(one.statusCode).toBe(200);
  const later = get('/list');
  await until(1);
  letAllGo();
  expect((await later).statusCode).toBe(200);
});

test('orders have their own capacity, and health checks are always answered', async () => {
  const inside = [get('/list'), get('/list'), order()];
  await until(3);
  expect((await get('/healthz')).payload).toBe('lives');
  expect((await get('/list')).statusCode).toBe(503);
  expect((await order()).statusCode).toBe(503);
  expect(refused).toEqual([{ kind: 'browsing' }, { kind: 'working' }]);
  letAllGo();
  expect((await Promise.all(inside)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('failed work releases its slot', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await get('/broken')).statusCode).toBe(500);
    expect((await get('/thrown')).statusCode).toBe(500);
  }
  expect(refused).toEqual([]);
});
