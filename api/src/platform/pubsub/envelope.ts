/** Limit of a Postgres notification; Redis applies the same, so that both engines behave alike. */
const MAX_BYTES = 7999;

/**
 * Prefixes a message with its channel: all channels share one engine channel, so that subscribing needs no round trip.
 */
export function encode(channel: string, message: string): string {
  const payload = `${channel}\n${message}`;
  if (channel.includes('\n') || payload.includes('\0')) {
    throw new Error('Channels must not contain line breaks; messages must not contain NUL.');
  }
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_BYTES) {
    throw new Error(`A message of ${bytes} bytes exceeds 8,000: publish ids and let subscribers fetch.`);
  }
  return payload;
}

export function decode(payload: string): { channel: string; message: string } {
  const end = payload.indexOf('\n');
  return { channel: payload.slice(0, end), message: payload.slice(end + 1) };
}
