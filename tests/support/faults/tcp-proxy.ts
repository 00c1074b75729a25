// A TCP fault proxy: cuts a connection between two programs at a chosen moment.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a response is lost: the connection is closed at both ends, or it becomes silent. */
export type Loss = 'cut' | 'silence';

type Matches = (sent: Buffer) => boolean;

/** A running proxy. */
export interface TcpProxy {
  port: number;
  /**
   * Loses the response to the next matching request. Resolves when it was sent and lost. With `after`, only on a connection
   * that has sent such a request before.
   */
  loseAnswerTo(matches: Matches, loss: Loss, after?: Matches): Promise<void>;
  /** Cuts the connection before the next matching request arrives. Resolves after the cut. */
  cutBefore(matches: Matches): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  matches: Matches;
  after: Matches | undefined;
  loss: Loss | 'unheard';
  triggered: () => void;
}

/** Starts a proxy to a port on this machine. */
export async function tcpProxy(to: number): Promise<TcpProxy> {
  const traps: Trap[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    pair(near, far, traps);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (matches, loss, after) =>
      new Promise((triggered) => {
        traps.push({ matches, loss, triggered, after });
      }),
    cutBefore: (matches) =>
      new Promise((triggered) => {
        traps.push({ matches, loss: 'unheard', triggered, after: undefined });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function pair(near: Socket, far: Socket, traps: Trap[]): void {
  let trapped: Trap | undefined;
  const begun = new Set<Trap>();
  near.on('data', (sent) => {
    for (const trap of traps) if (trap.after?.(sent)) begun.add(trap);
    const at = trapped
      ? -1
      : traps.findIndex((trap) => (!trap.after || begun.has(trap)) && trap.matches(sent));
    if (at >= 0) [trapped] = traps.splice(at, 1);
    if (trapped?.loss === 'unheard') {
      trapped.triggered();
      near.destroy();
      return;
    }
    far.write(sent);
  });
  far.on('data', (answered) => {
    if (!trapped) {
      near.write(answered);
      return;
    }
    trapped.triggered();
    if (trapped.loss === 'cut') near.destroy();
  });
  // Errors of one end are expected here and close the other end.
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
