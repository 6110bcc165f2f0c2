import type { CurrentUser } from '@hive/contracts';
import { hash, jsonOf, page, shellHtml } from '../../../../../test/pages/composed-site.js';
import { personalize, START_SCRIPT } from './app-page.js';
import { SYSTEM_THEME_SCRIPT, themeOf } from './app-theme.js';
import { contentSecurityPolicy, pageHeaders } from '../page-headers.js';

describe('a page of portal or admin', () => {
  it('links the web manifest on portal and admin pages', () => {
    const link = '<link rel="manifest" href="/site.webmanifest">';
    expect(page('/admin').html).toContain(link);
    expect(page('/').html).not.toContain(link);
  });

  it('leaves the colour of the browser to the colour mode, unlike a public page', () => {
    const colour = '<meta name="theme-color" content="#07060d">';
    expect(page('/').html).toContain(colour);
    expect(page('/admin').html).not.toContain(colour);
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
    const staff = { id: 'e1', accessLevel: 'admin', mustChangePassword: false } as CurrentUser;
    const sent = (user?: CurrentUser | null) =>
      personalize(page('/admin'), {
        nonce: 'n',
        session: user === undefined ? undefined : { user, readAt: 1, answers: [] },
        screen: { html: '<nav></nav>' },
      });

    it('shows the HTML of its release to those who may enter, and while the session is not known', () => {
      expect(sent(staff)).toContain('<main id="outlet"><nav></nav></main>');
      expect(sent()).toContain('<main id="outlet"><nav></nav></main>');
    });

    it.each<[string, CurrentUser | null]>([
      ['visitors', null],
      ['clients', { ...staff, accessLevel: 'client' }],
      ['staff with a generated password', { ...staff, mustChangePassword: true }],
    ])('shows %s none of it', (_who, user) => {
      expect(sent(user)).toContain(`<main id="outlet">${shellHtml.outlet}</main>`);
      expect(sent(user)).not.toContain('<nav>');
      expect(sent(user)).not.toContain('<!--outlet-->');
    });

    it('starts its scripts after the first paint', () => {
      expect(sent(staff)).toContain(`<script>${START_SCRIPT}</script></body>`);
      expect(contentSecurityPolicy(page('/admin'), 'n')).toContain(hash(START_SCRIPT));
      expect(page('/').html).not.toContain(START_SCRIPT);
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
});
