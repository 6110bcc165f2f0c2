import { routedUrl } from './page-url.js';

describe('the address that is routed', () => {
  it.each([
    ['/%zz', '/%25zz'],
    ['/caf%E9?utm_source=x%20y', '/caf%25E9?utm_source=x%20y'],
    ['/services?q=%zz', '/services?q=%zz'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/api/clients/%E0%A4%A', '/api/clients/%E0%A4%A'],
  ])('of %s is %s', (url, routed) => {
    expect(routedUrl(url)).toBe(routed);
  });
});
