// The command `storage`: moves content between the database and the bucket, and checks the bucket.
import type { App } from '#src/app.ts';
import { CONTENT_TABLES } from '#src/content-tables.ts';
import { countObjects } from '#src/platform/storage/content-repository.ts';
import {
  checkObjects,
  moveToDatabase,
  moveToObjects,
  type ObjectResult,
} from '#src/platform/storage/move-content.ts';
import { StorageUnavailable } from '#src/platform/storage/object-store.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
function fail(line: string, code: number): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = code;
}
const REFUSED = 2;
const INCOMPLETE = 1;

/** Returns what a backup of the database leaves out; null if all content is in the database. */
export async function contentOutside({ db, settings }: Pick<App, 'db' | 'settings'>): Promise<string | null> {
  const objects = await countObjects(db.pool);
  if (objects === 0) return null;
  const bucket = settings.storage.bucket?.bucket ?? 'that S3_BUCKET named';
  return `${objects} pictures, photos and file parts are in the bucket ${bucket}, not in this backup.`;
}

/** Runs `storage to-s3`, `storage to-database` or `storage check`. Each can be repeated after an interruption. */
export async function storageCommand(app: App, [what = '']: readonly string[]): Promise<void> {
  const { usesObjects, bucket } = app.settings.storage;
  const work = { db: app.db, storage: app.storage, tables: CONTENT_TABLES };
  if (!bucket) return fail('S3_BUCKET is not set.', REFUSED);
  try {
    if (what === 'to-s3') {
      say(`${await moveToObjects(work)} rows have moved to the bucket ${bucket.bucket}.`);
      if (!usesObjects) say('New content still goes into the database: set OBJECT_STORAGE=s3 and restart.');
    } else if (what === 'to-database') {
      if (usesObjects)
        return fail(
          'New content goes into the bucket: set OBJECT_STORAGE=database and restart first.',
          REFUSED,
        );
      report(await moveToDatabase(work), 'rows have moved to the database.');
    } else if (what === 'check') {
      report(await checkObjects(work), 'objects were read.');
    } else fail('Name to-s3, to-database or check.', REFUSED);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    fail(
      `The bucket ${bucket.bucket} failed (${error.reason}). Run the command again to continue.`,
      INCOMPLETE,
    );
  }
}

function report({ count, broken }: ObjectResult, done: string): void {
  say(`${count} ${done}`);
  if (broken.length === 0) return;
  for (const key of broken) say(`missing or damaged: ${key}`);
  fail(`${broken.length} objects are missing or damaged: restore them into the bucket.`, INCOMPLETE);
}
