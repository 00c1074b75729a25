// Where the content of pictures, photos and files is stored: in their rows, or in objects that their rows name. The
// database is the default. A row with bytes is always read from the database, so content can move while the shop serves.
import { createHash, randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../observability/log.ts';
import type { Encryption } from '../security/encryption.ts';
import { ObjectDamaged, ObjectMissing, type ObjectStore, StorageUnavailable } from './object-store.ts';

/** The kinds of content. Private content is encrypted in objects, because others may run the object storage. */
const AREAS = {
  pictures: { isPrivate: false },
  photos: { isPrivate: true },
  'payroll-files': { isPrivate: true },
};
/** A kind of content. */
export type ContentArea = keyof typeof AREAS;

/** The content columns of a row. One of them has a value. */
export interface StoredContent {
  bytes: Buffer | null;
  objectKey: string | null;
}

/** Stores and reads content. */
export interface ContentStorage {
  /** The bucket; null without one. */
  readonly objects: ObjectStore | null;
  /**
   * Stores content, and returns the columns of its row. Runs before the transaction that stores the row. Without the row,
   * an object is deleted a day later. Throws `StorageUnavailable`.
   */
  store(area: ContentArea, bytes: Buffer): Promise<StoredContent>;
  /** Returns the content of a row. Throws `StorageUnavailable`, `ObjectMissing` or `ObjectDamaged`. */
  read(content: StoredContent): Promise<Buffer>;
  /** Writes content into an object, reads it back, and returns its key. */
  putObject(area: ContentArea, bytes: Buffer): Promise<string>;
}

interface Parts {
  /** Whether new content goes into objects. */
  usesObjects: boolean;
  objects: ObjectStore | null;
  encryption: Encryption;
  log: Log;
}

// The end of the key is the checksum of the object. The random part in front makes every key unique, so deleting an
// object never deletes the content of another row.
const KEY = /^(pictures|photos|payroll-files)\/([0-9a-f]{32})-([0-9a-f]{64})$/;
const READ_TIMEOUT_MS = 15_000;
const MAX_BYTES = 50 * 1024 * 1024;
// Memory for public objects, so that a picture on many pages is not fetched for each view. About 300 pictures.
const KEPT_BYTES = 32 * 1024 * 1024;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns whether a key was made by this program. */
export const isContentKey = (key: string): boolean => KEY.test(key);

function isPublicKey(key: string): boolean {
  const [, area] = KEY.exec(key) ?? [];
  return area !== undefined && !AREAS[area as ContentArea].isPrivate;
}

/** Returns the storage of content. */
export function createContentStorage({ usesObjects, objects, encryption, log }: Parts): ContentStorage {
  const putObject = async (area: ContentArea, bytes: Buffer): Promise<string> => {
    if (!objects) throw new StorageUnavailable('S3_BUCKET is not set');
    const id = randomBytes(16).toString('hex');
    const stored = AREAS[area].isPrivate ? encryption.encryptBytes(bytes, aadOf(area, id)) : bytes;
    const key = `${area}/${id}-${sha256(stored)}`;
    await objects.put(key, stored);
    return key;
  };
  const readObject = async (key: string): Promise<Buffer> => {
    const [, area, id, hash] = KEY.exec(key) ?? [];
    if (!objects) throw new StorageUnavailable('S3_BUCKET is not set');
    const stored = await bytesOf(objects, key);
    if (!area || !id || sha256(stored) !== hash) throw new ObjectDamaged(key);
    return AREAS[area as ContentArea].isPrivate ? encryption.decryptBytes(stored, aadOf(area, id)) : stored;
  };
  // An object never changes under its key. Reads at once share one request.
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: readObject,
  });
  const readPublic = async (key: string): Promise<Buffer> => (await kept.fetch(key)) ?? readObject(key);
  return {
    objects,
    putObject,
    async store(area, bytes) {
      if (!usesObjects) return { bytes, objectKey: null };
      return { bytes: null, objectKey: await putObject(area, bytes) };
    },
    async read({ bytes, objectKey }) {
      if (bytes) return bytes;
      if (!objectKey) throw new Error('a row has neither content nor an object');
      try {
        return await (isPublicKey(objectKey) ? readPublic : readObject)(objectKey);
      } catch (err) {
        if (err instanceof ObjectMissing) log.error({ event: 'object_missing', key: objectKey }, err.message);
        if (err instanceof ObjectDamaged) log.error({ event: 'object_damaged', key: objectKey }, err.message);
        throw err;
      }
    },
  };
}

const aadOf = (area: string, id: string) => ({ table: 'objects', column: area, row: id });

// The object store limits the time until the stream begins. This limits the rest.
async function bytesOf(objects: ObjectStore, key: string): Promise<Buffer> {
  const stream = await objects.get(key);
  const parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_BYTES) stream.destroy(new ObjectDamaged(key));
    parts.push(part);
  });
  try {
    await finished(stream, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  } catch (error) {
    stream.destroy();
    if (error instanceof ObjectDamaged) throw error;
    throw new StorageUnavailable((error as { code?: string }).code ?? 'broken stream', error);
  }
  return Buffer.concat(parts);
}
