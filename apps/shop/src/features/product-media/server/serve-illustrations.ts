import { brotliCompressSync, constants } from 'node:zlib';
import { decodeArt } from '@activepick/illustrations/art-parameters.ts';
import { splitArtName } from '@activepick/illustrations/art-views.ts';
import { draw } from '@activepick/illustrations/draw.ts';
import { drawScene, sceneNamed } from '@activepick/illustrations/scenes/scene.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const MAX_CACHED = 2_000;
// A drawing contains inline styles for its colours. Opened as a page, it may load nothing else.
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Serves `/art/{parameters}.svg`, `/art/{parameters}.{detail}.svg` and the scenes. A drawing is a pure function of its
 * URL, so all caches may keep it for ever. Compressed drawings are cached; the least recently used are dropped first.
 */
export function serveArt(server: FastifyInstance, headers: Record<string, string>): void {
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED });
  server.get<{ Params: { file: string } }>('/art/:file', (request, reply) => {
    const { file } = request.params;
    const segment = file.endsWith('.svg') ? file.slice(0, -4) : '';
    const known = cache.get(segment);
    const drawn = known ? null : drawingOf(segment);
    if (!known && drawn === null) return reply.callNotFound();
    const bytes = known ?? compressed(drawn as string);
    if (!known) cache.set(segment, bytes);
    reply
      .headers({
        ...headers,
        'content-security-policy': DRAWING_POLICY,
        'cache-control': ONE_YEAR,
        vary: 'accept-encoding',
      })
      .type('image/svg+xml; charset=utf-8');
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!takesBrotli) return reply.send(drawn ?? drawingOf(segment));
    return reply.header('content-encoding', 'br').send(bytes);
  });
}

function drawingOf(segment: string): string | null {
  const scene = sceneNamed(segment);
  if (scene) return drawScene(scene);
  const name = splitArtName(segment);
  const art = name ? decodeArt(name.segment) : null;
  return art ? draw(art, { view: name?.view }) : null;
}

const compressed = (svg: string) =>
  brotliCompressSync(Buffer.from(svg), { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } });
