import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** The external systems of the product; `queue` is Redis, also for pub/sub and rate limits. */
export type ExternalSystem = 'database' | 'queue' | 'storage';

/** SQLSTATEs of a server that stops, starts, refuses connections or lacks resources. */
const SERVER_UNAVAILABLE = /^(?:57P0[1-3]|08...|53...)$/;

/** Failures of a connection, as codes of Node. */
const CONNECTION_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Failures that `pg`, its pool and TypeORM report without a code. */
const DATABASE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired$|Query read timeout|Cannot use a pool after calling end|Driver not Connected)/;

/** Failures of ioredis, and answers of a Redis that loads its data, cannot write or follows a lost master. */
const QUEUE_MESSAGES =
  /^(?:Connection is closed|Stream isn't writeable|Command aborted|Command timed out|Reached the max retries per request|(?:LOADING|OOM|MISCONF|NOREPLICAS|READONLY|MASTERDOWN) )/;

interface Failure {
  code?: unknown;
  message?: unknown;
  /** On errors of the S3 client; without a status when no answer came. */
  $metadata?: { httpStatusCode?: number };
}

/** The external system whose outage caused the error; undefined for every other error. */
export function outageOf(error: unknown): ExternalSystem | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null) {
    return undefined;
  }
  if (isStorageOutage(cause)) {
    return 'storage';
  }
  if (isQueueOutage(cause)) {
    return 'queue';
  }
  return isReleased(cause) || isDatabaseOutage(cause) ? 'database' : undefined;
}

/** TypeORM releases the connection of a transaction when it is lost. */
const isReleased = (cause: object): boolean =>
  cause instanceof QueryRunnerAlreadyReleasedError || cause instanceof QueryRunnerProviderAlreadyReleasedError;

const isStorageOutage = ({ code, $metadata }: Failure): boolean =>
  DISK_CODES.has(code) || ($metadata !== undefined && ($metadata.httpStatusCode ?? 503) >= 500);

const isQueueOutage = ({ message }: Failure): boolean => typeof message === 'string' && QUEUE_MESSAGES.test(message);

/** A failed connection is always one to the database: the clients of Redis and S3 report theirs differently. */
function isDatabaseOutage({ code, message }: Failure): boolean {
  if (typeof code !== 'string') {
    return typeof message === 'string' && DATABASE_MESSAGES.test(message);
  }
  // `aborted` is what Node reports when the caller disconnects while it sends the body.
  return SERVER_UNAVAILABLE.test(code) || (CONNECTION_CODES.has(code) && message !== 'aborted');
}
