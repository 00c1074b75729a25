import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that breaks at a chosen moment. */
export interface CuttingProxy {
  port: number;
  /** How many connections were cut. */
  cuts(): number;
  close(): Promise<void>;
}

interface Cut {
  /** The connection breaks when the client says this for the `nth` time, over all connections. */
  at: string;
  nth?: number;
  /** 'before' (default): the server never hears it. 'after': it hears it, but the client gets no answer any more. */
  when?: 'before' | 'after';
}

const HEARD_MS = 150;

/** Starts a proxy to a port of this machine that cuts the connection as `cut` says; later ones go through. */
export async function startCuttingProxy(target: number, cut: Cut): Promise<CuttingProxy> {
  let seen = 0;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      if (bytes.includes(cut.at)) seen += 1;
      const isNow = seen === (cut.nth ?? 1) && bytes.includes(cut.at);
      if (isNow) cuts += 1;
      if (!isNow || cut.when === 'after') upstream.write(bytes);
      if (!isNow) return;
      if (cut.when !== 'after') return end();
      upstream.removeAllListeners('data');
      setTimeout(end, HEARD_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, cuts: () => cuts, close };
}
