// A small reverse proxy for several servers that behaves like common ones: it keeps connections alive, and sends a
// request without a response to another server. Orders can be repeated because of their key.
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A running proxy. */
export interface BalancingProxy {
  url: string;
  close(): Promise<void>;
}

/** How the proxy listens. */
interface Listening {
  /** Listens over TLS with this certificate, and tells the servers so. */
  certificate?: { key: Buffer; cert: Buffer };
  port?: number;
}

/** Starts a proxy. Calls `backends` for the servers of each request. */
export async function balancingProxy(
  backends: () => readonly string[],
  { certificate, port = 0 }: Listening = {},
): Promise<BalancingProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = certificate ? createTlsServer(certificate) : createServer();
  server.on('request', async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (certificate)
      Object.assign(incoming.headers, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    const body = await bodyOf(incoming);
    turn += 1;
    const list = backends();
    const first = turn % list.length;
    const faults: string[] = [];
    // Each request has its own order, because others use the servers while it waits.
    for (const backend of [...list.slice(first), ...list.slice(0, first)]) {
      const answer = await answerOf(agent, backend, incoming, body);
      if (typeof answer !== 'string') {
        passOn(answer, outgoing);
        return;
      }
      faults.push(answer);
    }
    outgoing.writeHead(502).end(faults.join(', '));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

// Returns the response or the error. A closed kept-alive connection does not mean that the server is down,
// and many may be closed after a pause. So the request is repeated once on a new connection.
async function answerOf(
  agent: Agent,
  backend: string,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | string> {
  const kept = await forward(agent, backend, incoming, body);
  if (!('fault' in kept)) return kept;
  if (!kept.isOld) return kept.fault;
  const fresh = await forward(false, backend, incoming, body);
  return 'fault' in fresh ? fresh.fault : fresh;
}

function forward(
  agent: Agent | false,
  backend: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | { fault: string; isOld: boolean }> {
  return new Promise((resolve) => {
    const { connection: _hop, ...passed } = headers;
    const sent = httpRequest(new URL(url ?? '/', backend), { agent, method, headers: passed });
    sent.on('response', resolve);
    sent.on('error', ({ message }) => resolve({ fault: message, isOld: sent.reusedSocket }));
    sent.end(body);
  });
}

// An incomplete response also ends the client's response, which counts as a failed request.
function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _hop, 'keep-alive': _time, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}
