// An object store by the S3 protocol. Every call has a timeout and is retried once, because all calls can be repeated.
// After several failures in a row, calls fail at once for a while, so that requests do not queue behind a dead server.
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { loadOnce } from '../cache/load-once.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';
import { ObjectMissing, type ObjectStore, StorageUnavailable } from './object-store.ts';

/** The settings of a bucket. */
export interface BucketSettings {
  /** The URL of the server; null for Amazon's. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True for URLs with the bucket in the path, as most servers besides Amazon's need it. */
  usesPathStyle: boolean;
}

interface Parts {
  metrics: Pick<Metrics, 'providerRequests' | 'providerSeconds'>;
  log: Log;
  /** The timeout of one call. */
  timeoutMs?: number;
  /** The number of objects on a page of a list. */
  pageSize?: number;
}

const TIMEOUT_MS = 6_000;
const CONNECT_TIMEOUT_MS = 2_000;
const FAILURES_TO_OPEN = 5;
const OPEN_FOR_MS = 10_000;
const PAGE = 1_000;
const PROVIDER = 's3';

/** Loads the library. Only an installation with a bucket does. */
export const loadS3 = () => import('@aws-sdk/client-s3');

/** Returns the object store of a bucket. Connects at the first call. */
export function createS3ObjectStore(settings: BucketSettings, parts: Parts): ObjectStore {
  const { bucket } = settings;
  const { timeoutMs = TIMEOUT_MS, pageSize = PAGE } = parts;
  const opened = loadOnce(() => open(settings, timeoutMs));
  type Opened = Awaited<ReturnType<typeof open>>;
  const call = <Result>(operation: string, work: (opened: Opened, signal: AbortSignal) => Promise<Result>) =>
    recorded(parts, operation, async () => {
      const s3 = await opened();
      try {
        return await s3.breaker.execute(() =>
          work(s3, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
            throw failureOf(error);
          }),
        );
      } catch (error) {
        if ((error as { isBrokenCircuitError?: boolean }).isBrokenCircuitError)
          throw new StorageUnavailable('circuit open', error);
        throw error;
      }
    });
  return {
    bucket,
    put: (key, bytes) =>
      call('put', async ({ client, api }, abortSignal) => {
        const input = { Bucket: bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' };
        await client.send(new api.PutObjectCommand(input), { abortSignal });
      }),
    get: (key) =>
      call('get', async ({ client, api }, abortSignal) => {
        const { Body } = await client
          .send(new api.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
          .catch((error: unknown) => {
            throw isMissing(error, 'NoSuchKey') ? new ObjectMissing(key) : error;
          });
        if (!(Body instanceof Readable)) throw new StorageUnavailable('no body');
        return Body;
      }),
    exists: (key) =>
      call('exists', async ({ client, api }, abortSignal) => {
        try {
          await client.send(new api.HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
          return true;
        } catch (error) {
          if (isMissing(error, 'NotFound')) return false;
          throw error;
        }
      }),
    delete: (key) =>
      call('delete', async ({ client, api }, abortSignal) => {
        await client.send(new api.DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
      }),
    list: (after) =>
      call('list', async ({ client, api }, abortSignal) => {
        const input = { Bucket: bucket, MaxKeys: pageSize, ...(after ? { ContinuationToken: after } : {}) };
        const { Contents = [], NextContinuationToken } = await client.send(
          new api.ListObjectsV2Command(input),
          {
            abortSignal,
          },
        );
        const objects = Contents.flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key, storedAt: LastModified }] : [],
        );
        return { objects, next: NextContinuationToken ?? null };
      }),
  };
}

async function open(settings: BucketSettings, timeoutMs: number) {
  const [api, { circuitBreaker, ConsecutiveBreaker, handleType }] = await Promise.all([
    loadS3(),
    import('cockatiel'),
  ]);
  const client: S3Client = new api.S3Client({
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    forcePathStyle: settings.usesPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Many servers of other makers refuse the newer checksums. Each key contains a checksum of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: timeoutMs },
  });
  const breaker = circuitBreaker(handleType(StorageUnavailable), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  return { api, client, breaker };
}

async function recorded<Result>(
  { metrics, log }: Parts,
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const end = (outcome: string) => {
    metrics.providerRequests.inc({ provider: PROVIDER, outcome });
    metrics.providerSeconds.observe({ provider: PROVIDER }, (performance.now() - begun) / 1000);
  };
  const attributes = { 'provider.name': PROVIDER, 'provider.operation': operation };
  try {
    const result = await traced({ name: `${PROVIDER} ${operation}`, kind: 'client', attributes }, work);
    end('done');
    return result;
  } catch (error) {
    end(error instanceof ObjectMissing ? 'refused' : 'unavailable');
    if (error instanceof StorageUnavailable)
      log.warn({ event: 'object_storage_failed', operation, reason: error.reason }, 'Object storage failed');
    throw error;
  }
}

const isMissing = (error: unknown, name: string): boolean => (error as { name?: string }).name === name;

// The name of the storage's own error, the code of the connection's, or the status.
function failureOf(error: unknown): unknown {
  if (error instanceof ObjectMissing || error instanceof StorageUnavailable) return error;
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const known = [name, code].find(
    (word) => word && /^\w{2,60}$/.test(word) && !/^(Error|Unknown\w*)$/.test(word),
  );
  return new StorageUnavailable([known, status].filter(Boolean).join(' ') || 'error', error);
}
