import type { CurrentUser } from '@hive/contracts';
import { hash, jsonOf, page, release, shellHtml, site } from '../../../../../test/pages/composed-site.js';
import { pageFor, personalize, START_SCRIPT } from './app-page.js';
import type { ComposedPage } from './compose.js';
import { contentSecurityPolicy, pageHeaders } from '../page-headers.js';

describe('a page of portal or admin for visitors who may not enter', () => {
  const chunks = {
    expose: ['expose.js', 'expose.css'],
    'signed-in': ['signed-in.js'],
    'signed-out': ['signed-out.js'],
  };
  const files = {
    ...release('mf-admin', '2.0.0').files,
    'signed-in.js': { integrity: 'signed-in-2.0.0', bytes: 1 },
    'signed-out.js': { integrity: 'signed-out-2.0.0', bytes: 1 },
  };
  const gates = { '/admin': '<!--$--><h1>%brand%: no entry</h1><!--/$-->' };
  const admin = release('mf-admin', '2.0.0', { gates, chunks, files });
  const of = site({ brandName: 'Salt & Pine', releases: new Map([['mf-admin@2.0.0', admin]]) });
  const staff = { id: 'e1', accessLevel: 'admin', mustChangePassword: false } as CurrentUser;
  const client = { ...staff, accessLevel: 'client' } as CurrentUser;
  const sessionOf = (user: CurrentUser | null) => ({ user, readAt: 1, answers: [] });
  const composed = page('/admin', of);
  const urls = ({ html }: ComposedPage) => JSON.stringify(jsonOf(html, 'hive-boot'));

  it.each([
    ['visitors', null],
    ['clients', client],
  ])('is the gate of the release, which %s hydrate at their first sign', (_who, user) => {
    const gate = pageFor(composed, sessionOf(user));
    expect(gate.html).toContain('<main id="outlet"><!--$--><h1>Salt &amp; Pine: no entry</h1><!--/$--></main>');
    expect(gate.html).toContain('<div id="root" data-release="mf-admin@2.0.0">');
    expect(jsonOf(gate.html, 'hive-manifest')).toMatchObject({ page: { remote: 'mf-admin', version: '2.0.0' } });
    expect(jsonOf(gate.html, 'hive-boot')).toMatchObject({ now: false, visit: false, nonce: '%nonce%' });
    expect(gate.html).not.toContain(START_SCRIPT);
    expect(contentSecurityPolicy(gate, 'n')).not.toContain(hash(START_SCRIPT));
  });

  it('shows the logo of the agency in place of the built-in one', () => {
    const svg = '<svg data-logo="" width="24" height="25.92"><path d="M0 0"></path></svg>';
    const withLogo = release('mf-admin', '2.0.0', {
      gates: { '/admin': `<a>${svg}<b>%brand%</b></a><svg width="1"></svg>` },
      chunks,
      files,
    });
    const gateOf = (logoUrl: string) =>
      pageFor(page('/admin', site({ logoUrl, releases: new Map([['mf-admin@2.0.0', withLogo]]) })), sessionOf(null));
    expect(gateOf('').html).toContain(`<a>${svg}<b>`);
    expect(gateOf('/media/own.webp').html).toContain(
      '<a><img src="/media/own.webp" width="24" height="24" alt="" fetchPriority="low" style="object-fit:contain"/><b>Hivecraft</b></a><svg width="1"></svg>',
    );
  });

  it('has the login dialog of the shell, with its styles and its script', () => {
    const gate = pageFor(composed, sessionOf(null));
    expect(gate.html).toContain('<div role="dialog"></div>');
    expect(gate.html).toContain('.dialog{color:gold}</style>');
    expect(gate.styles).toContain(hash('.dialog{color:gold}'));
    expect(jsonOf(gate.html, 'hive-manifest')).toMatchObject({ page: { dialog: 'login' } });
    expect(urls(gate)).toContain('/bundles/shell/1.0.0/login.js');
    expect(urls(gate)).not.toContain('.css');
    expect(composed.html).not.toContain('dialog');
  });

  it('is the loading page when the shell renders no dialog', () => {
    const older = site({ releases: of.releases, shellHtml: new Map([['/admin', shellHtml]]) });
    expect(page('/admin', older).gate).toBeUndefined();
  });

  it('is not the gate for those who may enter, and while the session is not known', () => {
    expect(pageFor(composed, sessionOf(staff))).toBe(composed);
    expect(pageFor(composed, undefined)).toBe(composed);
  });

  it('has neither styles nor scripts that only users who may enter need', () => {
    const gate = pageFor(composed, sessionOf(null));
    expect(gate.html).toContain('>.gate{color:red}</style>');
    expect(gate.html).not.toContain('.app{color:blue}');
    expect(gate.styles).toContain(hash('.gate{color:red}'));
    expect(urls(gate)).not.toContain('signed-in.js');
    expect(urls(composed)).toContain('signed-in.js');
  });

  it('has the script that only visitors need, which the page of a user has not', () => {
    expect(urls(pageFor(composed, sessionOf(null)))).toContain('signed-out.js');
    expect(urls(composed)).not.toContain('signed-out.js');
  });

  it('is private, carries the nonce, and says that it needs a script', () => {
    const gate = pageFor(composed, sessionOf(null));
    const html = personalize(gate, { nonce: 'n0n', session: sessionOf(null) });
    expect(jsonOf(html, 'hive-boot')).toMatchObject({ nonce: 'n0n' });
    expect(jsonOf(html, 'hive-session')).toEqual(sessionOf(null));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('This page needs JavaScript.');
    expect(pageHeaders(gate, 'n0n')).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });
});
