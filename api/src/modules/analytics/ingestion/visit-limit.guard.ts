import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../common/errors/app-error.js';
import { callerAddress } from '../../../common/http/security/caller-address.js';

/** Per address and process. A whole office behind one address may browse at once. */
export const VISITS_PER_MINUTE = 1_200;
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * Stops a flood of visits from one address. Counts in memory, for the cost of a shared counter would exceed that of the
 * visit; counts and addresses are dropped after a minute.
 */
@Injectable()
export class VisitLimitGuard implements CanActivate {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  canActivate(context: ExecutionContext): boolean {
    const now = Date.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + WINDOW_MS;
    }
    const address = callerAddress(context.switchToHttp().getRequest<FastifyRequest>());
    const count = (this.counts.get(address) ?? 0) + 1;
    if (count > VISITS_PER_MINUTE) {
      throw new AppError('REQUEST.RATE_LIMITED', { retryAfterSeconds: (this.endsAt - now) / 1000 });
    }
    if (count > 1 || this.counts.size < MAX_ADDRESSES) {
      this.counts.set(address, count);
    }
    return true;
  }
}
