import { mailUrl } from './mail-url.js';

describe('the URL of an address', () => {
  it.each([
    ['ada@northcask.example', 'mailto:ada@northcask.example'],
    ['ada+work@northcask.example', 'mailto:ada%2Bwork@northcask.example'],
    ['x?bcc=eve@evil.example', 'mailto:x%3Fbcc%3Deve@evil.example'],
    ['50%off#1@shop.example', 'mailto:50%25off%231@shop.example'],
  ])('%s', (email, url) => {
    expect(mailUrl(email)).toBe(url);
  });
});
