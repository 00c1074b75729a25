// Slow clients: they send a header or a body at one byte per second, or do not read the response.
import { connect, type Socket } from 'node:net';

const BYTE_EVERY_MS = 1_000;
type Manner = 'header' | 'body' | 'reader';
const MANNERS: readonly Manner[] = ['header', 'body', 'reader'];

/** Opens a number of slow clients, a third of each kind. Refused clients reconnect. Returns how to end them. */
export function openSlowClients(baseUrl: string, count: number): { end(): void; held(): number } {
  const { hostname, port } = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (manner: Manner) => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    socket.on('connect', () => {
      socket.write(firstWords(manner));
      if (manner === 'reader') socket.pause();
      else {
        socket.resume();
        timer = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      setTimeout(() => open(manner), BYTE_EVERY_MS);
    });
  };
  for (let n = 0; n < count; n += 1) open(MANNERS[n % MANNERS.length] as Manner);
  return {
    held: () => sockets.size,
    end() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function firstWords(manner: Manner): string {
  if (manner === 'header') return 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  if (manner === 'body')
    return 'POST /api/cart/quote HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"';
  return 'GET /search?q=cykel HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10);
}
