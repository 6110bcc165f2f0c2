import { evaluateFraming, type SiteAnswer } from './framing.rules.js';

const framer = 'https://hive.test';

const answer = (headers: Record<string, string[]>, changes: Partial<SiteAnswer> = {}): SiteAnswer => ({
  hops: [new URL('https://shop.test/')],
  status: 200,
  headers: { 'content-type': ['text/html; charset=utf-8'], ...headers },
  ...changes,
});

const options = (...values: string[]) => answer({ 'x-frame-options': values });
const ancestors = (...policies: string[]) => answer({ 'content-security-policy': policies });

describe('Whether a site may be framed', () => {
  it.each([
    ['without a word about frames', answer({})],
    ['with a policy that says nothing of frames', ancestors("default-src 'self'; img-src *")],
    ['with an option that no browser knows', options('ALLOW-FROM https://other.test')],
    ['that names this site', ancestors('frame-ancestors https://hive.test')],
    ['that names this site without a scheme', ancestors('frame-ancestors hive.test')],
    ['that names this site with its port', ancestors('frame-ancestors hive.test:443')],
    ['that names any port', ancestors('frame-ancestors https://hive.test:*')],
    ['that names http, which means https too', ancestors('frame-ancestors http://hive.test')],
    ['that lets every https site', ancestors('Frame-Ancestors HTTPS:')],
    ['that lets everyone', ancestors("default-src 'none'; frame-ancestors *")],
    [
      'whose policy outweighs its option',
      answer({ 'x-frame-options': ['DENY'], 'content-security-policy': ['frame-ancestors *'] }),
    ],
    ['whose every policy names this site', ancestors('frame-ancestors *, frame-ancestors hive.test')],
  ])('is allowed by one %s', (_, site) => {
    expect(evaluateFraming(site, framer)).toEqual({ framing: 'allowed', reason: null });
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
  ])('is refused by %s', (_, site) => {
    expect(evaluateFraming(site, framer).framing).toBe('refused');
  });

  it('is refused without https, which frames of this site need', () => {
    const hops = [new URL('http://shop.test/'), new URL('https://shop.test/')];
    expect(evaluateFraming(answer({}, { hops }), framer).framing).toBe('refused');
  });

  it('is refused to a page that is not served over https by a site that asks for it', () => {
    expect(evaluateFraming(ancestors('frame-ancestors https:'), 'http://hive.test').framing).toBe('refused');
  });

  it('is allowed below a host that is named with an asterisk', () => {
    expect(evaluateFraming(ancestors('frame-ancestors *.hive.test'), 'https://www.hive.test').framing).toBe('allowed');
  });

  it.each([
    ['an error', answer({}, { status: 503 })],
    ['no page', answer({ 'content-type': ['application/pdf'] })],
    ['nothing that says what it is', answer({ 'content-type': [] })],
  ])('is unknown after %s', (_, site) => {
    expect(evaluateFraming(site, framer).framing).toBe('unknown');
  });
});
