import { createHash } from 'node:crypto';
import type { CurrentUser, Release } from '@hive/contracts';
import { escapeHtml } from '../../platform/html/escape-html.js';
import { personalize, START_SCRIPT } from './app-page.js';
import { SYSTEM_THEME_SCRIPT, themeOf } from './app-theme.js';
import { composePage } from './compose.js';
import { scriptJson, styleText } from './escaping.js';
import { contentSecurityPolicy, pageHeaders } from './page-headers.js';
import { isPagePath } from './page-path.js';
import { routeOf, UNKNOWN_ROUTE, type Site, type StoredFragment } from './site.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(between(html, `<script type="application/json" id="${id}">`, '</script>'));

const file = (integrity: string) => ({ integrity, bytes: 1 });

const release = (remote: string, version: string, more: Partial<Release> = {}): Release => ({
  remote,
  version,
  commit: '',
  builtAt: '',
  by: '',
  routes: [],
  navigation: [],
  access: 'public',
  hostApi: '^1.0.0',
  global: '',
  entry: 'remoteEntry.js',
  shared: {},
  chunks: { expose: ['expose.js', 'expose.css'], wizard: ['wizard.js', 'expose.css'] },
  files: {
    'remoteEntry.js': file(`entry-${version}`),
    'expose.js': file(`expose-${version}`),
    'expose.css': file(`css-${version}`),
    'wizard.js': file(`wizard-${version}`),
  },
  ...more,
});

const shell = release('shell', '1.0.0', {
  entry: '',
  chunks: { main: ['main.js'], bootstrap: ['bootstrap.js', 'shell.css'] },
  files: { 'main.js': file('m'), 'bootstrap.js': file('b'), 'shell.css': file('s') },
  boot: { script: 'boot()', hash: 'sha256-x' },
});

const fragment = (version: string, more: Partial<StoredFragment> = {}): StoredFragment => ({
  version,
  head: '<title>Home</title>',
  html: '<h1>Hello</h1>',
  entries: [{ endpoint: 'marketingSettings', data: { text: 'x' } }],
  chunks: ['wizard'],
  slides: 3,
  styles: { text: '.a{color:red}', urls: [`/bundles/mf-marketing/${version}/expose.css`] },
  ...more,
});

const shellHtml = {
  before: '<header></header><main id="outlet">',
  outlet: '<!--$!--><p>Loading</p><!--/$-->',
  after: '</main><footer></footer>',
  entries: [{ endpoint: 'shellSettings', data: {} }],
};

const remote = (routes: string[], access: 'public' | 'staff', order: string[]) => ({
  order,
  releases: {},
  routes,
  navigation: [],
  access,
});

const site = (more: Partial<Site> = {}): Site => ({
  manifest: {
    revision: 7,
    remotes: {
      'mf-marketing': remote(['/', '/services'], 'public', ['1.5.0', '1.4.2']),
      'mf-admin': remote(['/admin'], 'staff', ['2.0.0']),
    },
  },
  shell,
  shellStyles: { text: 'body{margin:0}', urls: ['/bundles/shell/1.0.0/shell.css'] },
  shellHtml: new Map(['/', '/services', '/admin', UNKNOWN_ROUTE].map((route) => [route, shellHtml])),
  appStyles: new Map([['mf-admin', { text: '.app{color:blue}', urls: ['/bundles/mf-admin/2.0.0/expose.css'] }]]),
  fragments: new Map([['/', fragment('1.5.0')]]),
  releases: new Map(
    [release('mf-marketing', '1.5.0'), release('mf-marketing', '1.4.2'), release('mf-admin', '2.0.0')].map((made) => [
      `${made.remote}@${made.version}`,
      made,
    ]),
  ),
  brandName: 'Hivecraft',
  publicUrl: 'https://hive.test',
  ...more,
});

const page = (path: string, of = site()) => composePage(of, routeOf(of.manifest, path));

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

  it('links the web manifest on portal and admin pages', () => {
    const link = '<link rel="manifest" href="/site.webmanifest">';
    expect(page('/admin').html).toContain(link);
    expect(page('/').html).not.toContain(link);
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

  it('allows frames of https sites and everything else from this origin', () => {
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

  it('has a style nonce, noindex and no-store on portal and admin pages', () => {
    const composed = page('/admin');
    expect(jsonOf(personalize(composed, { nonce: 'n0n' }), 'hive-boot')).toMatchObject({
      now: false,
      nonce: 'n0n',
    });
    expect(pageHeaders(composed, 'n0n')).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(contentSecurityPolicy(composed, 'n0n')).toContain("'nonce-n0n'");
    expect(contentSecurityPolicy(composed, 'n0n')).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3};/);
  });

  it('carries the visitor of one response on portal and admin pages, escaped', () => {
    const text = '</script><!--<script>$&$1 "nonce":"%nonce%" <!--session-->\u2028';
    const answers = [{ endpoint: 'adminListMessages', arg: { page: 1 }, data: [{ text }], total: 1 }];
    const session = { user: null, readAt: 1, answers };
    const html = personalize(page('/admin'), { nonce: 'n0n', session });
    expect(jsonOf(html, 'hive-session')).toEqual(session);
    expect(jsonOf(html, 'hive-boot')).toMatchObject({ nonce: 'n0n' });
    expect(html.match(/<script/g)).toHaveLength((page('/admin').html.match(/<script/g) ?? []).length + 1);
    expect(personalize(page('/admin'), { nonce: 'n0n' })).not.toContain('hive-session');
    expect(page('/').html).not.toContain('<!--session-->');
  });

  it('has the styles of portal and admin inline', () => {
    const { html, styles } = page('/admin');
    expect(html).toContain('>.app{color:blue}</style>');
    expect(styles).toContain(hash('.app{color:blue}'));
    expect(JSON.stringify(jsonOf(html, 'hive-boot'))).not.toContain('expose.css');
    expect(page('/nope').html).not.toContain('.app{');
  });

  describe('before the remote runs', () => {
    const admin = release('mf-admin', '2.0.0', { frames: { '/admin': '<nav>%brand%</nav>' } });
    const of = site({ brandName: 'Salt & Pine', releases: new Map([['mf-admin@2.0.0', admin]]) });
    const staff = { id: 'e1', accessLevel: 'admin', mustChangePassword: false } as CurrentUser;
    const sent = (user?: CurrentUser | null) =>
      personalize(page('/admin', of), {
        nonce: 'n',
        session: user === undefined ? undefined : { user, readAt: 1, answers: [] },
      });
    const frame = '<main id="outlet"><!--$--><nav>Salt &amp; Pine</nav><!--/$--></main>';

    it('shows the frame of its release to those who may enter, and while the session is not known', () => {
      expect(sent(staff)).toContain(frame);
      expect(sent()).toContain(frame);
    });

    it.each<[string, CurrentUser | null]>([
      ['visitors', null],
      ['clients', { ...staff, accessLevel: 'client' }],
      ['staff with a generated password', { ...staff, mustChangePassword: true }],
    ])('shows %s no frame', (_who, user) => {
      expect(sent(user)).toContain(`<main id="outlet">${shellHtml.outlet}</main>`);
      expect(sent(user)).not.toContain('<nav>');
      expect(sent(user)).not.toContain('<!--outlet-->');
    });

    it('starts its scripts after the first paint', () => {
      expect(sent(staff)).toContain(`<script>${START_SCRIPT}</script></body>`);
      expect(contentSecurityPolicy(page('/admin', of), 'n')).toContain(hash(START_SCRIPT));
      expect(page('/', of).html).not.toContain(START_SCRIPT);
    });
  });

  describe('in the colour mode of portal and admin', () => {
    const user = { id: 'e1', accessLevel: 'admin', mustChangePassword: false } as CurrentUser;
    const of = (more: object) => personalize(page('/admin'), { nonce: 'n', session: session(user), ...more });
    const session = (who: CurrentUser | null) => ({ user: who, readAt: 1, answers: [] });
    const system = `<head><script>${SYSTEM_THEME_SCRIPT}</script><meta charset`;

    it('has the chosen mode on its root', () => {
      expect(of({ theme: 'dark' })).toContain('<html lang="en" data-app-theme="dark"><head><meta charset');
      expect(of({ theme: 'dark' })).not.toContain(SYSTEM_THEME_SCRIPT);
    });

    it('sets that of the system before the first paint, by a script that the policy allows', () => {
      expect(of({})).toContain(system);
      expect(contentSecurityPolicy(page('/admin'), 'n')).toContain(hash(SYSTEM_THEME_SCRIPT));
      expect(contentSecurityPolicy(page('/'), 'n')).not.toContain(hash(SYSTEM_THEME_SCRIPT));
    });

    it('has no mode for a visitor of the admin area who is not logged in', () => {
      const html = personalize(page('/admin'), { nonce: 'n', session: session(null), theme: 'dark' });
      expect(html).toContain('<html lang="en"><head><meta charset');
      expect(html).not.toContain(SYSTEM_THEME_SCRIPT);
    });

    it.each([
      ['hive_theme=dark', 'dark'],
      ['a=b; hive_theme=light; c=d', 'light'],
      ['hive_theme=blue', undefined],
      ['xhive_theme=dark', undefined],
      ['hive_theme=dark"><script>', undefined],
      [undefined, undefined],
    ])('reads the cookie %s as %s', (header, expected) => {
      expect(themeOf(header)).toBe(expected);
    });
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

describe('escaping', () => {
  it('keeps the value of JSON', () => {
    const value = { a: '<!--', b: '\u2028', c: ['</script>'] };
    expect(scriptJson(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });

  it('escapes text for quoted attributes', () => {
    expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('keeps a style sheet inside its element', () => {
    expect(styleText('a::after{content:"</style><script>"}')).not.toContain('</style');
    expect(styleText('a{}\r\nb{}')).toBe('a{}\nb{}');
  });
});

describe('page paths', () => {
  it.each(['/', '/services', '/client-portal', '/nope', '/a/b'])('include %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/api', '/api/x', '/bundles/x', '/media/x', '/ws', '/favicon.ico', '/a/b.png', '/wp-login.php', '/.env'])(
    'exclude %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
