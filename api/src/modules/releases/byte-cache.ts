/** Buffers by key within a bound of bytes; what was not asked for the longest goes first. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  get(key: string): Buffer | undefined {
    const value = this.entries.get(key);
    if (value) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Buffer): void {
    this.delete(key);
    if (value.length > this.limit / 4) {
      return;
    }
    this.entries.set(key, value);
    this.bytes += value.length;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.limit) {
        return;
      }
      this.delete(oldest);
    }
  }

  get size(): number {
    return this.bytes;
  }

  private delete(key: string): void {
    this.bytes -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}
