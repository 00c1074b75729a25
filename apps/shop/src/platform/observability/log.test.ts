import { afterEach, describe, expect, it, vi } from 'vitest';
import { servedShop } from '#tests/app/served-shop.ts';
import { createLog } from './log.ts';
import { setTracer } from './tracing.ts';

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** A log, and its lines as written and as parsed. A repeated key is lost when a line is parsed. */
function written() {
  const lines: string[] = [];
  return { log: createLog('info', { write: (line: string) => void lines.push(line) }), lines };
}

describe('[OPS2.H1] a log line has only its own fields', () => {
  afterEach(() => setTracer(null));

  const expectOwnFields = (more: object = {}) => {
    const { log, lines } = written();
    log.error({ reason: 'MailFailed', err: new Error('mail server is away') }, 'first');
    log.info('second');
    log.child({ reqId: 'a' }).info({ status: 200 }, 'third');
    log.child({ reqId: 'b' }).info('fourth');
    const err = { name: 'Error', message: 'mail server is away', stack: expect.any(String) };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'error', time: TIME, ...more, reason: 'MailFailed', err, msg: 'first' },
      { level: 'info', time: TIME, ...more, msg: 'second' },
      { level: 'info', time: TIME, reqId: 'a', ...more, status: 200, msg: 'third' },
      { level: 'info', time: TIME, reqId: 'b', ...more, msg: 'fourth' },
    ]);
    for (const line of lines) expect(line.match(/"reqId"/g)?.length ?? 0, line).toBeLessThanOrEqual(1);
  };

  it('without traces', () => expectOwnFields());

  it('in an open span', () => {
    const open = { traceId: 't', spanId: 's', traceparent: '00-t-s-01' };
    const span = { run: <Result>(work: () => Result) => work(), end() {} };
    setTracer({ open: () => span, current: () => open });
    expectOwnFields({ trace_id: 't', span_id: 's' });
  });
});

it('[OPS2.H1] the lines of a request have its own number, after those of a refused one too', async () => {
  const shop = await servedShop();
  try {
    const refused = await shop.ask('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    const answers = [await shop.ask('/api/demo-accounts'), await shop.ask('/api/demo-accounts')];
    expect([refused, ...answers].map(({ status }) => status)).toEqual([400, 200, 200]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    const line = { level: 'debug', time: TIME, route: '/api/demo-accounts', method: 'GET', status: 200 };
    // The line is written after the answer is sent.
    await vi.waitFor(() => {
      const lines = shop.logLines.map((one) => JSON.parse(one));
      for (const id of ids)
        expect(lines.filter(({ reqId }) => reqId === id)).toEqual([
          { ...line, reqId: id, ms: expect.any(Number), msg: 'answered' },
        ]);
    });
    for (const one of shop.logLines) expect(one.match(/"reqId"/g)?.length ?? 0, one).toBeLessThanOrEqual(1);
  } finally {
    await shop.close();
  }
});
