// Deletes objects that no row names: of deleted rows, and of transactions that were rolled back.
import type { Database } from '../database/database.ts';
import { unusedKeys } from './content-repository.ts';
import { isContentKey } from './content-storage.ts';
import type { ObjectStore } from './object-store.ts';

/** The name of the job. */
export const SWEEP_OBJECTS_JOB = 'sweep-objects';

// An object is stored before its row, which may take as long as the longest transaction.
const YOUNG_MS = 24 * 60 * 60 * 1000;
const DELETED_AT_ONCE = 10;

interface Sweep {
  db: Pick<Database, 'pool'>;
  objects: ObjectStore;
  now: () => Date;
}

/** Deletes unused objects that are older than a day, and returns their number. Other objects of the bucket stay. */
export async function sweepObjects({ db, objects, now }: Sweep): Promise<number> {
  const newest = now().getTime() - YOUNG_MS;
  let count = 0;
  for (let after: string | null = '', isFirst = true; isFirst || after; isFirst = false) {
    const page = await objects.list(after || null);
    const old = page.objects.filter(({ key, storedAt }) => storedAt.getTime() < newest && isContentKey(key));
    const unused = await unusedKeys(
      db.pool,
      old.map(({ key }) => key),
    );
    for (let at = 0; at < unused.length; at += DELETED_AT_ONCE)
      await Promise.all(unused.slice(at, at + DELETED_AT_ONCE).map((key) => objects.delete(key)));
    count += unused.length;
    after = page.next;
  }
  return count;
}
