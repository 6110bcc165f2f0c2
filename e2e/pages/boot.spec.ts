/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import {
  alive,
  describeInBrowser,
  intend,
  isAlive,
  openBrowser,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { Site } from '../support/site.js';
import { holdBundles } from '../support/hold.js';

const scripts = ({ requests }: Visit) => requests.filter((request) => request.startsWith('script'));

describeInBrowser('a public page in a browser', () => {
  let browser: Browser;
  let site: Site;
  let here: Visit;

  const open = async (path: string, options: Partial<VisitOptions> = {}) => {
    here = await visit(browser, { baseURL: site.url, ...options });
    await here.page.goto(path);
    return here;
  };
  /** The page while its script is still on the way; `release` lets it come. */
  const openHeld = async (path: string) => {
    here = await visit(browser, { baseURL: site.url });
    const release = await holdBundles(here.page);
    await here.page.goto(path);
    return { ...here, release };
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(async () => {
    await here?.close();
  });

  describe('before and after the first intent', () => {
    it.each([
      ['/', '#assessment-continue'],
      ['/services', '#services-sign-up'],
      ['/portfolio', '#outlet button'],
      ['/support', '#faq-1'],
    ])('%s loads no script, then comes alive without an error', async (path, element) => {
      const { page, problems } = await open(path);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(scripts(here)).toEqual([]);
      await intend(page);
      await alive(page, element);
      expect(here.requests.filter((each) => each.startsWith('stylesheet '))).toEqual([]);
      expect(scripts(here).length).toBeGreaterThan(3);
      expect(problems).toEqual([]);
      expect(new Set(here.requests.filter((each) => each.includes('/bundles/'))).size).toBe(
        here.requests.filter((each) => each.includes('/bundles/')).length,
      );
    });

    it('[MF-4] has one copy of every shared package, all from the shell', async () => {
      const { page } = await open('/');
      await intend(page);
      await alive(page, '#assessment-continue');
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
      const { page } = await open('/');
      const outcome = await page.evaluate(async () => {
        const own = document.createElement('script');
        own.src =
          [...document.querySelectorAll('#hive-boot')].map(
            (data) => (JSON.parse(data.textContent ?? '') as { js: [string][] }).js[0]?.[0] ?? '',
          )[0] ?? '';
        const ran = await new Promise<string>((resolve) => {
          own.addEventListener('load', () => resolve('ran'));
          own.addEventListener('error', () => resolve('refused'));
          document.head.append(own);
        });
        const inline = document.createElement('script');
        inline.textContent = 'window.foreign = 1';
        document.head.append(inline);
        return [ran, 'foreign' in window ? 'ran' : 'refused'];
      });
      expect(outcome).toEqual(['refused', 'refused']);
    });

    it('follows a link natively while the bundles are still on their way', async () => {
      const { page } = await openHeld('/');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
      expect(await page.title()).toContain('Services');
    });
  });

  describe('what a visitor did before it was alive', () => {
    const type = async (id: string, text: string, delay = 5) => {
      await here.page.focus(`#${id}`);
      await here.page.keyboard.type(text, { delay });
    };

    const firstStep = {
      companyName: 'Acme Ltd',
      contactEmail: 'me@acme.test',
      businessStory: 'We make anvils',
      targetAudience: 'Coyotes',
      competitors: 'Gravity',
    };
    const typeFirstStep = async () => {
      for (const [id, text] of Object.entries(firstStep)) {
        await type(id, text);
      }
    };

    it('happens: Continue, with all texts kept', async () => {
      const { page, problems, release } = await openHeld('/');
      await typeFirstStep();
      await page.click('#assessment-continue');
      expect(await isAlive(page, '#assessment-continue')).toBe(false);
      release();
      await page.getByText('Step 2 of 4').waitFor();
      await page.click('#assessment-back');
      await page.waitForSelector('#companyName');
      for (const [id, text] of Object.entries(firstStep)) {
        expect(await page.inputValue(`#${id}`)).toBe(text);
      }
      expect(problems).toEqual([]);
    });

    it('keeps every letter of a text that is being typed while it comes alive', async () => {
      const text = 'A text that takes longer to type than the page takes to come alive, so it straddles.';
      const { page, release } = await openHeld('/');
      const typing = type('businessStory', text, 30);
      setTimeout(release, 400);
      await typing;
      await alive(page, '#businessStory');
      expect(await page.inputValue('#businessStory')).toBe(text);
      await page.fill('#businessStory', '');
      await typeFirstStep();
      await page.click('#assessment-continue');
      await page.getByText('Step 2 of 4').waitFor();
      expect(here.problems).toEqual([]);
    });

    it('happens: Continue on an empty form shows the messages', async () => {
      const { page, release } = await openHeld('/');
      await page.click('#assessment-continue');
      release();
      await page.locator('#assessment-form').getByText('Required', { exact: true }).first().waitFor();
      expect(await page.locator('#assessment-form').getByText('Required', { exact: true }).count()).toBe(5);
      expect(page.url()).toBe(`${site.url}/`);
    });

    it('happens: the next slide, then Pause', async () => {
      const { page, release } = await openHeld('/');
      await page.click('#slide-next');
      await page.click('#slide-pause');
      release();
      await alive(page, '#slide-pause');
      await page.getByText('Play', { exact: true }).waitFor();
      expect(await page.getAttribute('html', 'data-slide')).toBe('1');
      expect(await page.getAttribute('#slide-2', 'aria-current')).toBe('true');
    });

    it('happens: a question opens', async () => {
      const { page, release } = await openHeld('/support');
      await page.click('#faq-2');
      release();
      await alive(page, '#faq-2');
      expect(await page.waitForSelector('#faq-2[aria-expanded=true]')).toBeTruthy();
    });

    it('happens once: Send, pressed twice', async () => {
      const { page, release } = await openHeld('/');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/contact')) {
          sent.push(request.url());
        }
      });
      await type('contact-name', 'Bo');
      await type('contact-email', 'bo@visitor.test');
      await type('contact-message', 'Hello there, we would like to talk.');
      await page.click('#contact-send');
      await page.click('#contact-send');
      release();
      await page.getByText('Message sent successfully!').waitFor();
      await page.waitForTimeout(200);
      expect(sent).toHaveLength(1);
    });
  });

  describe('without its script', () => {
    /** The page with a clock that a test moves on. */
    const openWithClock = async (options: Partial<VisitOptions> = {}) => {
      here = await visit(browser, { baseURL: site.url, ...options });
      await here.page.clock.install();
      await here.page.goto('/');
      return here;
    };

    it('turns the slides every five seconds', async () => {
      const { page } = await openWithClock();
      await page.clock.fastForward(4_000);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
      await page.clock.fastForward(1_100);
      await page.waitForSelector('html[data-slide="1"]', { timeout: 500 });
      expect(scripts(here)).toEqual([]);
      await intend(page);
      await alive(page, '#slide-2');
      await page.waitForSelector('#slide-2[aria-current=true]');
      expect(here.problems).toEqual([]);
    });

    it('shows the splash once in a session', async () => {
      const { page } = await open('/', { splash: true });
      expect(await page.locator('#splash').count()).toBe(1);
      await page.waitForSelector('#splash', { state: 'detached', timeout: 3_000 });
      await page.reload();
      expect(await page.locator('#splash').count()).toBe(0);
    });

    it('keeps still for those who want less motion', async () => {
      const { page } = await openWithClock({ splash: true, reducedMotion: true });
      expect(await page.locator('#splash').count()).toBe(0);
      await page.clock.fastForward(11_000);
      expect(await page.getAttribute('html', 'data-slide')).toBeNull();
    });

    it('is complete where scripts are off', async () => {
      const { page } = await open('/', { splash: true, javaScriptEnabled: false });
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
      const { page, problems, requests } = await open(path);
      await page.getByText(text).first().waitFor();
      const asked = requests.filter((request) => request.includes('/api/auth/'));
      expect(asked).toEqual(['fetch /api/auth/resume']);
      expect(problems).toEqual([]);
    });

    it('/ asks nobody', async () => {
      const { page, problems, requests } = await open('/');
      await intend(page);
      await alive(page, '#assessment-continue');
      expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual([]);
      expect(problems).toEqual([]);
    });
  });

  describe('after it came alive', () => {
    const since = (count: number) =>
      here.requests.slice(count).filter((request) => /^(document|fetch|xhr) /.test(request));

    it('goes to another public page without asking for data', async () => {
      const { page } = await open('/');
      await intend(page);
      await alive(page, '#assessment-continue');
      const count = here.requests.length;
      await page.click('header nav a[href="/services"]');
      await alive(page, '#services-sign-up');
      expect(await page.title()).toContain('Services');
      expect(since(count)).toEqual([]);
    });

    it('asks only for what the page did not carry', async () => {
      const { page } = await open('/services');
      await intend(page);
      await alive(page, '#services-sign-up');
      const count = here.requests.length;
      await page.click('header nav a[href="/"]');
      await alive(page, '#assessment-continue');
      expect(since(count).toSorted()).toEqual(['fetch /api/frame-images', 'fetch /api/slideshow-images']);
    });

    it('[MF-4] goes to portal and admin in the same page, styled under the same policy, and back', async () => {
      const { page, problems } = await open('/');
      await intend(page);
      await alive(page, '#assessment-continue');
      const count = here.requests.length;
      await page.click('header nav a[href="/client-portal"]');
      await page.waitForSelector('.ant-btn');
      // antd makes its styles in the browser: they work only under the nonce that the policy names
      const styled = await page.evaluate(
        () =>
          [...document.querySelectorAll('style')].filter(({ nonce, sheet }) => nonce && sheet?.cssRules.length).length,
      );
      expect(styled).toBeGreaterThan(3);
      await page.evaluate(() => {
        history.pushState({}, '', '/admin-dashboard');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText('Admin Access Required').first().waitFor();
      expect(here.requests.slice(count).filter((each) => each.startsWith('document'))).toEqual([]);
      expect(scripts(here).some((each) => each.includes('/bundles/mf-admin/'))).toBe(true);
      expect(problems.filter((problem) => /Content Security|Refused|integrity/i.test(problem))).toEqual([]);
      await page.evaluate(() => history.go(-2));
      await alive(page, '#assessment-continue');
    });
  });
});
