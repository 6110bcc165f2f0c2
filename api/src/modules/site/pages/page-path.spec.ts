import { isPagePath } from './page-path.js';

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
