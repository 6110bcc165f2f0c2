/// <reference lib="dom" />
import { createClientAccount } from '../support/client-account.js';
import { installPausedClock } from '../support/clock.js';
import { movePointer, waitForHydration, waitForIdle, navigateInPage } from '../support/page.js';
import { accountMenu } from '../support/portal-menu.js';
import { test, expect } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';

/** Pages with an element that needs hydration; those with more to check have a test of their own. */
const pages = [
  ['/portfolio', '#outlet button'],
  ['/support', '#faq-1'],
] as const;

const homeElement = '#assessment-continue';

const scriptsOf = ({ requests }: Visitor) => requests.filter((request) => request.startsWith('script'));

/** An opened page loads no script before the first intent, then hydrates, and loads no bundle twice. */
async function expectQuietBoot(visitor: Visitor, element: string): Promise<void> {
  const { page, requests } = visitor;
  await waitForIdle(page);
  expect(scriptsOf(visitor)).toEqual([]);
  await movePointer(page);
  await waitForHydration(page, element);
  await waitForIdle(page);
  expect(requests.filter((each) => each.startsWith('stylesheet '))).toEqual([]);
  expect(scriptsOf(visitor).length).toBeGreaterThan(3);
  const bundles = requests.filter((request) => request.includes('/bundles/'));
  expect(bundles.filter((request, index) => bundles.indexOf(request) !== index)).toEqual([]);
}

/** In the page: the shared packages, each with its versions and who provides them. */
function listShared(): (readonly [string, string[]])[] {
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
}

/**
 * The documents and data that the page requests from now on. A page asks for the live releases again after five seconds, which
 * may have passed on a busy machine.
 */
const recordRequests = ({ requests }: Visitor) => {
  const before = requests.length;
  return () => requests.slice(before).filter((request) => /^(document|fetch|xhr) (?!\/remotes\.json$)/.test(request));
};

test.describe('booting a public page', () => {
  test.describe('before and after the first intent', () => {
    for (const [path, element] of pages) {
      test(`${path} loads no script before the first intent, then hydrates without errors`, async ({ visitors }) => {
        await expectQuietBoot(await visitors.open(path), element);
      });
    }

    test('[MF-4] / loads no script, then has one copy of each shared package, and opens another page without data', async ({
      visitors,
    }) => {
      const visitor = await visitors.open('/');
      const { page, requests } = visitor;
      await expectQuietBoot(visitor, homeElement);
      await test.step('does not ask for the session', () => {
        expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual([]);
      });
      await test.step('[MF-4] has one copy of each shared package, provided by the shell', async () => {
        const shared = await page.evaluate(listShared);
        const names = shared.map(([name]) => name);
        expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@hive/router', '@hive/store']));
        shared.forEach(([, copies]) => expect(copies).toEqual([expect.stringMatching(/ from hive_shell$/)]));
      });
      await test.step('navigates to another public page without requesting data', async () => {
        const requested = recordRequests(visitor);
        await page.click('header nav a[href="/services"]');
        await waitForHydration(page, '#services-sign-up');
        await waitForIdle(page);
        await expect(page).toHaveTitle(/Services/);
        expect(requested()).toEqual([]);
      });
    });

    test('/services loads no script, then requests for the home page only data that it did not carry', async ({
      visitors,
    }) => {
      const visitor = await visitors.open('/services');
      const { page } = visitor;
      await expectQuietBoot(visitor, '#services-sign-up');
      const requested = recordRequests(visitor);
      await page.click('header nav a[href="/"]');
      await waitForHydration(page, homeElement);
      await waitForIdle(page);
      await expect
        .poll(() => requested().toSorted())
        .toEqual(['fetch /api/frame-images', 'fetch /api/slideshow-images']);
    });

    test('refuses a script without integrity and a foreign inline script', async ({ visitors, allowConsole }) => {
      allowConsole(/Content Security Policy|integrity/i);
      const { page } = await visitors.open('/');
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
      // the last one is the control: the script with the attributes that the page uses
      expect(outcome).toEqual(['refused', 'refused', 'ran']);
    });

    test('follows a link natively while the bundles load', async ({ visitors }) => {
      const { page } = await visitors.openBlocked('/');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
      expect(await page.title()).toContain('Services');
    });
  });

  test.describe('without its script', () => {
    const openWithPausedClock = async (visitors: Visitors, options: VisitorOptions = {}) => {
      const visitor = await visitors.create(options);
      await installPausedClock(visitor.page);
      await visitor.page.goto('/');
      return visitor;
    };

    test('changes the slide every five seconds', async ({ visitors }) => {
      const visitor = await openWithPausedClock(visitors);
      const { page } = visitor;
      await page.clock.runFor(4_999);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
      await page.clock.runFor(1);
      expect(await page.getAttribute('html', 'data-slide')).toBe('1');
      expect(scriptsOf(visitor)).toEqual([]);
      // the clock stays paused: the slide must not change before React has loaded
      await movePointer(page);
      await waitForHydration(page, '#slide-2');
      await expect(page.locator('#slide-2[aria-current=true]').first()).toBeVisible();
    });

    test('shows the splash once per session', async ({ visitors }) => {
      const { page } = await openWithPausedClock(visitors, { splash: true });
      expect(await page.locator('#splash').count()).toBe(1);
      await page.clock.runFor(1_500);
      expect(await page.locator('#splash').count()).toBe(0);
      await page.reload();
      expect(await page.locator('#splash').count()).toBe(0);
      // the portal runs in another browsing context group, which clears the name of the tab
      await page.evaluate(() => location.assign('/client-portal'));
      await page.waitForURL('**/client-portal');
      expect(await page.evaluate(() => window.name)).toBe('');
      await page.evaluate(() => location.assign('/services'));
      await page.waitForURL('**/services');
      expect(await page.locator('#splash').count()).toBe(0);
    });

    test('shows no splash and changes no slide with reduced motion', async ({ visitors }) => {
      const { page } = await openWithPausedClock(visitors, { splash: true, reducedMotion: true });
      expect(await page.locator('#splash').count()).toBe(0);
      await page.clock.runFor(11_000);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
    });

    test('is complete without JavaScript', async ({ visitors }) => {
      const { page } = await visitors.open('/', { splash: true, javaScriptEnabled: false });
      await expect(page.locator('h1')).toContainText('Small business');
      expect(await page.locator('#splash').count()).toBe(0);
      await expect(page.locator('#assessment-form')).toBeVisible();
    });
  });

  test.describe('after hydration', () => {
    test('[MF-4] navigates to portal and admin in the same document, styled under the same CSP, and back', async ({
      site,
      visitors,
    }) => {
      const visitor = await visitors.openHydrated('/', homeElement);
      const { page } = visitor;
      const requested = recordRequests(visitor);
      await page.click('header nav a[href="/client-portal"]');
      await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
      const account = await createClientAccount(site.admin);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(accountMenu(page)).toHaveCSS('border-radius', '10px');
      await navigateInPage(page, '/admin-dashboard');
      await expect(page.getByText('Admin Access Required').first()).toBeVisible();
      expect(scriptsOf(visitor).some((each) => each.includes('/bundles/mf-admin/'))).toBe(true);
      await page.evaluate(() => history.go(-2));
      await waitForHydration(page, homeElement);
      expect(requested().filter((each) => each.startsWith('document'))).toEqual([]);
    });

    test('[MF-4] styles components of antd on a page that was public', async ({ visitors }) => {
      const { page } = await visitors.createAdmin();
      await page.goto('/');
      await movePointer(page);
      await waitForHydration(page, homeElement);
      await navigateInPage(page, '/hive');
      await page
        .getByRole('combobox', { name: /^Assign/ })
        .first()
        .click();
      await expect(page.getByRole('option').first()).toBeAttached();
      // antd creates its styles in the browser: they need the nonce of the policy
      await page.waitForFunction(() =>
        [...document.querySelectorAll('style')].some(({ nonce, sheet }) => nonce && sheet?.cssRules.length),
      );
    });
  });
});
