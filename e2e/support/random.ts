/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  private state: number;

  constructor(...seeds: readonly number[]) {
    // each seed is mixed in, so that neighbouring seeds give unrelated numbers
    this.state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) + 0x85ebca6b, 0x2545f491) | 0;
  }

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `below - 1`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) {
      throw new Error('There is nothing to pick from');
    }
    return items[this.int(items.length)] as T;
  }

  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  /** The same items in another order. */
  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}
