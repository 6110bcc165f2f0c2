/// <reference lib="dom" />
import type { Client } from '@hive/contracts';
import { at, fill, fillSteps, first } from '../support/assessment.js';
import { alive, describeInBrowser, intend, type VisitOptions } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { focusComesTo, focused } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

/** In the page: writes down each animation of the form as it begins, by what it changes. */
function watchMoves(): void {
  const known = new Set<Animation>();
  const moves: unknown[] = [];
  Object.assign(globalThis, { moves });
  const look = () => {
    const form = document.querySelector('#assessment-form');
    for (const animation of form?.getAnimations({ subtree: true }) ?? []) {
      const effect = animation.effect as KeyframeEffect;
      const frames = known.has(animation) ? [] : effect.getKeyframes();
      known.add(animation);
      if (frames.some(({ gridTemplateRows }) => gridTemplateRows)) {
        moves.push(frames.map(({ gridTemplateRows }) => parseFloat(String(gridTemplateRows))));
      } else if (frames.length > 0 && effect.target?.matches('fieldset[data-direction]')) {
        moves.push(frames[0]?.transform);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

describeInBrowser('the assessment', () => {
  const stage = openStage();

  const openAlive = async (path = '/#signup', options: Partial<VisitOptions> = {}) =>
    (await stage.openAlive(path, '#assessment-continue', options)).page;

  it('[AW-1] [AW-3] is filled in by keyboard alone, with each error tied to its field', async () => {
    const page = await openAlive();
    const key = (name: string) => page.keyboard.press(name);
    await page.focus('#assessment-continue');
    await key('Enter');
    await focusComesTo(page, 'companyName');
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
  });

  it('moves in the direction of travel while the panel takes its new height', async () => {
    const page = await openAlive();
    await fill(page, first);
    await page.evaluate(watchMoves);
    /** The moves of one step, when they are over. */
    const moved = async () => {
      const seen = await page.waitForFunction(() => {
        const { moves } = globalThis as unknown as { moves: unknown[] };
        const running = document.querySelector('#assessment-form')?.getAnimations({ subtree: true }) ?? [];
        return moves.length >= 2 && running.length === 0 && moves.splice(0);
      });
      return seen.jsonValue() as Promise<unknown[]>;
    };
    await page.click('#assessment-continue');
    await at(page, 2);
    const forward = await moved();
    expect(forward).toHaveLength(2);
    const heights = forward.find(Array.isArray) as [number, number];
    // minified: translate(16px)
    expect(forward).toContainEqual(expect.stringMatching(/^translateX?\(16px\)$/));
    expect(heights[0]).toBeGreaterThan(heights[1]);
    await page.click('#assessment-back');
    await at(page, 1);
    const back = await moved();
    expect(back).toHaveLength(2);
    expect(back).toContainEqual(heights.toReversed());
    expect(back).toContainEqual(expect.stringMatching(/^translateX?\(-16px\)$/));
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
    await details.waitFor();
    await page.check('#currentChannels-other');
    await other.waitFor();
    await page.check('#hasMarketingStrategy-other');
    await details.waitFor({ state: 'detached' });
    await page.uncheck('#currentChannels-other');
    await other.waitFor({ state: 'detached' });
  });

  it('keeps the answers and the place over a reload', async () => {
    const page = await openAlive();
    await fill(page, first);
    await page.click('#assessment-continue');
    await at(page, 2);
    await fill(page, { businessGoals: 'A second oven' });
    await page.check('#currentChannels-seo');
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await at(page, 2);
    expect(await page.inputValue('#businessGoals')).toBe('A second oven');
    expect(await page.isChecked('#currentChannels-seo')).toBe(true);
    await page.click('#assessment-back');
    await at(page, 1);
    expect(await page.inputValue('#companyName')).toBe(first.companyName);
  });

  it('[AW-6] [AW-7] sends once, with a key and where the visitor came from, and starts anew', async () => {
    const { page } = await stage.visit();
    await page.goto('/services?utm_source=ads&utm_medium=cpc&utm_campaign=spring', {
      referer: 'https://www.google.com/search',
    });
    await page.click('header a[href="/"]');
    await page.waitForURL(`${stage.site.url}/`);
    await intend(page);
    await alive(page, '#assessment-continue');
    await fillSteps(page);
    const bodies: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/clients')) {
        bodies.push({ headers: request.headers(), body: request.postDataJSON() as Record<string, unknown> });
      }
    });
    const release = await hold(page, '**/api/clients');
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
    const staff = await Staff.login(stage.site);
    const { items } = await staff.call<{ items: Client[] }>('GET', '/api/clients?q=kettleandcrumb');
    const mine = items.filter(({ contactEmail }) => contactEmail === first.contactEmail);
    expect(mine.map(({ companyName }) => companyName)).toEqual([first.companyName]);

    await page.click('#assessment-again');
    await at(page, 1);
    expect(await page.inputValue('#companyName')).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });

  it('[AW-8] keeps everything when the server refuses or is away, and says why', async () => {
    stage.expectProblems(/\/api\/clients/);
    const { page } = await stage.visit();
    await page.clock.install();
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await fillSteps(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/clients', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
    const failure = page.getByText('Submission Failed', { exact: true });
    const send = async () => {
      await page.click('#assessment-submit');
      await failure.waitFor();
      await page.getByRole('button', { name: 'Submit Assessment' }).waitFor();
      expect(await page.inputValue('#approvalContact')).toBe('Mara');
    };
    const forget = async () => {
      await page.clock.fastForward(6000);
      await failure.waitFor({ state: 'detached' });
    };
    await send();
    await forget();
    await send();
    // no answer came: it is the same request
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

    await page.unroute('**/api/clients');
    await page.route('**/api/clients', (route) =>
      route.fulfill({ status: 409, json: { code: 'X', message: 'A client with this email already exists' } }),
    );
    await forget();
    await send();
    const words = 'This email is already in our system. Please use a different email address or contact us directly.';
    await page.locator('#assessment-form').getByText(words).waitFor();
  });

  it('comes alive for a finger: the tapped button is pressed when it listens', async () => {
    const { page, release } = await stage.openHeld('/', { mobile: true, touch: true });
    await page.locator('#assessment-continue').scrollIntoViewIfNeeded();
    await page.tap('#assessment-continue');
    release();
    await page.getByText('Required').first().waitFor();
    expect(await page.locator('#assessment-form [aria-invalid=true]').count()).toBe(5);
  });

  it('comes alive for a keyboard: what it pressed before happens', async () => {
    // no slide turns by itself
    const { page, release } = await stage.openHeld('/', { reducedMotion: true });
    for (let stop = 0; stop < 40 && (await focused(page)) !== 'slide-next'; stop++) {
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe('slide-next');
    await page.keyboard.press('Enter');
    release();
    await page.waitForSelector('html[data-slide="1"]');
    await alive(page, '#slide-next');
  });
});
