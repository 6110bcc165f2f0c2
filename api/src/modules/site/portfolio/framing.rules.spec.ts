import { evaluateFraming, type SiteResponse } from './framing.rules.js';

const embedderUrl = 'https://hive.test';

const response = (headers: Record<string, string[]>, changes: Partial<SiteResponse> = {}): SiteResponse => ({
  redirects: [new URL('https://shop.test/')],
  status: 200,
  headers: { 'content-type': ['text/html; charset=utf-8'], ...headers },
  ...changes,
});

const options = (...values: string[]) => response({ 'x-frame-options': values });
const ancestors = (...policies: string[]) => response({ 'content-security-policy': policies });

describe('evaluateFraming', () => {
  it.each([
    ['without framing headers', response({})],
    ['with a policy without frame-ancestors', ancestors("default-src 'self'; img-src *")],
    ['with an unknown X-Frame-Options value', options('ALLOW-FROM https://other.test')],
    ['that names this site', ancestors('frame-ancestors https://hive.test')],
    ['that names this site without a scheme', ancestors('frame-ancestors hive.test')],
    ['that names this site with its port', ancestors('frame-ancestors hive.test:443')],
    ['that names any port', ancestors('frame-ancestors https://hive.test:*')],
    ['that names http, which means https too', ancestors('frame-ancestors http://hive.test')],
    ['that allows every https site', ancestors('Frame-Ancestors HTTPS:')],
    ['that allows every site', ancestors("default-src 'none'; frame-ancestors *")],
    [
      'whose policy overrides its X-Frame-Options',
      response({ 'x-frame-options': ['DENY'], 'content-security-policy': ['frame-ancestors *'] }),
    ],
    ['whose every policy names this site', ancestors('frame-ancestors *, frame-ancestors hive.test')],
  ])('allows a site %s', (_, site) => {
    expect(evaluateFraming(site, embedderUrl)).toEqual({ framing: 'allowed', reason: null });
  });

  it.each([
    ['DENY', options('DENY')],
    ['sameorigin in any case', options(' sameOrigin ')],
    ['contradictions', options('ALLOWALL', 'SAMEORIGIN')],
    ['two options in one header', options('DENY, SAMEORIGIN')],
    ["frame-ancestors 'none'", ancestors("frame-ancestors 'none'")],
    ["frame-ancestors 'self'", ancestors("frame-ancestors 'self'")],
    ['an empty list', ancestors('frame-ancestors')],
    ['another host', ancestors('frame-ancestors https://other.test')],
    ['a host that only ends like this one', ancestors('frame-ancestors ve.test https://nothive.test')],
    ['hosts below this one', ancestors('frame-ancestors *.hive.test')],
    ['another port', ancestors('frame-ancestors https://hive.test:8443')],
    ['one policy of two', ancestors('frame-ancestors *', "frame-ancestors 'none'")],
    ['one policy of two in one header', ancestors("frame-ancestors *, frame-ancestors 'none'")],
    ['the first list of a policy', ancestors("frame-ancestors 'none'; frame-ancestors *")],
  ])('refuses a site for %s', (_, site) => {
    expect(evaluateFraming(site, embedderUrl).framing).toBe('refused');
  });

  it('refuses a site with a redirect over http', () => {
    const redirects = [new URL('http://shop.test/'), new URL('https://shop.test/')];
    expect(evaluateFraming(response({}, { redirects }), embedderUrl).framing).toBe('refused');
  });

  it('refuses an http embedder when the policy requires https', () => {
    expect(evaluateFraming(ancestors('frame-ancestors https:'), 'http://hive.test').framing).toBe('refused');
  });

  it('allows a subdomain of a wildcard host', () => {
    expect(evaluateFraming(ancestors('frame-ancestors *.hive.test'), 'https://www.hive.test').framing).toBe('allowed');
  });

  it.each([
    ['an error', response({}, { status: 503 })],
    ['a response that is not a page', response({ 'content-type': ['application/pdf'] })],
    ['a response without content type', response({ 'content-type': [] })],
  ])('leaves framing unknown after %s', (_, site) => {
    expect(evaluateFraming(site, embedderUrl).framing).toBe('unknown');
  });
});
