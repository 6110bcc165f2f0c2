import path from 'node:path';
import type { ObjectStorageConfig } from '@hive/object-storage';

/**
 * The storage of releases by the variables of the server: S3_* when S3_BUCKET is set, else `objects` under DATA_DIR.
 * A library cannot import the server's configuration.
 */
export function storageConfigOf(environment: NodeJS.ProcessEnv, workingDir: string): ObjectStorageConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = environment;
  if (!S3_BUCKET) {
    return { kind: 'folder', dir: path.resolve(workingDir, DATA_DIR || '.data', 'objects') };
  }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}
