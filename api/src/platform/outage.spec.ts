import { Redis } from 'ioredis';
import { Client, DatabaseError, Pool } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { outageOf } from './outage.js';

/** No server listens here. */
const NOWHERE = { host: '127.0.0.1', port: 1 };

const withCode = (code: string, message = code): Error => Object.assign(new Error(message), { code });

function sqlError(code: string): Error {
  const error = new DatabaseError('failed', 6, 'error');
  error.code = code;
  return new QueryFailedError('SELECT 1', [], error);
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the external system whose outage caused an error', () => {
  it('is the database when no connection opens', async () => {
    expect(outageOf(await failureOf(new Client(NOWHERE).connect()))).toBe('database');
  });

  it('is the database when the pool has no free connection in time', async () => {
    const pool = new Pool({ ...NOWHERE, max: 0, connectionTimeoutMillis: 10 });
    expect(outageOf(await failureOf(pool.query('SELECT 1')))).toBe('database');
  });

  it.each(['57P01', '57P02', '57P03', '08006', '53100', '53300'])('is the database for SQLSTATE %s', (code) => {
    expect(outageOf(sqlError(code))).toBe('database');
  });

  it('is the database when a transaction lost its connection', () => {
    expect(outageOf(new QueryRunnerAlreadyReleasedError())).toBe('database');
    expect(outageOf(new QueryRunnerProviderAlreadyReleasedError())).toBe('database');
    expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('database');
  });

  it('is the queue when Redis does not answer', async () => {
    const redis = new Redis({ ...NOWHERE, maxRetriesPerRequest: 1, retryStrategy: (tries) => (tries < 3 ? 1 : null) });
    const ended = new Promise((resolve) => redis.once('end', resolve));
    redis.on('error', () => undefined);
    expect(outageOf(await failureOf(redis.ping()))).toBe('queue');
    await ended;
    expect(outageOf(new Error('Connection is closed.'))).toBe('queue');
  });

  it.each([
    'MISCONF Errors writing to the AOF file: No space left on device script: d2511ad, on @user_script:19.',
    'NOREPLICAS Not enough good replicas to write.',
    'LOADING Redis is loading the dataset in memory',
  ])('is the queue when Redis answers "%s"', (message) => {
    expect(outageOf(new Error(message))).toBe('queue');
  });

  it('is the storage when the disk is full or S3 fails', () => {
    expect(outageOf(withCode('ENOSPC'))).toBe('storage');
    expect(outageOf(Object.assign(withCode('ECONNREFUSED'), { $metadata: {} }))).toBe('storage');
    expect(outageOf(Object.assign(new Error('slow'), { $metadata: { httpStatusCode: 503 } }))).toBe('storage');
  });

  it.each([
    ['a mistake in a program', new TypeError('x is undefined')],
    ['a violated constraint', sqlError('23505')],
    ['a statement that was cancelled', sqlError('57014')],
    ['a caller that left', withCode('ECONNRESET', 'aborted')],
    ['an S3 call that was denied', Object.assign(new Error('denied'), { $metadata: { httpStatusCode: 403 } })],
    ['a missing file', withCode('ENOENT')],
    ['a value that is no error', 'ECONNREFUSED'],
  ])('is none for %s', (_name, error) => {
    expect(outageOf(error)).toBeUndefined();
  });
});
