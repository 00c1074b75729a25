import { type AddressInfo, createServer, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';
const TRIES = 100;

/** Returns the first of several consecutive ports that are free on loopback. */
export async function freeRow(count: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held: Server[] = [];
    try {
      const any = await hold(0);
      held.push(any);
      const first = (any.address() as AddressInfo).port;
      for (let port = first + 1; port < first + count; port += 1) held.push(await hold(port));
      return first;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'ERR_SOCKET_BAD_PORT') throw error;
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
