import type { FastifyInstance } from 'fastify';
import type { App } from '#src/app.ts';
import { answerProblem, Problem } from '#src/platform/http/problem-details.ts';
import { pictureFile } from './picture-repository.ts';

const FILE = /^(picture-[0-9a-f]{32})-(400|800|1600)\.(avif|webp)$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
// A picture opened as a page may load nothing and run nothing.
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Serves `/pictures/{name}-{width}.{format}`. A picture never changes under its name, so all caches may keep it. */
export function servePictures(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, name, width, format] = FILE.exec(request.params.file) ?? [];
    const file =
      name && format ? await pictureFile(app.db.pool, { name, format, width: Number(width) }) : null;
    if (!file) return answerProblem(new Problem('not-found'), request, reply);
    const bytes = await app.storage.read(file);
    return reply
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', ONE_YEAR)
      .type(`image/${format}`)
      .send(bytes);
  });
}
