import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';
const TRIES = 100;
// The range is below the ports that systems use for outgoing connections, of which thousands may be open or
// just closed.
const LOWEST = 10_240;
const HIGHEST = 32_000;

/** Returns the first of several consecutive ports that are free on loopback. */
export async function freeRow(count: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held: Server[] = [];
    try {
      const first = randomInt(LOWEST, HIGHEST - count);
      for (let port = first; port < first + count; port += 1) held.push(await hold(port));
      return first;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    } finally {
      await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
    }
  }
  throw new Error(`no ${count} consecutive ports are free`);
}

function hold(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => resolve(server));
  });
}
