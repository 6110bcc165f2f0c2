import { setTimeout as delay } from 'node:timers/promises';
import { HealthProbe } from '../support/health-probe.js';
import { percentile } from '../support/percentile.js';
import type { Product } from './product.js';

const PROBE_EVERY_MS = 5;
/** Of each measurement, so that a busy machine disturbs all alike. */
const WINDOW_MS = 250;
const REPETITIONS = 5;

/** Measures how long other callers wait: the longest call of `/healthz` while something runs. */
export class Stalls {
  private constructor(private readonly probe: HealthProbe) {}

  static async start({ url, pid }: Product): Promise<Stalls> {
    const probe = new HealthProbe(url, { everyMs: PROBE_EVERY_MS, pid });
    const stalls = new Stalls(probe);
    // the first calls load code
    await stalls.during(() => Promise.resolve());
    return stalls;
  }

  /** The longest call in milliseconds. */
  async during(work: () => Promise<unknown>): Promise<number> {
    await this.probe.take();
    await Promise.all([work(), delay(WINDOW_MS)]);
    return Math.round(Math.max(...(await this.probe.take())));
  }

  /** The medians of five measurements without and with the work, in turn: other programs disturb both alike. */
  async compare(work: () => Promise<unknown>): Promise<{ idle: number; busy: number }> {
    const [idle, busy]: [number[], number[]] = [[], []];
    for (let times = 0; times < REPETITIONS; times += 1) {
      idle.push(await this.during(() => Promise.resolve()));
      busy.push(await this.during(work));
    }
    return { idle: percentile(idle, 0.5), busy: percentile(busy, 0.5) };
  }

  async stop(): Promise<void> {
    await this.probe.stop();
  }
}
