// Uploaded pictures of products, each in a few widths and formats.
import type { ByLanguage } from '@activepick/domain/catalogue/texts.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ContentTable } from '#src/platform/storage/content-repository.ts';
import type { StoredContent } from '#src/platform/storage/content-storage.ts';

/** The files of pictures. */
export const PICTURE_CONTENT: ContentTable = { table: 'product_picture_files', area: 'pictures' };

/** The stored widths of pictures, in pixels. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
/** The stored formats of pictures. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
/** One of PICTURE_FORMATS. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture in one width and format. */
export interface PictureFile {
  format: PictureFormat;
  width: number;
  bytes: Buffer;
}

/** A picture in one width and format, as its row has it. */
export type StoredPictureFile = Omit<PictureFile, 'bytes'> & StoredContent;

/** A picture of a product, with its alternative text by language. */
export interface StoredPicture {
  id: string;
  name: string;
  alt: ByLanguage;
}

/** A picture before it is stored. */
export interface NewPicture extends StoredPicture {
  productId: ProductId;
  width: number;
  height: number;
  createdBy: string;
  files: readonly StoredPictureFile[];
}

/** Returns the pictures of a product in their order. */
export async function picturesOf(connection: Connection, productId: ProductId): Promise<StoredPicture[]> {
  return queryRows<StoredPicture>(connection, {
    name: 'pictures-of',
    text: `select i.id, i.name, (select json_object_agg(d.language, d.alt) from picture_texts d where d.picture_id = i.id) as alt
      from product_pictures i where i.product_id = $1 order by i.position`,
    values: [productId],
  });
}

/** Adds a picture after the others of its product. */
export async function addPicture(tx: Connection, picture: NewPicture): Promise<void> {
  const { id, productId, name, alt, width, height, createdBy, files } = picture;
  await execute(tx, {
    name: 'add-picture',
    text: `insert into product_pictures (id, product_id, position, name, width, height, created_by)
      select $1, $2, coalesce(max(position) + 1, 0), $3, $4, $5, $6 from product_pictures where product_id = $2`,
    values: [id, productId, name, width, height, createdBy],
  });
  await saveAlts(tx, [{ id, alt }]);
  await execute(tx, {
    name: 'add-picture-files',
    text: `insert into product_picture_files (picture_name, format, width, bytes, object_key)
      select $1, * from unnest($2::text[], $3::int[], $4::bytea[], $5::text[])`,
    values: [
      name,
      files.map((one) => one.format),
      files.map((one) => one.width),
      files.map((one) => one.bytes),
      files.map((one) => one.objectKey),
    ],
  });
  await showFirst(tx, productId);
}

/**
 * Sets the order and the alternative texts of a product's pictures. Deletes the pictures that are left out.
 */
export async function arrangePictures(
  tx: Connection,
  productId: ProductId,
  pictures: readonly Pick<StoredPicture, 'id' | 'alt'>[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await execute(tx, {
    name: 'drop-pictures',
    text: 'delete from product_pictures where product_id = $1 and not (id = any($2::uuid[]))',
    values: [productId, ids],
  });
  await execute(tx, {
    name: 'arrange-pictures',
    text: `update product_pictures i set position = r.place from unnest($2::uuid[]) with ordinality r(id, place)
      where i.product_id = $1 and i.id = r.id`,
    values: [productId, ids],
  });
  await saveAlts(tx, pictures);
  await showFirst(tx, productId);
}

// Replaces the texts of pictures in all languages.
async function saveAlts(
  tx: Connection,
  pictures: readonly Pick<StoredPicture, 'id' | 'alt'>[],
): Promise<void> {
  const texts = pictures.flatMap(({ id, alt }) =>
    Object.entries(alt).map(([language, text]) => ({ picture_id: id, language, alt: text })),
  );
  await execute(tx, {
    name: 'drop-picture-texts',
    text: `delete from picture_texts t where t.picture_id = any($1::uuid[]) and not exists (
        select 1 from unnest($2::uuid[], $3::text[]) kept(id, language)
        where kept.id = t.picture_id and kept.language = t.language)`,
    values: [
      pictures.map(({ id }) => id),
      texts.map((row) => row.picture_id),
      texts.map(({ language }) => language),
    ],
  });
  await execute(tx, {
    name: 'save-picture-texts',
    text: `insert into picture_texts (picture_id, language, alt)
      select picture_id, language, alt from jsonb_populate_recordset(null::picture_texts, $1::jsonb)
      on conflict (picture_id, language) do update set alt = excluded.alt`,
    values: [JSON.stringify(texts)],
  });
}

// Lists show the first picture, so its name and its texts are stored with the product.
const FIRST = 'select id, name from product_pictures where product_id = $1 order by position limit 1';

async function showFirst(tx: Connection, productId: ProductId): Promise<void> {
  await execute(tx, {
    name: 'show-first-picture',
    text: `update products p set picture = first.name, version = p.version + 1, updated_at = now()
      from (select 1) one left join lateral (${FIRST}) first on true where p.id = $1`,
    values: [productId],
  });
  await execute(tx, {
    name: 'show-first-picture-texts',
    text: `update product_texts t set picture_alt = said.alt
      from product_texts own left join lateral (${FIRST}) first on true
        left join picture_texts said on said.picture_id = first.id and said.language = own.language
      where own.product_id = $1 and t.product_id = own.product_id and t.language = own.language`,
    values: [productId],
  });
}

/** Returns a picture in a width and format, or null. */
export async function pictureFile(
  connection: Connection,
  { name, format, width }: { name: string; format: string; width: number },
): Promise<StoredContent | null> {
  return queryRow<StoredContent>(connection, {
    name: 'picture-content',
    text: `select bytes, object_key as "objectKey" from product_picture_files
      where picture_name = $1 and format = $2 and width = $3`,
    values: [name, format, width],
  });
}
