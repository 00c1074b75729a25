// Shared by the newer stand-ins: a server on loopback with the provider's API, pages and a control API.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendJson, sendOn, sendPage } from '../bankid/web-answers.ts';
import { type FaultRule, type Faults, goWrong } from './faults.ts';
import { LOOPBACK, listen, readBody, urlOf } from './listen.ts';

const MAX_BODY = 1024 * 1024;

/** A request to a stand-in. */
export interface ServiceRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A response: `json` as JSON, or raw bytes. */
export interface ServiceAnswer {
  status: number;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** A running stand-in. */
export interface Running {
  url: string;
  close(): Promise<void>;
}

/** The start options of all stand-ins. */
export interface ServiceOptions {
  /** 0 takes any free port. */
  port: number;
  publicUrl: string;
  /** The folder that keeps state between restarts. */
  folder: string;
}

/** The definition of a stand-in. Its functions are called when the URL is known. */
export interface Service {
  name: string;
  faults: Faults;
  /** Whether a path belongs to the provider's API. All others are pages. */
  isApi: (path: string) => boolean;
  api: (request: ServiceRequest, url: string) => ServiceAnswer | Promise<ServiceAnswer>;
  /** Returns an error in the provider's format, for the faults `status` and `busy`. */
  errorOf: (status: number) => unknown;
  /**
   * Returns a page as HTML, or null if it does not exist. A text that begins with `>` redirects to the URL after it.
   */
  page: (request: ServiceRequest, url: string) => string | null | Promise<string | null>;
  /**
   * `POST /sandbox/NAME` with JSON or a form. Returns the response. Throws a message for the caller if the input is
   * invalid.
   */
  control: Readonly<Record<string, (input: Record<string, unknown>, url: string) => unknown>>;
  /** `GET /sandbox/state`. */
  state: () => unknown;
}

/** Starts a stand-in on loopback. */
export async function startService(service: Service, { port, publicUrl }: ServiceOptions): Promise<Running> {
  let url = '';
  const hosts = new Set(['localhost', LOOPBACK, new URL(publicUrl).hostname]);
  const web = createServer((request, response) => {
    serve(service, { request, response, address: url, hosts }).catch((error: Error) => {
      process.stderr.write(`${service.name}: ${error.stack}\n`);
      response.destroy();
    });
  });
  await listen(web, port);
  url = urlOf(publicUrl, web);
  const close = async () => {
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  };
  return { url, close };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  hosts: ReadonlySet<string>;
}

async function serve(service: Service, { request, response, address, hosts }: Exchange): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET', headers } = request;
  const body = await readBody(request, MAX_BODY);
  if (body === null) return sendJson(response, 413, { error: 'too large' });
  // Protects against DNS rebinding: a page under another host name must not read the data.
  if (!hosts.has((headers.host ?? '').replace(/:\d+$/, '')))
    return sendJson(response, 403, { error: 'not under this name' });
  const asked = { method, url, headers, body };
  if (service.isApi(url.pathname)) return serveApi(service, asked, { request, response, address, hosts });
  if (isForeign(request)) return sendJson(response, 403, { error: 'not from another site' });
  if (url.pathname.startsWith('/sandbox/')) return control(service, asked, response, address);
  const page = await service.page(asked, address);
  if (page === null) sendJson(response, 404, { error: 'not found' });
  else if (page.startsWith('>')) sendOn(response, page.slice(1));
  else sendPage(response, { body: page });
}

const isForeign = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);

async function serveApi(
  service: Service,
  asked: ServiceRequest,
  { request, response, address: url }: Exchange,
): Promise<void> {
  const fault = service.faults.take(`${asked.url.pathname}${asked.url.search}`, asked.method);
  if (fault && (await goWrong(fault, request, response))) return;
  const said = (fault && refusalOf(service, fault)) ?? (await service.api(asked, url));
  if (fault?.does === 'lose') return void request.socket.destroy();
  if (fault?.does === 'late') await delay(fault.value);
  const bytes =
    said.bytes ?? (said.json === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(said.json)));
  response.writeHead(said.status, {
    ...(said.json === undefined ? {} : { 'content-type': 'application/json' }),
    'content-length': bytes.length,
    ...said.headers,
  });
  response.end(bytes);
}

function refusalOf({ errorOf }: Service, { does, value }: FaultRule): ServiceAnswer | null {
  if (does === 'status') return { status: value || 500, json: errorOf(value || 500) };
  if (does !== 'busy') return null;
  return { status: 429, json: errorOf(429), headers: value ? { 'retry-after': String(value) } : {} };
}

async function control(
  { control, faults, state }: Service,
  { method, url, headers, body }: ServiceRequest,
  response: ServerResponse,
  address: string,
): Promise<void> {
  const name = url.pathname.slice('/sandbox/'.length);
  if (method === 'GET')
    return name === 'state'
      ? sendJson(response, 200, { faults: faults.waiting(), ...(state() as object) })
      : sendJson(response, 404, { error: 'not found' });
  const calls: Service['control'] = { fault: (input) => faults.add(input), ...control };
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) return sendJson(response, 404, { error: 'not found' });
  try {
    const input = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
    const answer = (await call(input as Record<string, unknown>, address)) ?? {};
    if (isForm) sendOn(response, headers.referer ? new URL(headers.referer).pathname : '/');
    else sendJson(response, 200, answer);
  } catch (error) {
    sendJson(response, 400, { error: (error as Error).message });
  }
}
