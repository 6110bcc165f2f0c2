const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

/** How a call ended; `unknown` says nothing about the provider, for example when the person stopped. */
export type CallOutcome = 'worked' | 'failed' | 'unknown';

/**
 * Stops calls to a provider that does not work: after five failures in a row calls fail at once for half a minute, then
 * one call at a time tries again.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number) {}

  /** 0 lets this call through, which must then call `leave`; otherwise the seconds until the next call may try. */
  tryEnter(): number {
    const now = this.now();
    if (this.failures < MAX_FAILURES) {
      return 0;
    }
    if (now < this.openUntil) {
      return Math.ceil((this.openUntil - now) / 1000);
    }
    // this call tries; others wait for its outcome
    this.openUntil = now + OPEN_MS;
    return 0;
  }

  leave(outcome: CallOutcome): void {
    if (outcome === 'worked') {
      this.failures = 0;
      return;
    }
    this.failures += outcome === 'failed' ? 1 : 0;
    if (this.failures >= MAX_FAILURES) {
      // after a trial without an outcome the next call tries
      this.openUntil = this.now() + (outcome === 'failed' ? OPEN_MS : 0);
    }
  }
}
