import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.js';
import { RateLimiter, type RateLimit } from '../../platform/rate-limit/rate-limiter.js';

const WINDOW_SECONDS = 15 * 60;
const perAccount: readonly RateLimit[] = [{ max: 5, windowSeconds: WINDOW_SECONDS }];
/** Against trying one password on many accounts. Offices share an address, so it is generous. */
const perAddress: readonly RateLimit[] = [{ max: 100, windowSeconds: WINDOW_SECONDS }];

/**
 * Five failures in 15 minutes for an account and address. An attempt counts before its password is looked at, so that
 * attempts made at once cannot outrun the count; a success takes it back.
 */
@Injectable()
export class LoginLimits {
  constructor(private readonly limiter: RateLimiter) {}

  async attempt<T>(account: string, address: string, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `login:${createHash('sha256').update(`${account}\n${address}`).digest('hex')}`;
    const addressKey = `login-address:${address}`;
    this.refuseOver(await this.limiter.peek(addressKey, perAddress));
    this.refuseOver(await this.limiter.hit(key, perAccount));
    const result = await verify();
    if (result === undefined) {
      await this.limiter.hit(addressKey, perAddress);
    } else {
      await this.limiter.reset(key);
    }
    return result;
  }

  private refuseOver({ allowed, retryAfterSeconds }: { allowed: boolean; retryAfterSeconds: number }): void {
    if (!allowed) {
      throw new AppError('AUTH.TOO_MANY_ATTEMPTS', { retryAfterSeconds });
    }
  }
}
