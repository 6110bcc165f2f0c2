/** Postgres takes less than 8,000 bytes in one notification; Redis keeps the same bound so that both behave alike. */
const MAX_BYTES = 7999;

/** All channels travel on one, so that a subscription takes effect at once. */
export function encode(channel: string, message: string): string {
  const payload = `${channel}\n${message}`;
  if (channel.includes('\n') || payload.includes('\0')) {
    throw new Error('A fan-out channel has no line break, and a message no NUL');
  }
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_BYTES) {
    throw new Error(`A fan-out message of ${bytes} bytes exceeds 8,000: send ids and let the receiver fetch`);
  }
  return payload;
}

export function decode(payload: string): { channel: string; message: string } {
  const end = payload.indexOf('\n');
  return { channel: payload.slice(0, end), message: payload.slice(end + 1) };
}
