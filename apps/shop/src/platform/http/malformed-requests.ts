// Malformed requests: invalid HTTP, and URLs that cannot be decoded. No hook of the framework runs for them, so this
// module writes the headers.

import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import { type ProblemDetails, problemType } from '#src/wire/problems.ts';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const BAD_REQUEST = '400 Bad Request';

/**
 * Returns the handler for bytes that the HTTP parser refuses. It sends a problem with the usual headers, then
 * closes the connection. Source: RFC 9112 section 9.6, `Connection: close`.
 */
export const refuseBrokenBytes =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const statusLine = STATUS_LINES[error.code ?? ''] ?? BAD_REQUEST;
    const body = JSON.stringify({
      type: problemType('malformed-request'),
      ...problemTexts[DEFAULT_LANGUAGE]['malformed-request'],
      status: Number(statusLine.slice(0, 3)),
      code: 'malformed-request',
      requestId: randomUUID(),
    } satisfies ProblemDetails);
    const lines = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${statusLine}\r\n${head.join('')}\r\n${body}`);
  };

/** Returns the handler for URLs that cannot be decoded: the usual headers, then the usual error response. */
export const answerBadUrl =
  (
    headers: Record<string, string>,
    answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    answer(error, request, reply);
  };
