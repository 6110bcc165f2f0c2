import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';

/**
 * Tokens of devices on which an account has logged in, stored in a cookie. Failed logins from elsewhere do not lock
 * them out. A token is a random id and its HMAC with the account's name: nothing is stored, and it fits no other account.
 */
@Injectable()
export class KnownDevices {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'appSecret'>) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', 'known-device', 32)));
  }

  issue(account: string, deviceId = randomBytes(16).toString('base64url')): string {
    return `${deviceId}.${this.sign(account, deviceId).toString('base64url')}`;
  }

  /** The id of the device; undefined unless the token was issued for this account. */
  recognize(account: string, token: string | undefined): string | undefined {
    const [deviceId = '', signature = ''] = token?.split('.') ?? [];
    const expected = this.sign(account, deviceId);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined;
  }

  private sign(account: string, deviceId: string): Buffer {
    return createHmac('sha256', this.key).update(`${deviceId}\n${account}`).digest();
  }
}
