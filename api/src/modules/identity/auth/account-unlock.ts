import { Injectable } from '@nestjs/common';
import { FailedAttempts } from '../../../common/http/security/failed-attempts.js';
import { contactOf, loginNamesOf, type Account } from './accounts.js';
import { KnownDevices } from './known-devices.js';
import { loginKey } from './login-key.js';

/** Lets a person log in who has proved their identity by mail, although guesses have locked the account. */
@Injectable()
export class AccountUnlock {
  constructor(
    private readonly failedAttempts: FailedAttempts,
    private readonly devices: KnownDevices,
  ) {}

  /** Forgets the failures from this address, and returns a token that makes the browser a known device. */
  async unlock(account: Account, passwordHash: string, address: string): Promise<string> {
    const keys = loginNamesOf(account).map((name) => loginKey(contactOf(account).loginKind, name));
    await this.failedAttempts.clear(keys, address);
    return this.devices.issue({ id: account.entity.id, passwordHash });
  }
}
