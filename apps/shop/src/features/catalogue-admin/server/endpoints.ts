import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { isDay } from '@activepick/domain/calendar.ts';
import { nameId } from '@activepick/domain/catalogue/mirrored-product.ts';
import {
  type ByLanguage,
  languagesOf,
  type TextField,
  textField,
  textFields,
  valuesIn,
} from '@activepick/domain/catalogue/texts.ts';
import { type ProductId, SLUG_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { artUrl, pictureUrl } from '#src/features/catalogue/server/product-shape.ts';
import {
  addPicture,
  arrangePictures,
  picturesOf,
} from '#src/features/product-media/server/picture-repository.ts';
import { pictureDeveloper } from '#src/features/product-media/server/resize-picture.ts';
import {
  pricesOf,
  type StoredProduct,
  setPublished,
  storedProducts,
} from '#src/features/product-storage/server/editing-repository.ts';
import { saveNames } from '#src/features/product-storage/server/product-write-repository.ts';
import { draftOf } from '#src/features/product-storage/server/to-draft.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type AdminProductDetail,
  addCatalogueWord,
  addProductPicture,
  arrangeProductPictures,
  type CatalogueState,
  changeProduct,
  createProduct,
  listAdminProducts,
  listCatalogueWords,
  publishProduct,
  readAdminProduct,
} from '../contract.ts';
import { type ListCursor, productListReport, productListTotal } from './product-list-report.ts';
import { changingProducts, type SaveProductResult, saveProduct, type Writer } from './save-product.ts';

const PAGE = 25;
const MAX_PRICES = 50;
const MAX_PICTURES = 8;
const CHANGED_AT = /(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:[+-](?:0\d|1[0-5]):[0-5]\d|Z)/.source;
const PLACE = new RegExp(`^\\["(${CHANGED_AT})","(${SLUG_PATTERN})"\\]$`);

const writerOf = ({ userId }: SignedInCaller, requestId: string): Writer => ({
  userId,
  requestId,
});

function cursorOf(cursor: string | undefined): ListCursor | null {
  if (!cursor) return null;
  const [, changedAt = '', day = '', id = ''] =
    PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!isDay(day) || Number.isNaN(Date.parse(changedAt)))
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  return { changedAt, id };
}

function settled(saved: SaveProductResult) {
  if (saved.outcome === 'missing') throw new Problem('not-found');
  if (saved.outcome === 'stale') throw new Problem('changed-meanwhile');
  if (saved.outcome === 'refused')
    throw new Problem('invalid-request', {
      fields: saved.faults.map(({ field, problem }) => ({ field, code: problem })),
    });
  return { answer: { success, version: saved.version } };
}

/** The endpoints of the catalogue's admin pages. */
export function catalogueAdminEndpoints(app: App): ServedEndpoint[] {
  const develop = pictureDeveloper();
  return [
    serve(listAdminProducts, async ({ query, language }) => {
      const wanted = { ...query, after: cursorOf(query.cursor), language };
      const rows = await productListReport(app.db.pool, wanted, PAGE + 1);
      const page = { isFirst: !query.cursor, read: rows.length, size: PAGE };
      const total = await totalOf(page, () => productListTotal(app.db.pool, wanted));
      const shown = rows.slice(0, PAGE);
      const last = shown.at(-1);
      return {
        answer: {
          success,
          data: shown.map(({ art, ...product }) => ({ ...product, image: artUrl(art) })),
          nextCursor:
            rows.length > PAGE && last
              ? Buffer.from(JSON.stringify([last.changedAt, last.id])).toString('base64url')
              : null,
          ...total,
        },
      };
    }),
    serve(readAdminProduct, async ({ params: { id } }) => ({
      answer: { success, data: await detailOf(app.db.pool, id) },
    })),
    serve(createProduct, async ({ body, caller, requestId }) => {
      // Saving refuses an invalid id together with the other faults.
      const product = { id: body.id as ProductId, version: null, draft: body.draft };
      return settled(await saveProduct(app, product, writerOf(caller, requestId)));
    }),
    serve(changeProduct, async ({ params: { id }, body, caller, requestId }) =>
      settled(await saveProduct(app, { id, ...body }, writerOf(caller, requestId))),
    ),
    serve(publishProduct, async ({ params: { id }, body: { version, published }, caller, requestId }) => {
      const action = published ? 'product.published' : 'product.unpublished';
      return changed(app, { id, version, action, writer: writerOf(caller, requestId) }, (tx) =>
        setPublished(tx, id, published),
      );
    }),
    serve(addProductPicture, async ({ params: { id }, body, caller, requestId }) => {
      // Checks that the product exists before processing the picture, and again during the change.
      const [known] = await storedProducts(app.db.pool, [id]);
      if (!known) throw new Problem('not-found');
      if ((await picturesOf(app.db.pool, id)).length >= MAX_PICTURES) throw new Problem('not-possible-now');
      const made = await develop(Buffer.from(body.file, 'base64'));
      if (!made.ok) throw new Problem('invalid-request', { fields: [{ field: 'file', code: made.reason }] });
      const { version } = body;
      const { ok: _, ...picture } = made;
      const files = await Promise.all(
        picture.files.map(async (file) => ({
          ...file,
          ...(await app.storage.store('pictures', file.bytes)),
        })),
      );
      const names = { id: uuidv7(), name: `picture-${randomHex()}`, productId: id, alt: altIn(body) };
      const writer = writerOf(caller, requestId);
      return changed(app, { id, version, action: 'product.picture-added', writer }, (tx) =>
        addPicture(tx, { ...names, ...picture, files, createdBy: writer.userId }),
      );
    }),
    serve(arrangeProductPictures, async ({ params: { id }, body, caller, requestId }) => {
      const own = new Set((await picturesOf(app.db.pool, id)).map((picture) => picture.id));
      if (body.pictures.some((picture) => !own.has(picture.id)))
        throw new Problem('invalid-request', { fields: [{ field: 'pictures', code: 'unknown' }] });
      const writer = writerOf(caller, requestId);
      return changed(app, { id, version: body.version, action: 'product.pictures-arranged', writer }, (tx) =>
        arrangePictures(
          tx,
          id,
          body.pictures.map((picture) => ({ id: picture.id, alt: altIn(picture) })),
        ),
      );
    }),
    serve(listCatalogueWords, async () => {
      const { categories, tags } = await vocabularyRow(app.db.pool);
      const named = (rows: typeof tags) =>
        rows.map(({ id, name }) => ({
          id,
          ...textFields('name', LANGUAGE_CODES, (language) => name[language] ?? ''),
        }));
      return {
        answer: { success, data: { categories: named(categories), tags: named(tags) } },
      };
    }),
    serve(addCatalogueWord, async ({ body, caller, requestId }) => {
      const { kind } = body;
      const name = given(valuesIn(body, 'name', languagesOf(body, 'name')));
      const id = nameId(name.en) ?? nameId(name.sv);
      const refuse = (code: string) =>
        new Problem('invalid-request', { fields: [{ field: textField('name', 'en'), code }] });
      if (!id || id === 'all') throw refuse('not-an-id');
      await changingProducts(app, [], async (tx) => {
        const known = await vocabularyRow(tx);
        if (known[kind].some((row) => row.id === id)) throw refuse('taken');
        await saveNames(tx, kind, [{ id, name }]);
        await recordAudit(tx, {
          actor: { kind: 'user', id: caller.userId },
          action: kind === 'tags' ? 'tag.added' : 'category.added',
          target: { type: kind, id },
          requestId,
        });
      });
      return { answer: { success, id } };
    }),
  ];
}

// Leaves out languages without a text.
const given = (texts: ByLanguage): ByLanguage =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as ByLanguage;

const altIn = (body: Record<TextField<'alt'>, string>): ByLanguage =>
  given(valuesIn(body, 'alt', languagesOf(body, 'alt')));

const randomHex = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');

// Changes something other than the texts of a product. Requires the newest version and adds an audit row.
async function changed(
  app: App,
  { id, version, action, writer }: { id: ProductId; version: number; action: AuditAction; writer: Writer },
  change: (tx: Connection) => Promise<void>,
) {
  return settled(
    await changingProducts(app, [id], async (tx): Promise<SaveProductResult> => {
      const [before] = await storedProducts(tx, [id]);
      if (!before) return { outcome: 'missing' };
      if (before.version !== version) return { outcome: 'stale' };
      await change(tx);
      await recordAudit(tx, {
        actor: { kind: 'user', id: writer.userId },
        action,
        target: { type: 'product', id },
        requestId: writer.requestId,
      });
      const [after] = (await storedProducts(tx, [id])) as [StoredProduct];
      return { outcome: 'saved', version: after.version };
    }),
  );
}

const stateOf = ({ listed, published }: StoredProduct): CatalogueState =>
  listed ? 'published' : published ? 'hidden' : 'draft';

async function detailOf(connection: Connection, id: ProductId): Promise<AdminProductDetail> {
  const [product] = await storedProducts(connection, [id]);
  if (!product) throw new Problem('not-found');
  const pictures = await picturesOf(connection, id);
  return {
    id,
    version: product.version,
    state: stateOf(product),
    changedAt: product.changedAt,
    currentOre: product.currentOre,
    priceBasis: product.priceBasis,
    image: artUrl(product.picture ?? product.art),
    address: `/${product.group === 'customer-picks' ? 'customer-pick' : 'product'}/${id}`,
    draft: draftOf(product),
    pictures: pictures.map(({ id: pictureId, name, alt }) => ({
      id: pictureId,
      image: pictureUrl(name),
      ...textFields('alt', LANGUAGE_CODES, (language) => alt[language] ?? ''),
    })),
    prices: await pricesOf(connection, id, MAX_PRICES),
  };
}
