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
  /** How many requests went on to another server because the first had gone away. */
  passedOn(): number;
  close(): Promise<void>;
}

// A connection that was kept may have been closed at the other end in the very moment that it is used again.
const ROUNDS = 3;

/** Starts a proxy in front of what `backends` names at the time of each request. */
export async function balancingProxy(backends: () => readonly string[]): Promise<BalancingProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let passedOn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    turn += 1;
    const list = backends();
    for (let tried = 0; tried < ROUNDS * list.length; tried += 1) {
      const backend = list[(turn + tried) % list.length] as string;
      const answer = await forward(agent, backend, incoming, body);
      if (answer) {
        passOn(answer, outgoing);
        return;
      }
      passedOn += 1;
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passedOn: () => passedOn,
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

// Null: there was no answer at all.
function forward(
  agent: Agent,
  backend: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const { connection: _hop, ...passed } = headers;
    const sent = httpRequest(new URL(url ?? '/', backend), { agent, method, headers: passed });
    sent.on('response', resolve);
    sent.on('error', () => resolve(null));
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
