import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimiter } from '../../src/platform/rate-limit/rate-limiter.js';

export interface RateLimiterFixture {
  /** Two limiters on one storage, as in two processes. */
  limiters: readonly [RateLimiter, RateLimiter];
  /** Moves the stored events of the key into the past, as if that much time had passed. */
  advance: (key: string, ms: number) => Promise<void>;
}

/** The behaviour that every RateLimiter shares. */
export function describeRateLimiter(fixture: Fixture): void {
  const make = () => fixture().limiters;
  itCounts(make);
  itSlides(fixture);
  itForgetsTheFuture(fixture);
  itPeeksAndResets(make);
}

type Fixture = () => RateLimiterFixture;
type Make = () => RateLimiterFixture['limiters'];

const allowed = { allowed: true, retryAfterSeconds: 0 };

function itCounts(make: Make): void {
  it('allows as many events as the limit, over all processes', async () => {
    const limiters = make();
    const key = randomUUID();
    const hits = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? limiters[0] : limiters[1]).hit(key, [{ max: 7, windowSeconds: 600 }]),
    );
    const results = await Promise.all(hits);
    expect(results.filter((result) => result.allowed)).toHaveLength(7);
    expect(results.find((result) => !result.allowed)?.retryAfterSeconds).toBeGreaterThan(590);
  });

  it('counts each key separately', async () => {
    const [limiter] = make();
    const limits = [{ max: 1, windowSeconds: 60 }];
    await limiter.hit(randomUUID(), limits);
    expect(await limiter.hit(randomUUID(), limits)).toMatchObject(allowed);
  });

  it('returns what is left of the limit with the least room', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [
      { max: 2, windowSeconds: 60 },
      { max: 9, windowSeconds: 600 },
    ];
    const quota = async () => (await limiter.hit(key, limits)).quota;
    expect(await quota()).toMatchObject({ limit: 2, remaining: 1 });
    expect(await quota()).toMatchObject({ limit: 2, remaining: 0 });
    const { quota: refused, retryAfterSeconds } = await limiter.hit(key, limits);
    expect(refused).toEqual({ limit: 2, remaining: 0, resetSeconds: retryAfterSeconds });
  });

  it('applies every limit and returns the longest wait', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const short = { max: 1, windowSeconds: 10 };
    const long = { max: 1, windowSeconds: 600 };
    expect(await limiter.hit(key, [long, short])).toMatchObject(allowed);
    expect((await limiter.hit(key, [{ ...long, max: 2 }, short])).retryAfterSeconds).toBeLessThanOrEqual(10);
    expect((await limiter.hit(key, [long, short])).retryAfterSeconds).toBeGreaterThan(590);
    expect((await limiter.hit(key, [long, { ...short, max: 9 }])).retryAfterSeconds).toBeGreaterThan(590);
  });
}

function itSlides(fixture: Fixture): void {
  it('allows events again after the window, which rejected events do not extend', async () => {
    const { limiters, advance } = fixture();
    const key = randomUUID();
    const limits = [{ max: 1, windowSeconds: 600 }];
    const startedAt = Date.now();
    await limiters[0].hit(key, limits);
    await advance(key, 539_200);
    const { allowed: isAllowed, retryAfterSeconds } = await limiters[0].hit(key, limits);
    const passedSeconds = (Date.now() - startedAt) / 1000;
    expect(isAllowed).toBe(false);
    // whole seconds, rounded up: a caller that waits this long is allowed
    expect([Math.ceil(60.8 - passedSeconds) <= retryAfterSeconds, retryAfterSeconds <= 61]).toEqual([true, true]);
    expect(Number.isInteger(retryAfterSeconds)).toBe(true);
    await advance(key, 60_900);
    expect(await limiters[0].hit(key, limits)).toMatchObject(allowed);
    expect((await limiters[0].hit(key, limits)).allowed).toBe(false);
  });

  it('allows no more than the maximum in any window of that length', async () => {
    const { limiters, advance } = fixture();
    const key = randomUUID();
    const limits = [{ max: 3, windowSeconds: 60 }];
    const hit = async () => (await limiters[0].hit(key, limits)).allowed;
    expect(await hit()).toBe(true);
    await advance(key, 40_000);
    expect([await hit(), await hit(), await hit()]).toEqual([true, true, false]);
    // the first event has left the window, the two others have not
    await advance(key, 21_000);
    expect([await hit(), await hit()]).toEqual([true, false]);
    await advance(key, 40_000);
    expect([await hit(), await hit(), await hit()]).toEqual([true, true, false]);
  });

  it('measures time by the clock of the storage', async () => {
    const { limiters } = fixture();
    const key = randomUUID();
    const limits = [{ max: 1, windowSeconds: 1 }];
    await limiters[0].hit(key, limits);
    await delay(1100);
    expect(await limiters[1].hit(key, limits)).toMatchObject(allowed);
  });
}

function itForgetsTheFuture(fixture: Fixture): void {
  it('does not count events that a clock which was ahead has left in the future', async () => {
    const { limiters, advance } = fixture();
    const key = randomUUID();
    const limits = [{ max: 1, windowSeconds: 60 }];
    await limiters[0].hit(key, limits);
    await advance(key, -40 * 24 * 3600_000);
    expect(await limiters[0].peek(key, limits)).toMatchObject(allowed);
    expect(await limiters[0].hit(key, limits)).toMatchObject(allowed);
    expect(await limiters[0].hit(key, limits)).toMatchObject({
      allowed: false,
      quota: { remaining: 0, resetSeconds: 60 },
    });
  });
}

function itPeeksAndResets(make: Make): void {
  it('peeks without counting', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [{ max: 2, windowSeconds: 60 }];
    expect(await limiter.peek(key, limits)).toMatchObject(allowed);
    expect(await limiter.peek(key, limits)).toMatchObject(allowed);
    await limiter.hit(key, limits);
    expect(await limiter.peek(key, limits)).toMatchObject(allowed);
    await limiter.hit(key, limits);
    expect((await limiter.peek(key, limits)).allowed).toBe(false);
  });

  it('takes back one event', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [{ max: 2, windowSeconds: 60 }];
    await limiter.undo(key);
    await limiter.hit(key, limits);
    await limiter.hit(key, limits);
    await limiter.undo(key);
    expect(await limiter.hit(key, limits)).toMatchObject(allowed);
    expect((await limiter.hit(key, limits)).allowed).toBe(false);
  });

  it('resets a key in all its windows', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [
      { max: 1, windowSeconds: 60 },
      { max: 1, windowSeconds: 3600 },
    ];
    await limiter.hit(key, limits);
    expect((await limiter.peek(key, limits)).allowed).toBe(false);
    await limiter.reset(key);
    expect(await limiter.hit(key, limits)).toMatchObject(allowed);
  });
}
