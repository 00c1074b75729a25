import type { Readable } from 'node:stream';

/** An object in a list. */
export interface ListedObject {
  key: string;
  storedAt: Date;
}

/** A place for objects outside the database, such as a bucket. Every method throws `StorageUnavailable` after a few seconds. */
export interface ObjectStore {
  /** The name of the bucket, for operators. */
  readonly bucket: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes as a stream. Throws `ObjectMissing`. */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deletes an object. Succeeds if there is none. */
  delete(key: string): Promise<void>;
  /** Returns a page of all objects by key. `next` is null on the last page. */
  list(after: string | null): Promise<{ objects: ListedObject[]; next: string | null }>;
}

/** Thrown when the object storage did not answer in time, or refused. The caller may retry. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  /** A short code: the error of the storage or of the connection. */
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(`the object storage does not answer as expected: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Thrown when a row names an object that the storage does not have. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';
  constructor(key: string) {
    super(`the object storage has no object ${key}`);
  }
}

/** Thrown when an object is not what was stored. */
export class ObjectDamaged extends Error {
  override name = 'ObjectDamaged';
  constructor(key: string) {
    super(`the object ${key} does not have its checksum`);
  }
}
