// Network functions of every stand-in: listens on loopback only, and reads request bodies.
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** The IP address on which stand-ins listen. */
export const LOOPBACK = '127.0.0.1';

/** Listens on a port, or on any free one for 0. Rejects if the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns the origin of a listening server, with the host of `publicUrl`. */
export function urlOf(publicUrl: string, server: Server): string {
  const url = new URL(publicUrl);
  url.port = String((server.address() as AddressInfo).port);
  return url.origin;
}

/** Returns the body of a request as text; null if it is longer than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= most) chunks.push(chunk as Buffer);
  }
  return size > most ? null : Buffer.concat(chunks).toString();
}
