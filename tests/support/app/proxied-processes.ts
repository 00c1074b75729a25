// Runs a proxy of deploy/ before two small HTTP servers that stand for processes of the shop.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { request as requestTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The path of an installed program; null if the machine does not have it. */
export function programPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** A request that a process received. */
export interface SeenRequest {
  process: number;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}

/** Two processes of the shop, of which each can be stopped and started again on its port. */
export interface TwoProcesses {
  ports: readonly [number, number];
  seen: SeenRequest[];
  stop(index: 0 | 1): Promise<void>;
  start(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** Starts two servers that answer like the shop: pages by language, private answers, and files. */
export async function twoProcesses(): Promise<TwoProcesses> {
  const seen: SeenRequest[] = [];
  const servers: [Server | null, Server | null] = [null, null];
  const ports: [number, number] = [0, 0];
  const start = async (index: 0 | 1) => {
    const server = createServer((incoming, outgoing) => answer(index, seen, incoming, outgoing));
    server.listen(ports[index], '127.0.0.1');
    await once(server, 'listening');
    ports[index] = (server.address() as AddressInfo).port;
    servers[index] = server;
  };
  const stop = async (index: 0 | 1) => {
    const server = servers[index];
    servers[index] = null;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  };
  await Promise.all([start(0), start(1)]);
  return { ports, seen, start, stop, close: async () => void (await Promise.all([stop(0), stop(1)])) };
}

function answer(index: number, seen: SeenRequest[], incoming: IncomingMessage, outgoing: ServerResponse) {
  let bytes = 0;
  incoming.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  incoming.on('end', () => {
    const { method = '', url = '', headers } = incoming;
    seen.push({ process: index, method, url, headers, bytes });
    const language = /lang=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? 'sv';
    const caching = url.startsWith('/assets/')
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : url.startsWith('/api/me')
        ? { 'cache-control': 'no-store' }
        : { 'cache-control': 'public, no-cache', vary: 'cookie', etag: `"${language}"` };
    outgoing.writeHead(200, caching).end(`${language} ${headers.authorization ?? 'visitor'}`);
  });
}

/** A running proxy. */
export interface RunningProxy {
  folder: string;
  port: number;
  ask(path: string, options?: AskOptions): Promise<ProxyAnswer>;
  stop(): Promise<void>;
}
interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  isPlain?: number;
}
interface ProxyAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Creates a self-signed certificate for `host` in `folder`: `shop.pem` and `shop.key`. */
export function makeCertificate(folder: string, host: string, days = 30): void {
  const files = ['-keyout', path.join(folder, 'shop.key'), '-out', path.join(folder, 'shop.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
}

/** Starts a proxy in a new folder and waits until it answers on `port` over TLS as `host`. */
export async function startProxy(
  host: string,
  port: number,
  launch: (folder: string) => { command: string; args: string[]; env?: Record<string, string> },
): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proxy-'));
  const { command, args, env } = launch(folder);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      log += part;
    });
  const ask = (where: string, options: AskOptions = {}) => askProxy(host, port, where, options);
  const stop = () => stopProxy(child, folder);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) break;
    if (await ask('/healthz').catch(() => null)) return { folder, port, ask, stop };
    await delay(50);
  }
  await stop();
  throw new Error(`${command} does not answer:\n${log}`);
}

async function stopProxy(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

function askProxy(host: string, port: number, where: string, options: AskOptions): Promise<ProxyAnswer> {
  const { method = 'GET', headers = {}, body, isPlain } = options;
  const common = { method, path: where, headers: { host, ...headers }, agent: false as const };
  return new Promise((resolve, reject) => {
    const sent = isPlain
      ? request({ ...common, host: '127.0.0.1', port: isPlain })
      : requestTls({ ...common, host: '127.0.0.1', port, servername: host, rejectUnauthorized: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.end(body);
  });
}
