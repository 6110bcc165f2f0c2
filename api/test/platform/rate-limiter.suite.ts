import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimiter } from '../../src/platform/rate-limit/rate-limiter.js';

/** What every RateLimiter does. `make` gives two on the same storage, as two processes have. */
export function describeRateLimiter(make: Make): void {
  itCounts(make);
  itSlides(make);
  itIsAskedAndReset(make);
}

type Make = () => readonly [RateLimiter, RateLimiter];

const allowed = { allowed: true, retryAfterSeconds: 0 };

function itCounts(make: Make): void {
  it('allows as many events as the limit says, over all processes', async () => {
    const limiters = make();
    const key = randomUUID();
    const hits = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? limiters[0] : limiters[1]).hit(key, [{ max: 7, windowSeconds: 60 }]),
    );
    const results = await Promise.all(hits);
    expect(results.filter((result) => result.allowed)).toHaveLength(7);
    expect(results.find((result) => !result.allowed)?.retryAfterSeconds).toBeGreaterThanOrEqual(59);
  });

  it('keeps keys apart', async () => {
    const [limiter] = make();
    const limits = [{ max: 1, windowSeconds: 60 }];
    await limiter.hit(randomUUID(), limits);
    expect(await limiter.hit(randomUUID(), limits)).toEqual(allowed);
  });

  it('asks every limit and tells the longest wait', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const short = { max: 1, windowSeconds: 10 };
    const long = { max: 1, windowSeconds: 600 };
    expect(await limiter.hit(key, [long, short])).toEqual(allowed);
    expect((await limiter.hit(key, [{ ...long, max: 2 }, short])).retryAfterSeconds).toBeLessThanOrEqual(10);
    expect((await limiter.hit(key, [long, short])).retryAfterSeconds).toBeGreaterThan(590);
    expect((await limiter.hit(key, [long, { ...short, max: 9 }])).retryAfterSeconds).toBeGreaterThan(590);
  });
}

function itSlides(make: Make): void {
  it('opens again when the window is over, which refused events do not make longer', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [{ max: 1, windowSeconds: 3 }];
    await limiter.hit(key, limits);
    await delay(2_100);
    expect(await limiter.hit(key, limits)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    await delay(1_000);
    expect(await limiter.hit(key, limits)).toEqual(allowed);
    expect((await limiter.hit(key, limits)).allowed).toBe(false);
  });

  it('has no edge at which twice the maximum passes', async () => {
    const [limiter] = make();
    const key = randomUUID();
    // a machine that does much else has a second for what has to happen between two of these moments
    const limits = [{ max: 3, windowSeconds: 3 }];
    const hit = async () => (await limiter.hit(key, limits)).allowed;
    expect(await hit()).toBe(true);
    await delay(2_000);
    expect([await hit(), await hit(), await hit()]).toEqual([true, true, false]);
    // the first event has left the window, the two others have not
    await delay(1_100);
    expect([await hit(), await hit()]).toEqual([true, false]);
    await delay(2_000);
    expect([await hit(), await hit(), await hit()]).toEqual([true, true, false]);
  });
}

function itIsAskedAndReset(make: Make): void {
  it('peeks without counting', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [{ max: 2, windowSeconds: 60 }];
    expect(await limiter.peek(key, limits)).toEqual(allowed);
    expect(await limiter.peek(key, limits)).toEqual(allowed);
    await limiter.hit(key, limits);
    expect(await limiter.peek(key, limits)).toEqual(allowed);
    await limiter.hit(key, limits);
    expect((await limiter.peek(key, limits)).allowed).toBe(false);
  });

  it('forgets a key that is reset, in all its windows', async () => {
    const [limiter] = make();
    const key = randomUUID();
    const limits = [
      { max: 1, windowSeconds: 60 },
      { max: 1, windowSeconds: 3600 },
    ];
    await limiter.hit(key, limits);
    expect((await limiter.peek(key, limits)).allowed).toBe(false);
    await limiter.reset(key);
    expect(await limiter.hit(key, limits)).toEqual(allowed);
  });
}
