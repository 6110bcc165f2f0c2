import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Tokens of a link: a payload and its HMAC, both in base64url. Each purpose has a key of its own, derived from APP_SECRET. */
export class SignedTokens {
  private readonly key: KeyObject;

  constructor(appSecret: string, purpose: string) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'hive', purpose, 32)));
  }

  sign(payload: Buffer): string {
    const mac = createHmac('sha256', this.key).update(payload).digest('base64url');
    return `${payload.toString('base64url')}.${mac}`;
  }

  /** The payload; undefined for a token that was not signed here. A valid token has exactly one spelling. */
  verify(token: string): Buffer | undefined {
    const [payloadText = ''] = token.split('.');
    const payload = Buffer.from(payloadText, 'base64url');
    const [given, expected] = [Buffer.from(token), Buffer.from(this.sign(payload))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? payload : undefined;
  }
}
