import { freeChunk } from './free-chunk.js';

const canTransfer = 'transfer' in ArrayBuffer.prototype;

describe('freeChunk', () => {
  it('empties a chunk that has its memory alone, where Node can', () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    freeChunk(chunk);
    expect(chunk.byteLength).toBe(canTransfer ? 0 : 64 * 1024);
  });

  it('leaves chunks alone whose memory others use', () => {
    const whole = Buffer.from('honeycomb'.repeat(8));
    const chunk = whole.subarray(0, 9);
    freeChunk(chunk);
    freeChunk(whole);
    expect(chunk.toString()).toBe('honeycomb');
    expect(whole.toString()).toBe('honeycomb'.repeat(8));
  });
});
