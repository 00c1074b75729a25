// Compresses responses outside the page cache, which compresses its own.
//
// The length of a compressed response reveals repeated text. A person who can insert text next to a secret and observe the length can find out the secret (the BREACH attack). So only responses without secrets are compressed: responses to GET without `Authorization`, which set no cookie. They are the same for everybody.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../cache/cached-response.ts';

const MIN_BYTES = 1_024;
const BROTLI_QUALITY = 4;
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|manifest\+json|xml)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses responses over 1 kB by brotli or gzip, off the main thread. Streams and encoded responses are unchanged.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isPublicText(request, reply)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const raw = Buffer.from(payload as string);
    if (raw.length < MIN_BYTES) return payload;
    addVary(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (encoding === 'gzip') return gzipped(raw);
    return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  });
}

function isPublicText(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
  if (reply.hasHeader('set-cookie') || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.includes('accept-encoding'))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
}
