import type { Config } from '../../../config/config.js';
import { SecretBox } from './secret-box.js';

const boxOf = (appSecret: string): SecretBox => new SecretBox({ appSecret } as Config);
const box = boxOf('dGVzdC1zZWNyZXQtb2YtMzItcmFuZG9tLWJ5dGVzISE');

describe('a sealed secret', () => {
  it('opens for its owner', () => {
    expect(box.open(box.seal('JBSWY3DP', 'staff:1'), 'staff:1')).toBe('JBSWY3DP');
  });

  it.each(['staff:2', 'client:1', ''])('copied to the account %j does not open', (owner) => {
    const sealed = box.seal('JBSWY3DP', 'staff:1');
    expect(() => box.open(sealed, owner)).toThrow('authenticate');
  });

  it('does not open with the secret of another installation', () => {
    const sealed = box.seal('JBSWY3DP', 'staff:1');
    expect(() => boxOf('YW5vdGhlci1zZWNyZXQtb2YtMzItYnl0ZXMhISEhISE').open(sealed, 'staff:1')).toThrow('authenticate');
  });
});

it('the hash of a recovery code is that of one account', () => {
  expect(box.hash('abcde-fghij', 'staff:1')).toBe(box.hash('abcde-fghij', 'staff:1'));
  expect(box.hash('abcde-fghij', 'staff:1')).not.toBe(box.hash('abcde-fghij', 'staff:2'));
});
