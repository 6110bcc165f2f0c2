/** Failures whose message is written for the operator. */
const readable = new Set(['ConfigError', 'DatabaseError', 'EmbeddedPostgresError', 'PortError', 'SeedError']);

/** Failures of the disk that any part may meet. */
const ofTheDisk: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space, or point DATA_DIR at another folder.',
  EDQUOT: 'The disk quota is used up: free some space, or point DATA_DIR at another folder.',
  EROFS: 'The disk is read-only: make it writable, or point DATA_DIR at another folder.',
};

/** What a failed start prints: one clear sentence, and the stack only for those who debug. */
export function startFailure(error: unknown, debug: boolean): string {
  const {
    name,
    message,
    stack,
    code = '',
  }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const sentence = readable.has(name)
    ? message
    : (ofTheDisk[code] ?? `Hive could not start: ${message.split('\n')[0]}`);
  return debug && stack ? `${sentence}\n${stack}` : sentence;
}
