// Settings of the object storage for pictures, photos and files.
import { z } from 'zod';
import { optionalText, type Setting, text, webUrl, yesNo } from './variable-types.ts';

/** The settings of the object storage, by the names of the environment. */
export const STORAGE_LIST = {
  OBJECT_STORAGE: {
    schema: z.enum(['database', 's3']).default('database'),
    means:
      'Where new pictures, photos and payroll files are stored: in the database, or in the bucket S3_BUCKET.',
  },
  S3_ENDPOINT: {
    schema: webUrl(),
    means: 'Address of the S3 server. Empty: Amazon S3 in S3_REGION.',
    example: '',
  },
  S3_REGION: { schema: text('eu-north-1'), means: 'Region of the bucket.' },
  S3_BUCKET: {
    schema: optionalText().refine((value) => !value || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), {
      message: 'must be the name of a bucket, 3 to 63 lower-case letters, digits, hyphens or dots',
    }),
    means: 'Private bucket that only this shop uses. Needed as long as content is in it.',
    example: '',
  },
  S3_ACCESS_KEY_ID: { schema: optionalText(), means: 'Access key of the bucket.', example: '' },
  S3_SECRET_ACCESS_KEY: { schema: optionalText(), means: 'Secret of the access key.', example: '' },
  S3_PATH_STYLE: {
    schema: yesNo('false'),
    means:
      'The bucket is in the path of URLs instead of the host name. Most servers besides Amazon need true.',
  },
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof STORAGE_LIST]: z.output<(typeof STORAGE_LIST)[Name]['schema']> };

/** Calls `refuse` for each setting that the others require. */
export function refuseIncompleteStorage(values: Values, refuse: (name: string, why: string) => void): void {
  if (values.OBJECT_STORAGE === 's3' && !values.S3_BUCKET)
    refuse('S3_BUCKET', 'is required with OBJECT_STORAGE=s3');
  if (!values.S3_BUCKET) return;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!values[name]) refuse(name, 'is required with S3_BUCKET');
}

/** Returns the settings of the object storage. `bucket` is null without one. */
export const storageSettings = (values: Values) => ({
  usesObjects: values.OBJECT_STORAGE === 's3',
  bucket: values.S3_BUCKET
    ? {
        endpoint: values.S3_ENDPOINT ?? null,
        region: values.S3_REGION,
        bucket: values.S3_BUCKET,
        accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        usesPathStyle: values.S3_PATH_STYLE,
      }
    : null,
});
