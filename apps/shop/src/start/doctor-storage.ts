// doctor's check of the bucket: lists it, and writes, reads and deletes an object.
import { randomUUID } from 'node:crypto';
import type { App } from '#src/app.ts';
import { countObjects } from '#src/platform/storage/content-repository.ts';
import { StorageUnavailable } from '#src/platform/storage/object-store.ts';
import type { CheckedArea, Finding } from './finding.ts';

const AREA = 'object storage';

/** Checks that the bucket can be used, and that there is one if rows name objects. */
export async function checkStorage({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<CheckedArea> {
  const { objects: bucket } = storage;
  if (!bucket) {
    const objects = await countObjects(db.pool);
    if (objects === 0) return { area: AREA, findings: [], skipped: 'S3_BUCKET is not set' };
    return {
      area: AREA,
      findings: [
        {
          cause: 'storage-missing',
          problem: `${objects} rows name objects of a bucket, and S3_BUCKET is not set.`,
          remedy:
            'Set S3_BUCKET and its access key. To leave the bucket, run: npm run storage -- to-database',
        },
      ],
    };
  }
  const key = `doctor-${randomUUID()}`;
  try {
    await bucket.list(null);
    await bucket.put(key, Buffer.from('doctor'));
    (await bucket.get(key)).resume();
    await bucket.delete(key);
    return { area: AREA, findings: [] };
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return { area: AREA, findings: [findingOf(bucket.bucket, error.reason)] };
  }
}

// Source: Amazon S3, "Error responses".
function findingOf(bucket: string, reason: string): Finding {
  const problem = `The bucket ${bucket} cannot be used (${reason}).`;
  if (/NoSuchBucket/.test(reason))
    return {
      cause: 'storage-bucket',
      problem,
      remedy: 'Create the bucket, or correct S3_BUCKET, S3_REGION and S3_PATH_STYLE.',
    };
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|\b40[13]\b/.test(reason))
    return {
      cause: 'storage-credentials',
      problem,
      remedy:
        'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. The key must list, write, read and delete objects.',
    };
  return {
    cause: 'storage-unreachable',
    problem,
    remedy: 'Correct S3_ENDPOINT and S3_PATH_STYLE, and open the address in the firewall.',
  };
}
