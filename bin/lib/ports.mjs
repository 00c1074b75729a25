import net from 'node:net';
import { plainError } from './command.mjs';

/** Whether a server could listen there now. */
export function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      // Without IPv6, or with an address that is not ours, no other program can listen there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns a free port on loopback: `preferred` if it is free. */
export async function freePort(preferred) {
  if (preferred && (await isFree(preferred, '127.0.0.1'))) return preferred;
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Throws an error that names the variable if one of the ports is taken. Port 0 is always free. */
export async function requireFreePorts(wanted) {
  for (const { variable, port, hosts, use } of wanted) {
    if (port === 0) continue;
    // Checks one after the other and each address once, because two checks of an address would collide.
    let isTaken = false;
    for (const host of new Set(hosts)) isTaken ||= !(await isFree(port, host));
    if (!isTaken) continue;
    throw plainError(
      `${variable}: port ${port} (${use}) is taken by another program. ` +
        `Stop that program, or set ${variable} to a free port (0 takes any).`,
    );
  }
}
