// A small reverse proxy in front of several servers, with the manners of the usual ones: connections are kept, and a
// request that a server did not begin to answer goes to another one. An order may, since it carries its key.
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running proxy. */
export interface BalancingProxy {
  url: string;
  close(): Promise<void>;
}

/** Starts a proxy in front of what `backends` names at the time of each request. */
export async function balancingProxy(backends: () => readonly string[]): Promise<BalancingProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    turn += 1;
    const list = backends();
    const first = turn % list.length;
    const faults: string[] = [];
    // In an order of its own: others take their turns while this one waits.
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

// The answer, or why there was none. That a kept connection was closed at the other end says nothing of the server: as
// many as were kept may have been, after a pause. It is asked once more on a new one.
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

// An answer that breaks off breaks off for the client too: that would be a failed request.
function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _hop, 'keep-alive': _time, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}
