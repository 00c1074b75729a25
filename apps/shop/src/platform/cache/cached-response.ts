// A response in the encodings requested so far. Only encoded bytes are stored, to save memory. Other
// encodings are created from a stored one.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A response before compression. `tags` name the data it depends on. */
export interface CachedResponse {
  body: string;
  contentType: string;
  headers: Record<string, string>;
  tags: readonly string[];
}

interface Variant {
  bytes: Buffer;
  etag: string;
  headers: (string | number)[];
  notModified: string[];
}

const BROTLI_QUALITY = 5;
// Estimated size in bytes of headers, key and tags per variant, with a margin.
const OVERHEAD_BYTES = 3_000;

/** A finished response, ready to be sent. */
export class FinishedAnswer {
  readonly tags: readonly string[];
  readonly #contentType: string;
  readonly #headers: Record<string, string>;
  readonly #digest: string;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};
  /** Its size in memory in bytes. Grows when another encoding is requested. */
  size = 0;

  /** Creates a response in the encoding of its first request. */
  constructor(finished: CachedResponse, request: IncomingMessage) {
    const raw = Buffer.from(finished.body, 'utf8');
    this.tags = finished.tags;
    this.#contentType = finished.contentType;
    this.#headers = finished.headers;
    this.#digest = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    this.#add(raw, encodingOf(request));
  }

  /** Sends the response, or 304 if the client already has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingOf(request);
    const variant = this.#variants[encoding] ?? this.#add(this.#raw(), encoding);
    const known = request.headers['if-none-match'];
    if (known !== undefined && matches(known, variant.etag)) {
      response.writeHead(304, variant.notModified);
      response.end();
      return;
    }
    response.writeHead(200, variant.headers as string[]);
    response.end(variant.bytes);
  }

  #add(raw: Buffer, encoding: Encoding): Variant {
    const bytes = encoded(raw, encoding);
    const etag = `"${this.#digest}-${encoding[0]}"`;
    const vary = this.#headers.vary ? `${this.#headers.vary}, accept-encoding` : 'accept-encoding';
    const shared = Object.entries({ ...this.#headers, etag, vary }).flat();
    const headers = [...shared, 'content-type', this.#contentType, 'content-length', bytes.length];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    const variant = { bytes, etag, headers, notModified: shared };
    this.#variants[encoding] = variant;
    this.size += bytes.length + OVERHEAD_BYTES;
    return variant;
  }

  #raw(): Buffer {
    const { br, gzip, identity } = this.#variants;
    if (identity) return identity.bytes;
    return br ? brotliDecompressSync(br.bytes) : gunzipSync((gzip as Variant).bytes);
  }
}

const encodingOf = (request: IncomingMessage) => encodingFor(request.headers['accept-encoding']);

/** Returns the best encoding that a client accepts. */
export function encodingFor(accept: string | string[] | undefined): Encoding {
  const text = Array.isArray(accept) ? accept.join(',') : (accept ?? '');
  if (accepts(text, 'br')) return 'br';
  return accepts(text, 'gzip') ? 'gzip' : 'identity';
}

function accepts(text: string, encoding: string): boolean {
  const at = text.indexOf(encoding);
  return at >= 0 && !/^[^,]*;\s*q=0(?:\.0+)?\s*(?:,|$)/.test(text.slice(at));
}

function encoded(raw: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? gzipSync(raw) : raw;
}

// A proxy that recompresses marks the tag as weak, but the content is the same.
const matches = (header: string, etag: string) =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
