import { isFrameId } from './frames.schemas.js';

describe('isFrameId', () => {
  it.each(['hero-card-2', 'it-card', '1', '12', 'a_b'])('accepts %s', (id) => {
    expect(isFrameId(id)).toBe(true);
  });

  it.each(['', '-a', 'a/b', 'a.b', 'a b', 'ä', 'a\n', 'x'.repeat(65), '__proto__'])('rejects %j', (id) => {
    expect(isFrameId(id)).toBe(false);
  });
});
