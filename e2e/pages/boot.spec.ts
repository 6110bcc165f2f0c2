/// <reference lib="dom" />
import { alive, describeInBrowser, intend, type VisitOptions } from '../support/browser.js';
import { holdClock } from '../support/clock.js';
import { goWithin, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';

/** Something of each page that only its script can give life. */
const pages = [
  ['/', '#assessment-continue'],
  ['/services', '#services-sign-up'],
  ['/portfolio', '#outlet button'],
  ['/support', '#faq-1'],
] as const;

const start = '#assessment-continue';

describeInBrowser('a public page in a browser', () => {
  const stage = openStage();

  const scripts = () => stage.here.requests.filter((request) => request.startsWith('script'));

  describe('before and after the first intent', () => {
    it.each(pages)('%s loads no script, then comes alive without an error', async (path, element) => {
      const { page, requests } = await stage.open(path);
      await settled(page);
      expect(scripts()).toEqual([]);
      await intend(page);
      await alive(page, element);
      await settled(page);
      expect(requests.filter((each) => each.startsWith('stylesheet '))).toEqual([]);
      expect(scripts().length).toBeGreaterThan(3);
      const bundles = requests.filter((request) => request.includes('/bundles/'));
      expect(bundles.filter((request, index) => bundles.indexOf(request) !== index)).toEqual([]);
    });

    it('[MF-4] has one copy of every shared package, all from the shell', async () => {
      const { page } = await stage.openAlive('/', start);
      const shared = await page.evaluate(() => {
        type Shared = Record<string, Record<string, Record<string, { from: string }>>>;
        const all = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, Shared> } }).__FEDERATION__;
        const found: Record<string, Set<string>> = {};
        for (const scope of Object.values(all.__SHARE__)) {
          for (const [name, versions] of Object.values(scope).flatMap((packages) => Object.entries(packages))) {
            for (const [version, { from }] of Object.entries(versions)) {
              (found[name] ??= new Set()).add(`${version} from ${from}`);
            }
          }
        }
        return Object.entries(found).map(([name, copies]) => [name, [...copies]] as const);
      });
      const names = shared.map(([name]) => name);
      expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@hive/router', '@hive/store']));
      shared.forEach(([, copies]) => expect(copies).toEqual([expect.stringMatching(/ from hive_shell$/)]));
    });

    it('refuses a script without integrity and a foreign inline script', async () => {
      stage.expectProblems(/Content Security Policy|integrity/i);
      const { page } = await stage.open('/');
      const outcome = await page.evaluate(async () => {
        const data = JSON.parse(document.querySelector('#hive-boot')?.textContent ?? '') as { js: [string, string][] };
        const [src, integrity] = data.js[0] ?? ['', ''];
        const load = (attributes: Partial<HTMLScriptElement>) =>
          new Promise<string>((resolve) => {
            const script = Object.assign(document.createElement('script'), attributes);
            script.addEventListener('load', () => resolve('ran'));
            script.addEventListener('error', () => resolve('refused'));
            document.head.append(script);
          });
        const plain = await load({ src });
        const inline = document.createElement('script');
        inline.textContent = 'window.foreign = 1';
        document.head.append(inline);
        return [plain, 'foreign' in window ? 'ran' : 'refused', await load({ src, integrity, crossOrigin: '' })];
      });
      // the last is the control: the same script as the page itself loads it
      expect(outcome).toEqual(['refused', 'refused', 'ran']);
    });

    it('follows a link natively while the bundles are still on their way', async () => {
      const { page } = await stage.openHeld('/');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
      expect(await page.title()).toContain('Services');
    });
  });

  describe('without its script', () => {
    /** The page with a clock that only the story moves on. */
    const openStill = async (options: Partial<VisitOptions> = {}) => {
      const { page } = await stage.visit(options);
      await holdClock(page);
      await page.goto('/');
      return page;
    };

    it('turns the slides every five seconds', async () => {
      const page = await openStill();
      await page.clock.runFor(4_999);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
      await page.clock.runFor(1);
      expect(await page.getAttribute('html', 'data-slide')).toBe('1');
      expect(scripts()).toEqual([]);
      await page.clock.resume();
      await intend(page);
      await alive(page, '#slide-2');
      await page.waitForSelector('#slide-2[aria-current=true]');
    });

    it('shows the splash once in a session', async () => {
      const page = await openStill({ splash: true });
      expect(await page.locator('#splash').count()).toBe(1);
      await page.clock.runFor(1_500);
      expect(await page.locator('#splash').count()).toBe(0);
      await page.reload();
      expect(await page.locator('#splash').count()).toBe(0);
      // an app is cut off from public pages, and the tab's name goes with that
      await page.evaluate(() => location.assign('/client-portal'));
      await page.waitForURL('**/client-portal');
      expect(await page.evaluate(() => window.name)).toBe('');
      await page.evaluate(() => location.assign('/services'));
      await page.waitForURL('**/services');
      expect(await page.locator('#splash').count()).toBe(0);
    });

    it('keeps still for those who want less motion', async () => {
      const page = await openStill({ splash: true, reducedMotion: true });
      expect(await page.locator('#splash').count()).toBe(0);
      await page.clock.runFor(11_000);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
    });

    it('is complete where scripts are off', async () => {
      const { page } = await stage.open('/', { splash: true, javaScriptEnabled: false });
      expect(await page.textContent('h1')).toContain('Small business');
      expect(await page.locator('#splash').count()).toBe(0);
      expect(await page.locator('#assessment-form').isVisible()).toBe(true);
    });
  });

  describe('to somebody who is not logged in', () => {
    it.each([
      ['/admin', 'Admin Access Required'],
      ['/hive', 'Admin Access Required'],
      ['/client-portal', 'Client Portal'],
    ])('%s boots at once, asks once who is there, and says nothing in the console', async (path, text) => {
      const { page, requests } = await stage.open(path);
      await page.getByText(text).first().waitFor();
      await settled(page);
      expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual(['fetch /api/auth/resume']);
    });

    it('/ asks nobody', async () => {
      const { page, requests } = await stage.openAlive('/', start);
      await settled(page);
      expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual([]);
    });
  });

  describe('after it came alive', () => {
    /** What the page asks for from now on, besides its code. */
    const askedFromNow = () => {
      const { requests } = stage.here;
      const before = requests.length;
      return () => requests.slice(before).filter((request) => /^(document|fetch|xhr) /.test(request));
    };

    it('goes to another public page without asking for data', async () => {
      const { page } = await stage.openAlive('/', start);
      const asked = askedFromNow();
      await page.click('header nav a[href="/services"]');
      await alive(page, '#services-sign-up');
      await settled(page);
      expect(await page.title()).toContain('Services');
      expect(asked()).toEqual([]);
    });

    it('asks only for what the page did not carry', async () => {
      const { page } = await stage.openAlive('/services', '#services-sign-up');
      const asked = askedFromNow();
      await page.click('header nav a[href="/"]');
      await alive(page, start);
      await settled(page);
      expect(asked().toSorted()).toEqual(['fetch /api/frame-images', 'fetch /api/slideshow-images']);
    });

    it('[MF-4] goes to portal and admin in the same page, styled under the same policy, and back', async () => {
      const { page } = await stage.openAlive('/', start);
      const asked = askedFromNow();
      await page.click('header nav a[href="/client-portal"]');
      await page.waitForSelector('.ant-btn');
      // antd makes its styles in the browser: they work only under the nonce that the policy names
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('style')].filter(({ nonce, sheet }) => nonce && sheet?.cssRules.length).length >
          3,
      );
      await goWithin(page, '/admin-dashboard');
      await page.getByText('Admin Access Required').first().waitFor();
      expect(scripts().some((each) => each.includes('/bundles/mf-admin/'))).toBe(true);
      await page.evaluate(() => history.go(-2));
      await alive(page, start);
      expect(asked().filter((each) => each.startsWith('document'))).toEqual([]);
    });
  });
});
