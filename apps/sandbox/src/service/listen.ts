// What every stand-in does to be reached: listen on this machine only, say where, and read what it is sent.
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** The only address that stand-ins listen on. */
export const LOOPBACK = '127.0.0.1';

/** Listens on a port, 0 for any free one; rejects when it is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns the origin of a server that listens, on the machine of `publicUrl`. */
export function addressOf(publicUrl: string, server: Server): string {
  const address = new URL(publicUrl);
  address.port = String((server.address() as AddressInfo).port);
  return address.origin;
}

/** Returns the body of a request as text; null when it is longer than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= most) chunks.push(chunk as Buffer);
  }
  return size > most ? null : Buffer.concat(chunks).toString();
}
