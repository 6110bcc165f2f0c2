import { createHash } from 'node:crypto';
import type { Release } from '@hive/contracts';
import { composePage } from '../../src/modules/site/pages/compose/compose.js';
import { routeOf, UNKNOWN_ROUTE, type Site, type StoredFragment } from '../../src/modules/site/pages/site.js';

/** As a content security policy names an inline script or style. */
export const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
/** The value of a JSON script of the page. */
export const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(between(html, `<script type="application/json" id="${id}">`, '</script>'));

const file = (integrity: string) => ({ integrity, bytes: 1 });

export const release = (remote: string, version: string, more: Partial<Release> = {}): Release => ({
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

export const shell = release('shell', '1.0.0', {
  entry: '',
  chunks: {
    main: ['main.js'],
    bootstrap: ['bootstrap.js', 'shell.css'],
    'login-dialog': ['login.js', 'shell.css', 'login.css'],
  },
  files: { 'main.js': file('m'), 'bootstrap.js': file('b'), 'shell.css': file('s'), 'login.js': file('l') },
  boot: { script: 'boot()', hash: 'sha256-x' },
});

export const fragment = (version: string, more: Partial<StoredFragment> = {}): StoredFragment => ({
  version,
  head: '<title>Home</title>',
  html: '<h1>Hello</h1>',
  entries: [{ endpoint: 'marketingSettings', data: { text: 'x' } }],
  chunks: ['wizard'],
  slides: 3,
  styles: { text: '.a{color:red}', urls: [`/bundles/mf-marketing/${version}/expose.css`] },
  ...more,
});

export const shellHtml = {
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

/** A shell, a public remote with a fragment of its home page, and a remote for staff. */
export const site = (more: Partial<Site> = {}): Site => ({
  manifest: {
    revision: 7,
    remotes: {
      'mf-marketing': remote(['/', '/services', '/set-password'], 'public', ['1.5.0', '1.4.2']),
      'mf-admin': remote(['/admin'], 'staff', ['2.0.0']),
    },
  },
  shell,
  shellStyles: { text: 'body{margin:0}', urls: ['/bundles/shell/1.0.0/shell.css'] },
  dialogStyles: new Map([['login', { text: '.dialog{color:gold}', urls: ['/bundles/shell/1.0.0/login.css'] }]]),
  shellHtml: new Map([
    ...['/', '/services', '/set-password', '/admin', UNKNOWN_ROUTE].map((route) => [route, shellHtml] as const),
    ['/admin#login', { ...shellHtml, after: '</main><footer></footer><div role="dialog"></div>' }],
  ]),
  appStyles: new Map([
    [
      '/admin',
      {
        app: { text: '.app{color:blue}', urls: ['/bundles/mf-admin/2.0.0/expose.css'] },
        gate: { text: '.gate{color:red}', urls: ['/bundles/mf-admin/2.0.0/expose.css'] },
      },
    ],
  ]),
  fragments: new Map([['/', fragment('1.5.0')]]),
  releases: new Map(
    [release('mf-marketing', '1.5.0'), release('mf-marketing', '1.4.2'), release('mf-admin', '2.0.0')].map((made) => [
      `${made.remote}@${made.version}`,
      made,
    ]),
  ),
  brandName: 'Hivecraft',
  logoUrl: '',
  shareImageUrl: '',
  publicUrl: 'https://hive.test',
  ...more,
});

/** The composed page of a path. */
export const page = (path: string, of = site()) => composePage(of, routeOf(of.manifest, path));
