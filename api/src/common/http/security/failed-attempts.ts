import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiter, type RateLimit } from '../../../platform/rate-limit/rate-limiter.js';
import { rateLimited } from '../../errors/app-error.js';
import { failuresKey, rateLimits } from './rate-limits.js';

const { perAccount, perAddress, perSource, error } = rateLimits.login;

/** Where an attempt comes from. */
export interface AttemptSource {
  address: string;
  /** The caller's session, if there is one; its attempts count by session, not by address. */
  sessionId?: string;
  /** A device on which the account has logged in before. */
  deviceId?: string | undefined;
}

interface Counter {
  key: string;
  limits: readonly RateLimit[];
  /** A success clears the failures of its own source; in a count that others share, it only takes back its own attempt. */
  onSuccess: 'reset' | 'undo';
}

const keyOf = (kind: string, ...parts: string[]): string =>
  `login-${kind}:${createHash('sha256').update(parts.join('\n')).digest('hex')}`;

/** Counts failed logins. `RouteRateLimiter` rejects an address that is over its limit. */
@Injectable()
export class FailedAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs a verification that returns undefined for wrong credentials; one that rejects does not count. Throws once the
   * account is over a limit. An attempt counts before it is verified, so parallel attempts cannot exceed a limit.
   * Accounts are counted by the name that was typed, whether or not it exists.
   */
  async attempt<T>(
    account: string,
    source: AttemptSource,
    verify: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const counters = countersOf(account, source);
    await this.hitAll(counters);
    const result = await this.runVerification(counters, verify);
    if (result === undefined) {
      await this.limiter.hit(failuresKey('login', source.address), perAddress);
    } else {
      await Promise.all(counters.map(({ key, onSuccess }) => this.limiter[onSuccess](key)));
    }
    return result;
  }

  /** Forgets the failures of an account from this address, once the person has proved who they are by other means. */
  async clear(accounts: readonly string[], address: string): Promise<void> {
    await Promise.all(accounts.map((account) => this.limiter.reset(keyOf('source', account, address))));
  }

  /** An outage during the verification is not a failed login. */
  private async runVerification<T>(counters: readonly Counter[], verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (reason) {
      await this.undoAll(counters).catch(() => undefined);
      throw reason;
    }
  }

  private async undoAll(counters: readonly Counter[]): Promise<void> {
    await Promise.all(counters.map(({ key }) => this.limiter.undo(key)));
  }

  /** Counts under every key, or under none when one of them has reached its limit. */
  private async hitAll(counters: readonly Counter[]): Promise<void> {
    for (const [index, { key, limits }] of counters.entries()) {
      const result = await this.limiter.hit(key, limits);
      if (!result.allowed) {
        await this.undoAll(counters.slice(0, index));
        throw rateLimited(error, result);
      }
    }
  }
}

function countersOf(account: string, { address, sessionId, deviceId }: AttemptSource): Counter[] {
  return [
    { key: keyOf('source', account, sessionId ?? address), limits: perSource, onSuccess: 'reset' },
    deviceId === undefined
      ? { key: keyOf('account', account), limits: perAccount, onSuccess: 'undo' }
      : { key: keyOf('device', account, deviceId), limits: perSource, onSuccess: 'reset' },
  ];
}
