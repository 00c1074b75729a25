// The endpoints of the catalogue's admin pages.

import { CSV_BOUNDS, CSV_PROBLEMS, ROW_FATES } from '@activepick/domain/catalogue/product-csv.ts';
import {
  CUSTOMER_TIERS,
  DRAFT_PROBLEMS,
  PRODUCT_GROUPS,
} from '@activepick/domain/catalogue/product-draft.ts';
import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import * as z from 'zod/mini';
import { countedPageOf, done, pageOf, success, withData } from '#src/wire/answers.ts';
import { storedVersion as version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { slug as nameId, newProductId as productId, uuid, variantId } from '#src/wire/ids.ts';
import { inEachLanguage, listColumn } from '#src/wire/text-fields.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const instant = z.string();
const amount = z.int();
const text = (most: number) => typed('name', most);
const filled = (most: number) => required('name', most);

/** The choices of the filter by state. */
export const CATALOGUE_STATES = ['published', 'hidden', 'draft'] as const;
/** One of CATALOGUE_STATES: listed, for sale but not listed, not for sale. */
export type CatalogueState = (typeof CATALOGUE_STATES)[number];
/** The choices of the filter by stock. */
export const STOCK_FILTERS = ['in', 'out'] as const;

const listed = z.object({
  id: productId,
  version,
  name: z.string(),
  brand: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  group: z.nullable(z.enum(PRODUCT_GROUPS)),
  customerTier: z.nullable(z.string()),
  state: z.enum(CATALOGUE_STATES),
  image: z.string(),
  priceOre: amount,
  currentOre: amount,
  onHand: z.int(),
  orderItem: z.boolean(),
  changedAt: instant,
});
/** A product in the list of the admin pages. */
export type AdminProduct = z.infer<typeof listed>;

const label = z.nullable(text(200));
// These limits only reject absurd values. The rules of drafts report the errors of a field.
const draft = z.strictObject({
  group: z.nullable(z.enum(PRODUCT_GROUPS)),
  kind: z.enum(PRODUCT_KINDS),
  brand: text(500),
  ...inEachLanguage('name', text(500)),
  ...inEachLanguage('description', typed('text', 50_000)),
  ...inEachLanguage('specification', typed('text', 50_000)),
  ...inEachLanguage('specs', z.array(text(500)).check(z.maxLength(100))),
  categoryIds: z.array(nameId).check(z.maxLength(20)),
  tagIds: z.array(nameId).check(z.maxLength(20)),
  priceOre: z.int(),
  discountedOre: z.nullable(z.int()),
  isElectric: z.boolean(),
  customerTier: z.nullable(z.enum(CUSTOMER_TIERS)),
  madeIn: text(200),
  manufacturerName: text(500),
  manufacturerUrl: z.nullable(typed('code', 2_000)),
  manufacturerContact: z.nullable(typed('text', 1_000)),
  euResponsible: z.nullable(typed('text', 1_000)),
  videoUrl: z.nullable(typed('code', 2_000)),
  handpickedBy: z.nullable(text(500)),
  teamPick: z.boolean(),
  variants: z
    .array(
      z.strictObject({
        id: z.nullable(variantId),
        ...inEachLanguage('size', label),
        ...inEachLanguage('colour', label),
        onHand: z.int(),
        onHandWas: z.int(),
        orderItem: z.boolean(),
      }),
    )
    .check(z.maxLength(200)),
});

const picture = z.object({ id: uuid, image: z.string(), ...inEachLanguage('alt', z.string()) });
/** An uploaded picture of a product. */
export type AdminPicture = z.infer<typeof picture>;

const detail = z.object({
  id: productId,
  version,
  state: z.enum(CATALOGUE_STATES),
  changedAt: instant,
  currentOre: amount,
  priceBasis: z.enum(['list', 'discount', 'house']),
  /** The picture in lists: uploaded, or drawn. */
  image: z.string(),
  address: z.string(),
  draft,
  pictures: z.array(picture),
  prices: z.array(z.object({ validFrom: instant, priceOre: amount, currentOre: amount })),
});
/** A product with everything that an admin can change. */
export type AdminProductDetail = z.infer<typeof detail>;

const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const WRITING = [...READING, 'malformed-request', 'not-found', 'changed-meanwhile'] as const;
const newVersion = z.object({ success, version });

/** Lists products, the last changed first. `q`: words, or the beginning of an id. */
export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue',
  access: 'admin',
  query: z.object({
    q: z.optional(typed('name', 100)),
    state: z.optional(z.enum(CATALOGUE_STATES)),
    category: z.optional(nameId),
    stock: z.optional(z.enum(STOCK_FILTERS)),
    cursor: z.optional(z.string().check(z.maxLength(300), z.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  answer: countedPageOf(listed),
  problems: READING,
});

/** Reads one product in all languages, with pictures and past prices. */
export const readAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue/:id',
  access: 'admin',
  params: z.object({ id: productId }),
  answer: withData(detail),
  problems: [...READING, 'not-found'],
});

/** Creates a product. It is not for sale until it is published. */
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue',
  access: 'admin',
  body: z.strictObject({ id: typed('code', 200), draft }),
  answer: newVersion,
  problems: WRITING,
  maxBodyBytes: 512 * 1024,
});

/** Changes a product. Refuses a version that is not the newest. */
export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/catalogue/:id',
  access: 'admin',
  params: z.object({ id: productId }),
  body: z.strictObject({ version, draft }),
  answer: newVersion,
  problems: WRITING,
  maxBodyBytes: 512 * 1024,
});

/** Publishes and lists a product, or unpublishes and unlists it. */
export const publishProduct = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue/:id/publication',
  access: 'admin',
  params: z.object({ id: productId }),
  body: z.strictObject({ version, published: z.boolean() }),
  answer: newVersion,
  problems: WRITING,
});

/** Adds a picture to a product: JPEG, PNG, WebP or AVIF as Base64, recognised by its content alone. */
export const addProductPicture = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue/:id/pictures',
  access: 'admin',
  params: z.object({ id: productId }),
  body: z.strictObject({
    version,
    file: z.string().check(z.minLength(4), z.maxLength(14_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ...inEachLanguage('alt', filled(200)),
  }),
  answer: newVersion,
  problems: [...WRITING, 'not-possible-now'],
  maxBodyBytes: 14 * 1024 * 1024,
});

/** Sets the order and the alternative texts of a product's pictures. Deletes those that are left out. */
export const arrangeProductPictures = endpoint({
  method: 'PUT',
  path: '/api/admin/catalogue/:id/pictures',
  access: 'admin',
  params: z.object({ id: productId }),
  body: z.strictObject({
    version,
    pictures: z
      .array(z.strictObject({ id: uuid, ...inEachLanguage('alt', filled(200)) }))
      .check(z.maxLength(20)),
  }),
  answer: newVersion,
  problems: WRITING,
});

const named = z.object({ id: nameId, ...inEachLanguage('name', z.string()) });
/** A category or tag. */
export type NamedWord = z.infer<typeof named>;

/** Lists categories and tags in all languages. */
export const listCatalogueWords = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue-words',
  access: 'admin',
  answer: withData(z.object({ categories: z.array(named), tags: z.array(named) })),
  problems: READING,
});

/** Adds a category or a tag. */
export const addCatalogueWord = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue-words',
  access: 'admin',
  body: z.strictObject({ kind: z.enum(['categories', 'tags']), ...inEachLanguage('name', filled(60)) }),
  answer: z.object({ success, id: nameId }),
  problems: [...READING, 'malformed-request'],
});

const change = z.object({ column: listColumn, from: z.string(), to: z.string() });
const fault = z.object({
  column: z.nullable(listColumn),
  problem: z.enum([...CSV_PROBLEMS, ...DRAFT_PROBLEMS]),
});
const importedRow = z.object({
  line: z.int(),
  productId: z.string(),
  fate: z.enum(ROW_FATES),
  changes: z.array(change),
  faults: z.array(fault),
  isApplied: z.boolean(),
});
/** A row of a list, with its outcome. */
export type ImportedRow = z.infer<typeof importedRow>;

const importedList = z.object({
  id: uuid,
  fileName: z.string(),
  fates: z.record(z.enum(ROW_FATES), z.int()),
  applied: z.int(),
  remaining: z.int(),
});
/** The progress of a list. */
export type ImportedList = z.infer<typeof importedList>;
const listAnswer = withData(importedList);

/** Checks a file of products (CSV) without changing any product. Each row gets an outcome. */
export const tryProductList = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue-imports',
  access: 'admin',
  body: z.strictObject({
    fileName: filled(200),
    csv: typed('secret', CSV_BOUNDS.bytes),
    /** The column of each cell, as a person has chosen it; null for one that is not read. Otherwise the headings decide. */
    columns: z.optional(z.array(z.nullable(listColumn)).check(z.maxLength(CSV_BOUNDS.columns))),
  }),
  answer: listAnswer,
  problems: [...READING, 'malformed-request', 'body-too-large'],
  maxBodyBytes: 2 * CSV_BOUNDS.bytes,
});

/** Reads the progress of a list. */
export const readImportedList = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue-imports/:id',
  access: 'admin',
  params: z.object({ id: uuid }),
  answer: listAnswer,
  problems: [...READING, 'not-found'],
});

/** Returns the rows of a list in the order of the file. */
export const listImportedRows = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue-imports/:id/rows',
  access: 'admin',
  params: z.object({ id: uuid }),
  query: z.object({
    fate: z.optional(z.enum(ROW_FATES)),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,8}$/))),
  }),
  answer: pageOf(importedRow),
  problems: READING,
});

/** Applies the next part of a list. The client repeats the request until nothing remains. */
export const applyProductList = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue-imports/:id/steps',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: z.strictObject({}),
  answer: listAnswer,
  problems: [...READING, 'malformed-request', 'not-found'],
});

/** Returns the catalogue as a file that can be edited and imported again. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue-export',
  access: 'admin',
  answer: done,
  fileType: 'text/csv',
  problems: [...READING, 'too-many-requests'],
});
