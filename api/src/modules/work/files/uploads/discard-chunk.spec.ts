import { discardChunk } from './discard-chunk.js';

const canTransfer = 'transfer' in ArrayBuffer.prototype;

describe('discardChunk', () => {
  it('empties a chunk that fills its memory (Node 22 and later)', () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    discardChunk(chunk);
    expect(chunk.byteLength).toBe(canTransfer ? 0 : 64 * 1024);
  });

  it('leaves a chunk alone that is a part of a larger memory', () => {
    const whole = Buffer.alloc(64 * 1024, 'honeycomb');
    discardChunk(whole.subarray(0, 9));
    expect(whole.equals(Buffer.alloc(64 * 1024, 'honeycomb'))).toBe(true);
  });
});
