// An S3 server for tests, and a proxy in front of it that hangs, fails or loses objects.
import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: Record<string, unknown>) => S3Server;

/** How the storage behaves: it works, never answers, answers 500, breaks off in the middle, or has no object. */
export type StorageFault = 'none' | 'hangs' | 'fails' | 'breaks-off' | 'has-nothing';

/** A running S3 server behind a proxy. */
export interface ObjectStorage {
  /** The settings of a shop that stores content there. */
  environment: Record<string, string>;
  /** Sets how the next requests end. */
  become(fault: StorageFault): void;
  /** The methods and paths of all requests. */
  requests: string[];
  /** The bodies of all written objects. */
  bodies: Buffer[];
  close(): Promise<void>;
}

const BUCKET = 'shop';

// The package encrypts its continuation tokens by DES, which OpenSSL has dropped. Any reversible function does. The shop
// imports the functions by name, so they do not change for it.
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const [key, iv] = [Buffer.alloc(32), Buffer.alloc(16)];
  Object.assign(crypto, {
    createCipheriv: (...[name, ...parts]: Parameters<typeof createCipheriv>) =>
      name === 'des' ? createCipheriv('aes-256-cbc', key, iv) : createCipheriv(name, ...parts),
    createDecipheriv: (...[name, ...parts]: Parameters<typeof createDecipheriv>) =>
      name === 'des' ? createDecipheriv('aes-256-cbc', key, iv) : createDecipheriv(name, ...parts),
  });
}

/** Starts an S3 server with an empty bucket. */
export async function objectStorage(): Promise<ObjectStorage> {
  replaceDes();
  // The package has no types.
  const { default: Server } = (await import('s3rver' as string)) as { default: S3ServerClass };
  const directory = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 's3-'));
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  let fault: StorageFault = 'none';
  const requests: string[] = [];
  const bodies: Buffer[] = [];
  const proxy = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (request.method === 'PUT') bodies.push(body);
      if (fault === 'hangs') return;
      if (fault === 'fails')
        return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
      if (fault === 'has-nothing' && request.method === 'GET')
        return void response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      const { method, url, headers } = request;
      const forwarded = http.request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (fault !== 'breaks-off') return void answer.pipe(response);
        answer.once('data', (part: Buffer) => {
          response.write(part.subarray(0, 10));
          setImmediate(() => response.destroy());
        });
      });
      forwarded.end(body);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    environment: {
      OBJECT_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PATH_STYLE: 'true',
    },
    become: (next) => {
      fault = next;
    },
    requests,
    bodies,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
