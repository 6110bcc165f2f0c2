import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../common/errors/app-error.js';
import { callerAddress } from '../../../common/http/security/caller-address.js';

/** Each process counts for itself: what this keeps away is a flood from one address, and that may cost nothing. */
export const VISITS_A_MINUTE = 1_200;
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * A whole office behind one address may browse at once: 1,200 visits a minute. The counts live in memory until the
 * minute is over, and the addresses with them.
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
    if (count > VISITS_A_MINUTE) {
      throw new AppError('REQUEST.RATE_LIMITED', { retryAfterSeconds: (this.endsAt - now) / 1000 });
    }
    if (count > 1 || this.counts.size < MAX_ADDRESSES) {
      this.counts.set(address, count);
    }
    return true;
  }
}
