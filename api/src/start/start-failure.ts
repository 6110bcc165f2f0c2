/** Errors whose message is written for the operator. */
const operatorErrors = new Set([
  'ArchiveError',
  'BackupError',
  'CommandError',
  'ConfigError',
  'DatabaseError',
  'EmbeddedPostgresError',
  'PortError',
  'RedisError',
  'SeedError',
  'StorageError',
]);

/** Disk errors by their code. */
const diskErrors: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space, or point DATA_DIR at another folder.',
  EDQUOT: 'The disk quota is used up: free some space, or point DATA_DIR at another folder.',
  EROFS: 'The disk is read-only: make it writable, or point DATA_DIR at another folder.',
};

/** The message that a failed start prints: one sentence, followed by the stack at log level debug. */
export function describeStartFailure(error: unknown, debug: boolean): string {
  const {
    name,
    message,
    stack,
    code = '',
  }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const sentence = operatorErrors.has(name)
    ? message
    : (diskErrors[code] ?? `Hive could not start: ${message.split('\n')[0]}`);
  return debug && stack ? `${sentence}\n${stack}` : sentence;
}
