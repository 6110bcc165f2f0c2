/** The storage cannot be used; the message is for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Parts of an unfinished object are missing, or there are too many bytes. */
export class IncompletePartsError extends Error {
  override readonly name = 'IncompletePartsError';

  constructor(key: string, { found = 0, bytes }: { found: number | undefined; bytes: number }) {
    super(`The parts of ${key} have ${found} bytes instead of ${bytes}.`);
  }
}

interface S3Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Explains a failed request to S3 and what to do, in one sentence without secrets. */
export function toStorageError(
  error: unknown,
  { endpoint, bucket }: { endpoint: string; bucket: string },
): StorageError {
  const { name = '', message = '', code = '', $metadata } = error as S3Failure;
  const server = `The S3 storage at ${endpoint}`;
  const describe = (): string => {
    if ($metadata?.httpStatusCode === undefined) {
      return `${server} cannot be reached (${message || code || name}). Start it, or correct S3_ENDPOINT.`;
    }
    if (name === 'NoSuchBucket' || $metadata.httpStatusCode === 404) {
      return `${server} has no bucket ${bucket}. Create it, or correct S3_BUCKET.`;
    }
    if ([401, 403].includes($metadata.httpStatusCode)) {
      return (
        `${server} refuses access to the bucket ${bucket} (${name}). Correct S3_ACCESS_KEY_ID and ` +
        'S3_SECRET_ACCESS_KEY, or allow this key to read and write the bucket.'
      );
    }
    return `${server} does not accept files in the bucket ${bucket} (${name}, status ${$metadata.httpStatusCode}).`;
  };
  return new StorageError(describe(), { cause: error });
}
