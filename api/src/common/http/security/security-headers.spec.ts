import { fileSecurityHeaders, securityHeaders } from './security-headers.js';

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('security headers', () => {
  it('harden every response', () => {
    expect(securityHeaders({ publicUrl: 'http://hive.test' })).toEqual(headers);
  });

  it('add HSTS for one year over TLS', () => {
    expect(securityHeaders({ publicUrl: 'https://hive.test' })).toEqual({
      ...headers,
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('are fewer for a stored file', () => {
    expect(fileSecurityHeaders(securityHeaders({ publicUrl: 'https://hive.test' }))).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});
