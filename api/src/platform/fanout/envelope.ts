/** Postgres takes less than 8,000 bytes in one notification; Redis keeps the same bound so that both behave alike. */
const MAX_BYTES = 7999;

/** All channels travel on one, so that a subscription takes effect at once. */
export function seal(channel: string, message: string): string {
  const sealed = `${channel}\n${message}`;
  if (channel.includes('\n') || sealed.includes('\0')) {
    throw new Error('A fan-out channel has no line break, and a message no NUL');
  }
  const bytes = Buffer.byteLength(sealed);
  if (bytes > MAX_BYTES) {
    throw new Error(`A fan-out message of ${bytes} bytes exceeds 8,000: send ids and let the receiver fetch`);
  }
  return sealed;
}

export function open(sealed: string): { channel: string; message: string } {
  const end = sealed.indexOf('\n');
  return { channel: sealed.slice(0, end), message: sealed.slice(end + 1) };
}
