import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { AppError } from '../../errors/app-error.js';
import { failuresKey, rateLimits } from './rate-limits.js';

const { perAccount, perAddress, error } = rateLimits.login;

/** Counts failed logins by account and address. `RouteRateLimiter` rejects an address that is over its limit. */
@Injectable()
export class FailedAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs a verification that returns undefined for wrong credentials. Throws once the account is over its limit. An
   * attempt counts before it is verified, so parallel attempts cannot exceed the limit; a success resets the count.
   */
  async attempt<T>(account: string, address: string, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `login:${createHash('sha256').update(`${account}\n${address}`).digest('hex')}`;
    const { allowed, retryAfterSeconds } = await this.limiter.hit(key, perAccount);
    if (!allowed) {
      throw new AppError(error, { retryAfterSeconds });
    }
    const result = await verify();
    if (result === undefined) {
      await this.limiter.hit(failuresKey('login', address), perAddress);
    } else {
      await this.limiter.reset(key);
    }
    return result;
  }
}
