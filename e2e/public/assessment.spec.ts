/// <reference lib="dom" />
import type { Client } from '@hive/contracts';
import type { Browser, Page } from 'playwright-core';
import {
  alive,
  describeInBrowser,
  intend,
  openBrowser,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { Site } from '../support/site.js';
import { Staff } from '../support/staff.js';

const first = {
  companyName: 'Kettle & Crumb',
  contactEmail: 'mara@kettleandcrumb.example',
  businessStory: 'Bread',
  targetAudience: 'Neighbours',
  competitors: 'Two supermarkets',
};
const last = { approvalContact: 'Mara' };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
const at = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await page.fill(`#${id}`, value);
  }
}

async function fillSteps(page: Page): Promise<void> {
  const next = () => page.click('#assessment-continue');
  await fill(page, first);
  await next();
  await at(page, 2);
  await fill(page, { businessGoals: 'A second oven' });
  await page.check('#hasMarketingStrategy-no');
  await page.check('#currentChannels-seo');
  await next();
  await at(page, 3);
  await fill(page, { marketingSuccesses: 'The queue', currentChallenges: 'Time', marketingPriorities: 'Maps' });
  await page.check('#desiredServices-branding');
  await next();
  await at(page, 4);
  await fill(page, last);
  await page.selectOption('#timeline', 'immediate');
  await page.check('#followUpMethod-video');
}

describeInBrowser('the assessment', () => {
  let browser: Browser;
  let site: Site;
  let here: Visit;

  const openAlive = async (path = '/#signup', options: Partial<VisitOptions> = {}, visitor?: Visit) => {
    here = visitor ?? (await visit(browser, { baseURL: site.url, ...options }));
    const { page } = here;
    await page.goto(path);
    await intend(page);
    await alive(page, '#assessment-continue');
    return page;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(async () => {
    await here?.close();
  });

  it('[AW-1] [AW-3] is filled in by keyboard alone, with each error tied to its field', async () => {
    const page = await openAlive();
    const key = (name: string) => page.keyboard.press(name);
    await page.focus('#assessment-continue');
    await key('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'companyName');
    const field = page.locator('#companyName');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const message = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    expect(await message.innerText()).toBe('Required');
    expect(await page.locator('#assessment-form [aria-invalid=true]').count()).toBe(5);

    const order = ['companyName', 'companySize', 'contactEmail', 'contactPhone', 'businessStory', 'targetAudience'];
    for (const id of [...order, 'competitors']) {
      expect(await focused(page)).toBe(id);
      await page.keyboard.type(first[id as keyof typeof first] ?? '');
      await key('Tab');
    }
    expect(await page.locator('#assessment-form [aria-invalid=true]').count()).toBe(0);
    // Back cannot be pressed on the first step
    expect(await focused(page)).toBe('assessment-continue');
    await key('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Step 2 of 4');
    await key('Tab');
    await page.keyboard.type('A second oven');
    await key('Tab');
    await key('Space');
    await key('ArrowRight');
    expect(await page.isChecked('#hasMarketingStrategy-no')).toBe(true);
    await key('Tab');
    await key('Space');
    expect(await page.isChecked('#currentChannels-social-media')).toBe(true);
    await page.keyboard.press('Enter');
    await at(page, 3);
    expect(here.problems).toEqual([]);
  });

  it('moves in the direction of travel while the panel takes its new height', async () => {
    const page = await openAlive();
    await fill(page, first);
    await page.evaluate(() => {
      const seen = ((globalThis as { seen?: unknown[] }).seen = [] as unknown[]);
      // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
      const { animate } = Element.prototype;
      Element.prototype.animate = function spy(keyframes, options) {
        seen.push((keyframes as Keyframe[]).map(({ gridTemplateRows }) => parseFloat(String(gridTemplateRows))));
        return animate.call(this, keyframes, options);
      };
      document.querySelector('#assessment-form')?.addEventListener('animationstart', ({ target }) => {
        if (!(target as Element).matches('fieldset[data-direction]')) {
          return;
        }
        const [animation] = (target as Element).getAnimations();
        seen.push((animation?.effect as KeyframeEffect | null)?.getKeyframes()[0]?.transform);
      });
    });
    const seen = () => page.evaluate(() => (globalThis as { seen?: unknown[] }).seen?.splice(0));
    await page.click('#assessment-continue');
    await at(page, 2);
    await page.waitForTimeout(400);
    const [heights, forward] = (await seen()) ?? [];
    // minified: translate(16px)
    expect(forward).toMatch(/^translateX?\(16px\)$/);
    const [from, to] = heights as [number, number];
    expect(from).toBeGreaterThan(to);
    await page.click('#assessment-back');
    await at(page, 1);
    await page.waitForTimeout(400);
    expect(await seen()).toEqual([[to, from], expect.stringMatching(/^translateX?\(-16px\)$/)]);
  });

  it('[AW-4] asks for more where an answer needs it', async () => {
    const page = await openAlive();
    await fill(page, first);
    await page.click('#assessment-continue');
    await at(page, 2);
    const details = page.locator('#strategyDetails');
    const other = page.locator('#channelsOther');
    expect([await details.count(), await other.count()]).toEqual([0, 0]);
    await page.check('#hasMarketingStrategy-yes');
    await page.check('#currentChannels-other');
    expect([await details.count(), await other.count()]).toEqual([1, 1]);
    await page.check('#hasMarketingStrategy-other');
    await page.uncheck('#currentChannels-other');
    expect([await details.count(), await other.count()]).toEqual([0, 0]);
  });

  it('keeps the answers and the place over a reload', async () => {
    const page = await openAlive();
    await fill(page, first);
    await page.click('#assessment-continue');
    await at(page, 2);
    await fill(page, { businessGoals: 'A second oven' });
    await page.check('#currentChannels-seo');
    await openAlive('/', {}, here);
    await at(page, 2);
    expect(await page.inputValue('#businessGoals')).toBe('A second oven');
    expect(await page.isChecked('#currentChannels-seo')).toBe(true);
    await page.click('#assessment-back');
    await at(page, 1);
    expect(await page.inputValue('#companyName')).toBe(first.companyName);
  });

  it('[AW-6] [AW-7] sends once, with a key and where the visitor came from, and starts anew', async () => {
    here = await visit(browser, { baseURL: site.url });
    const { page } = here;
    await page.goto('/services?utm_source=ads&utm_medium=cpc&utm_campaign=spring', {
      referer: 'https://www.google.com/search',
    });
    await page.click('header a[href="/"]');
    await page.waitForURL(`${site.url}/`);
    await intend(page);
    await alive(page, '#assessment-continue');
    await fillSteps(page);
    const bodies: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/clients', async (route) => {
      const request = route.request();
      bodies.push({ headers: request.headers(), body: request.postDataJSON() as Record<string, unknown> });
      await released;
      await route.continue();
    });
    await page.click('#assessment-submit');
    const button = page.getByRole('button', { name: 'Submitting...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await page.locator('#approvalContact').isDisabled()).toBe(true);
    release();
    await page.getByRole('heading', { name: 'Assessment Submitted!' }).waitFor();
    expect(await focused(page)).toBe('Assessment Submitted!');
    await page.locator('li[data-state=open]').getByText('Assessment Submitted!').waitFor();

    const touch = {
      referrer: 'search',
      landingPage: '/services',
      utmSource: 'ads',
      utmMedium: 'cpc',
      utmCampaign: 'spring',
    };
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(bodies[0]?.body).toMatchObject({
      currentMarketingStatus: 'no',
      interestedServices: ['Branding'],
      website: '',
      leadSource: { first: touch, last: touch },
    });
    const staff = await Staff.login(site);
    const { items } = await staff.call<{ items: Client[] }>('GET', '/api/clients?q=kettleandcrumb');
    expect(items.map(({ companyName }) => companyName)).toContain(first.companyName);

    await page.click('#assessment-again');
    await at(page, 1);
    expect(await page.inputValue('#companyName')).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    expect(here.problems).toEqual([]);
  }, 30_000);

  it('[AW-8] keeps everything when the server refuses or is away, and says why', async () => {
    const page = await openAlive();
    await fillSteps(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/clients', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
    const send = async () => {
      await page.click('#assessment-submit');
      await page.getByText('Submission Failed', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Submit Assessment' }).waitFor();
    };
    await send();
    expect(await page.inputValue('#approvalContact')).toBe('Mara');
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await send();
    // no answer came: it is the same request
    expect(new Set(keys).size).toBe(1);

    await page.unroute('**/api/clients');
    await page.route('**/api/clients', (route) =>
      route.fulfill({ status: 409, json: { code: 'X', message: 'A client with this email already exists' } }),
    );
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await send();
    const words = 'This email is already in our system. Please use a different email address or contact us directly.';
    await page.locator('#assessment-form').getByText(words).waitFor();
  }, 30_000);

  it('comes alive for a finger: the tapped button is pressed when it listens', async () => {
    here = await visit(browser, { baseURL: site.url, mobile: true, touch: true });
    const { page } = here;
    const release = await holdBundles(page);
    await page.goto('/');
    await page.locator('#assessment-continue').scrollIntoViewIfNeeded();
    await page.tap('#assessment-continue');
    release();
    await page.getByText('Required').first().waitFor();
    expect(await page.locator('#assessment-form [aria-invalid=true]').count()).toBe(5);
    expect(here.problems).toEqual([]);
  });

  it('comes alive for a keyboard: what it pressed before happens', async () => {
    here = await visit(browser, { baseURL: site.url });
    const { page } = here;
    const release = await holdBundles(page);
    await page.goto('/');
    for (let stop = 0; stop < 40 && (await focused(page)) !== 'slide-next'; stop++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    release();
    await page.waitForSelector('html[data-slide="1"]');
    await alive(page, '#slide-next');
    expect(here.problems).toEqual([]);
  });
});
