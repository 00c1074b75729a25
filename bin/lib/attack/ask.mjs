// Sends raw requests, so that no client normalises them.
import http from 'node:http';
import { withLiveToken } from './sessions.mjs';

const MAX_MS = 15_000;
const MAX_BODY = 2 * 1024 * 1024;

/**
 * Sends a request and returns `{ status, headers, text, ms }`; status 0 when no response came in time.
 * Does not normalise `path`. Reads at most two megabytes.
 * @param {string} baseUrl
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer }} [request]
 * @returns {Promise<{ status: number, headers: Record<string, any>, text: string, ms: number }>}
 */
export async function ask(baseUrl, path, { headers = {}, ...request } = {}) {
  return send(baseUrl, path, { ...request, headers: (await withLiveToken(headers)) ?? {} });
}

/**
 * @param {string} baseUrl
 * @param {string} path
 * @param {any} request
 */
function send(baseUrl, path, { method = 'GET', headers = {}, body } = {}) {
  const { hostname, port } = new URL(baseUrl);
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (answer) => resolve({ headers: {}, text: '', ...answer, ms: performance.now() - begun });
    // For a DELETE, Node sends no Content-Length by itself.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = http.request(
      { hostname, port, method, path, headers: { ...length, ...headers }, timeout: MAX_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          if (text.length < MAX_BODY) text += part;
        });
        response.on('end', () => end({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.on('error', () => end({ status: 0 }));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => end({ status: 0 }));
    request.end(body);
  });
}

/**
 * Sends JSON, with a bearer token if given.
 * @param {string} baseUrl
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, token?: string | null, headers?: Record<string, string> }} [request]
 */
export const askJson = (baseUrl, method, path, { body, token, headers } = {}) =>
  ask(baseUrl, path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
