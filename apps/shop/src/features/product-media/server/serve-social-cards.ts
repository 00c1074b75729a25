// Pictures for sharing: of products and of the shop, in each language. Each is painted once and stored on disk.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isProductId, type ProductId, SLUG_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import { decodeArt } from '@activepick/illustrations/art-parameters.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#src/app.ts';
import { productById, productPages } from '#src/features/catalogue/server/product-repository.ts';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { shareTexts } from '#src/languages/catalogues/product-media/texts.ts';
import { answerProblem, Problem } from '#src/platform/http/problem-details.ts';
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import { paintSharePicture, SHARE_LOOK, type ShareWords } from './render-social-card.ts';

const PRODUCT_FILE = new RegExp(`^(${SLUG_PATTERN})\\.png$`);
const HOME = '_home';
const ONE_DAY = 'public, max-age=86400';
const FAVOURITES_LOOKED_AT = 24;
// Rendering uses a processor for a fifth of a second. Only one runs at a time, so that the other processors
// serve visitors.
const GATE = { atOnce: 1, waiting: 32 };

/** Returns the content of a product's picture, or null if the product does not exist or has no drawing. */
async function wordsOfProduct(app: App, id: ProductId, language: Language): Promise<ShareWords | null> {
  const row = await productById(app.db.pool, id, language);
  const art = row && decodeArt(row.art);
  return art ? { art, title: row.name, brandName: app.settings.brand.name } : null;
}

/** Returns the content of the shop's picture: its purpose, and the best-selling favourite. */
async function wordsOfHome(app: App, language: Language): Promise<ShareWords | null> {
  const favourites = { order: 'popular', words: null, alternatives: [['group:active-picks']] } as const;
  const [rows = []] = await productPages(app.db.pool, [
    { wanted: favourites, limit: FAVOURITES_LOOKED_AT, way: 'gather', language },
  ]);
  const drawn = rows.map((row) => decodeArt(row.art)).filter((art) => art !== null);
  const art = drawn.find(({ type }) => type === 'bike') ?? drawn[0];
  return art ? { art, title: shareTexts[language].title, brandName: app.settings.brand.name } : null;
}

const keyOf = (words: ShareWords) =>
  createHash('sha256')
    .update(JSON.stringify([SHARE_LOOK, words]))
    .digest('base64url')
    .slice(0, 27);

interface PictureStore {
  read(name: string): Promise<Buffer | null>;
  put(name: string, subject: string, picture: Buffer): Promise<void>;
}

/** The stored pictures: one per subject, because a newer one replaces the older. */
function pictureStoreIn(folder: string): PictureStore {
  return {
    read: (name) =>
      readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async put(name, subject, picture) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${name}.${process.pid}`);
      await writeFile(unfinished, picture);
      await rename(unfinished, path.join(folder, name));
      const older = (await readdir(folder)).filter((file) => file.startsWith(`${subject}~`) && file !== name);
      await Promise.all(older.map((file) => rm(path.join(folder, file), { force: true })));
    },
  };
}

/** Serves `/share/{language}.png` and `/share/{language}/{product}.png`. */
export function serveSharePictures(server: FastifyInstance, app: App, fontFile: string): void {
  const store = pictureStoreIn(path.join(app.settings.dataDir, 'share-pictures'));
  const gate = limitConcurrency(GATE);
  const painting = new Map<string, Promise<Buffer>>();

  async function paint(name: string, subject: string, words: ShareWords): Promise<Buffer> {
    const picture = await gate(() => paintSharePicture(words, fontFile));
    // A full or read-only disk only costs the next visitor time; the picture is still sent.
    await store
      .put(name, subject, picture)
      .catch((error) => app.log.warn({ err: error }, 'Could not store a social card'));
    return picture;
  }

  /** Returns the stored picture, or paints it. Concurrent callers share one result. */
  function pictureOf(name: string, subject: string, words: ShareWords): Promise<Buffer> {
    const under = painting.get(name);
    if (under) return under;
    const begun = store
      .read(name)
      .then((kept) => kept ?? paint(name, subject, words))
      .finally(() => painting.delete(name));
    painting.set(name, begun);
    return begun;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    subject: string,
    words: ShareWords | null,
  ) {
    if (!words) return answerProblem(new Problem('not-found'), request, reply);
    const key = keyOf(words);
    reply.header('etag', `"${key}"`).header('cache-control', ONE_DAY);
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send();
    const picture = await pictureOf(`${subject}~${key}.png`, subject, words);
    return reply.type('image/png').send(picture);
  }

  for (const language of LANGUAGE_CODES) {
    server.get(`/share/${language}.png`, async (request, reply) =>
      answer(request, reply, `${language}~${HOME}`, await wordsOfHome(app, language)),
    );
    server.get<{ Params: { file: string } }>(`/share/${language}/:file`, async (request, reply) => {
      const id = PRODUCT_FILE.exec(request.params.file)?.[1];
      const words = isProductId(id) ? await wordsOfProduct(app, id, language) : null;
      return answer(request, reply, `${language}~${id}`, words);
    });
  }
}
