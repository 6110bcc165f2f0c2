import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';

/** The account that a device is known to, read with its password hash. */
interface DeviceOwner {
  id: string;
  passwordHash: string | null;
}

/**
 * Tokens of devices on which an account has logged in, stored in a cookie. Failed logins from elsewhere do not lock these devices
 * out. A token is a random id and its HMAC with the account and its password hash: nothing is stored, it fits no other account,
 * and a change of the password ends it.
 */
@Injectable()
export class KnownDevices {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'appSecret'>) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', 'known-device', 32)));
  }

  issue(owner: DeviceOwner, deviceId = randomBytes(16).toString('base64url')): string {
    return `${deviceId}.${this.sign(owner, deviceId).toString('base64url')}`;
  }

  /** The id of the device; undefined unless the token was issued for this account with its present password. */
  recognize(owner: DeviceOwner | undefined, token: string | undefined): string | undefined {
    if (!owner) {
      return undefined;
    }
    const [deviceId = '', signature = ''] = token?.split('.') ?? [];
    const expected = this.sign(owner, deviceId);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined;
  }

  private sign({ id, passwordHash }: DeviceOwner, deviceId: string): Buffer {
    return createHmac('sha256', this.key).update(`${deviceId}\n${id}\n${passwordHash}`).digest();
  }
}
