/** Failures whose message is written for the operator. */
const readable = new Set(['ConfigError', 'DatabaseError', 'EmbeddedPostgresError', 'PortError', 'SeedError']);

/** What a failed start prints: one clear sentence, and the stack only for those who debug. */
export function startFailure(error: unknown, debug: boolean): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const sentence = readable.has(name) ? message : `Hive could not start: ${message.split('\n')[0]}`;
  return debug && stack ? `${sentence}\n${stack}` : sentence;
}
