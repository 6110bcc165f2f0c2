import {
  between,
  fragment,
  hash,
  jsonOf,
  page,
  release,
  shell,
  shellHtml,
  site,
} from '../../../../../test/pages/composed-site.js';
import { contentSecurityPolicy } from '../page-headers.js';
import { UNKNOWN_ROUTE } from '../site.js';

describe('a composed page', () => {
  it('preloads the fonts of the first screen', () => {
    const of = site({ shell: { ...shell, preload: ['assets/sans.1a2b.woff2'] } });
    const link =
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/bundles/shell/1.0.0/assets/sans.1a2b.woff2">';
    expect(page('/', of).html).toContain(link);
    expect(page('/nope', of).html).toContain(link);
    expect(page('/admin', of).html).not.toContain('as="font"');
    expect(page('/').html).not.toContain('as="font"');
  });

  it('preloads the text face of the shell and the fonts of the remote on portal and admin pages', () => {
    const admin = release('mf-admin', '2.0.0', { preload: ['assets/display.3c.woff2'] });
    const of = site({
      shell: { ...shell, preload: ['assets/narrow.1a.woff2'], appPreload: ['assets/sans.2b.woff2'] },
      releases: new Map([['mf-admin@2.0.0', admin]]),
    });
    const fonts = [...page('/admin', of).html.matchAll(/as="font"[^>]*href="([^"]*)"/g)].map(([, url]) => url);
    expect(fonts).toEqual([
      '/bundles/shell/1.0.0/assets/sans.2b.woff2',
      '/bundles/mf-admin/2.0.0/assets/display.3c.woff2',
    ]);
  });

  it('contains the fragment in the outlet, with the release that rendered it', () => {
    const { html, status } = page('/');
    expect(status).toBe(200);
    expect(html).toContain('<main id="outlet"><h1>Hello</h1></main><footer>');
    expect(html).toContain('<div id="root" data-release="mf-marketing@1.5.0">');
    expect(html).toContain('<!--fragment--><title>Home</title>');
    expect(html).toMatch(/<style[^>]*>\.a\{color:red\}<\/style>.*<!--\/fragment--><\/head><body><div id="root"/);
    expect(jsonOf(html, 'hive-manifest')).toMatchObject({
      revision: 7,
      page: { remote: 'mf-marketing', version: '1.5.0' },
      remotes: { 'mf-marketing': { order: ['1.5.0', '1.4.2'] } },
    });
    expect(jsonOf(html, 'hive-content')).toEqual([...shellHtml.entries, ...fragment('1.5.0').entries]);
  });

  it('names the files of inlined styles without a link, which a browser might fetch before the first image', () => {
    const { html } = page('/');
    const style = (version: string, text: string) => `<style data-files="/bundles/${version}.css">${text}</style>`;
    expect(html).toContain(`${style('shell/1.0.0/shell', 'body{margin:0}')}<!--fragment-->`);
    expect(html).toContain(`${style('mf-marketing/1.5.0/expose', '.a{color:red}')}<!--/fragment-->`);
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('lists all other files, the shell first, each once, with its integrity and a mark for chunks', () => {
    expect(jsonOf(page('/').html, 'hive-boot')).toEqual({
      now: false,
      slides: 3,
      visit: true,
      js: [
        ['/bundles/shell/1.0.0/main.js', 'm', 1],
        ['/bundles/shell/1.0.0/bootstrap.js', 'b', 1],
        ['/bundles/mf-marketing/1.5.0/remoteEntry.js', 'entry-1.5.0'],
        ['/bundles/mf-marketing/1.5.0/expose.js', 'expose-1.5.0', 1],
        ['/bundles/mf-marketing/1.5.0/wizard.js', 'wizard-1.5.0', 1],
      ],
    });
  });

  it('lists the files of the chunks that a portal or admin page declares, and none of other pages', () => {
    const chunks = { expose: ['expose.js'], clients: ['clients.js', 'clients.css'], mail: ['mail.js'] };
    const pageChunks = { '/admin': ['clients'], '/hive': ['mail'] };
    const admin = release('mf-admin', '2.0.0', { chunks, pageChunks });
    const { js } = jsonOf(
      page('/admin', site({ releases: new Map([['mf-admin@2.0.0', admin]]) })).html,
      'hive-boot',
    ) as {
      js: [url: string, integrity: string, isChunk?: 1][];
    };
    const own = js.filter(([url]) => url.startsWith('/bundles/mf-admin/')).map(([url, , isChunk]) => [url, isChunk]);
    expect(own).toEqual([
      ['/bundles/mf-admin/2.0.0/remoteEntry.js', undefined],
      ['/bundles/mf-admin/2.0.0/expose.js', 1],
      ['/bundles/mf-admin/2.0.0/clients.js', 1],
      ['/bundles/mf-admin/2.0.0/clients.css', undefined],
    ]);
  });

  it('returns the CSP hash of every inline script and style', () => {
    const composed = page('/');
    const inline = [...composed.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => hash(css));
    expect(composed.styles).toEqual(inline);
    expect(inline).toHaveLength(2);
    const script = [...composed.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hash(code));
    expect(script).toEqual(composed.scripts);
    expect(script).toHaveLength(1);
    const policy = contentSecurityPolicy(composed, 'abc');
    expect(policy).toContain(`script-src 'self' ${script.join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${inline.join(' ')} 'nonce-abc';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('allows iframes of https sites and everything else from this origin', () => {
    const policy = contentSecurityPolicy(page('/'), 'abc').split('; ');
    const sources = Object.fromEntries(policy.map((directive) => directive.split(/ (.*)/)));
    expect(sources).toMatchObject({
      'default-src': "'self'",
      'frame-src': "'self' https:",
      'img-src': "'self' data:",
      'media-src': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(sources).not.toHaveProperty('connect-src');
    expect(policy.filter((directive) => /\*|http:|blob:|unsafe-eval/.test(directive))).toEqual([]);
  });

  it('contains an older fragment when the stable release has none, and loads the stable one first', () => {
    const { html } = page('/', site({ fragments: new Map([['/', fragment('1.4.2')]]) }));
    expect(jsonOf(html, 'hive-manifest')).toMatchObject({ page: { version: '1.4.2' } });
    const boot = JSON.stringify(jsonOf(html, 'hive-boot'));
    expect(boot).toContain('/bundles/mf-marketing/1.5.0/expose.js');
    expect(boot).toContain('/bundles/mf-marketing/1.5.0/expose.css');
    expect(html).not.toContain('wizard.js');
  });

  it('boots at once without a fragment', () => {
    const { html, status } = page('/services');
    expect(status).toBe(200);
    expect(html).toContain(shellHtml.outlet);
    expect(html).not.toContain('data-release');
    expect(jsonOf(html, 'hive-boot')).toMatchObject({ now: true, visit: false });
    expect(html).toContain('<title>Hivecraft</title>');
  });

  it('boots at once where it checks a mailed link', () => {
    const release = { fragments: new Map([['/set-password', fragment('1.5.0')]]) };
    expect(jsonOf(page('/set-password', site(release)).html, 'hive-boot')).toMatchObject({ now: true, visit: true });
  });

  it('is one page with status 404 for unknown paths', () => {
    for (const path of ['/nope', '/admin/unknown', '/services/x']) {
      const composed = page(path);
      expect(composed.status).toBe(404);
      expect(composed.html).toContain('noindex');
      expect(jsonOf(composed.html, 'hive-boot')).toMatchObject({ now: false, visit: true });
    }
  });

  it('is the same with a trailing slash', () => {
    expect(page('/services/').status).toBe(200);
    expect(page('/admin//').status).toBe(200);
  });

  it('moves a title that the shell rendered into the head', () => {
    const titled = { ...shellHtml, before: `<title>Lost</title><meta name="x" content="y">${shellHtml.before}` };
    const { html } = page('/nope', site({ shellHtml: new Map([[UNKNOWN_ROUTE, titled]]) }));
    expect(between(html, '<head>', '</head>')).toContain('<title>Lost</title><meta name="x" content="y">');
    expect(html).toContain('<div id="root"><header>');
    expect(html.match(/<title/g)).toHaveLength(1);
  });

  it('keeps hostile content inside its JSON', () => {
    const hostile = '</script><img src=x onerror=alert(1)><!--<script>\u2028\u2029\u0000\r\n🐝 $& $1 "nonce":"%nonce%"';
    const entries = [{ endpoint: 'marketingSettings', data: { hostile } }];
    const { html } = page('/', site({ fragments: new Map([['/', fragment('1.5.0', { entries })]]) }));
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(['\u2028', '\u2029', '\0'].filter((character) => html.includes(character))).toEqual([]);
    expect(jsonOf(html, 'hive-content')).toEqual([...shellHtml.entries, ...entries]);
  });

  it('inserts HTML with replacement patterns unchanged', () => {
    const { html } = page(
      '/',
      site({ fragments: new Map([['/', fragment('1.5.0', { html: "<p>$& $1 $' $$</p>" })]]) }),
    );
    expect(html).toContain("<p>$& $1 $' $$</p>");
  });
});
