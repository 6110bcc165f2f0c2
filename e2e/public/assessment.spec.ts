/// <reference lib="dom" />
import { clientContract, HONEYPOT_FIELD, type Client } from '@hive/contracts';
import { firstStep, expectStep, fill, fillSteps } from '../support/assessment.js';
import { movePointer, toast, waitForHydration, focused } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

/** In the page: records the animations of the form: the heights of the panel, and the offset of the step. */
function recordAnimations(): void {
  const known = new Set<Animation>();
  const moves: unknown[] = [];
  Object.assign(globalThis, { moves });
  const recordNew = () => {
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
    requestAnimationFrame(recordNew);
  };
  recordNew();
}

test.describe('the assessment', () => {
  test('[AW-1] [AW-3] can be filled in by keyboard, with each error tied to its field', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/#signup', '#assessment-continue');
    const key = (name: string) => page.keyboard.press(name);
    await expect(page.locator('[data-state=current]')).toHaveCSS('color', 'rgb(7, 6, 13)');
    await page.focus('#assessment-continue');
    await key('Enter');
    await expect(page.locator('#companyName')).toBeFocused();
    const field = page.locator('#companyName');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const message = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    await expect(message).toHaveText('Required');
    await expect(page.locator('#assessment-form [aria-invalid=true]')).toHaveCount(5);

    const values: Record<string, string> = firstStep;
    const order = ['companyName', 'companySize', 'contactEmail', 'contactPhone', 'businessStory', 'targetAudience'];
    for (const id of [...order, 'competitors']) {
      await expect(page.locator(`#${id}`)).toBeFocused();
      await page.keyboard.type(values[id] ?? '');
      await key('Tab');
    }
    await expect(page.locator('#assessment-form [aria-invalid=true]')).toHaveCount(0);
    // Back is disabled on the first step
    await expect(page.locator('#assessment-continue')).toBeFocused();
    await key('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Step 2 of 4');
    await key('Tab');
    await page.keyboard.type('A second oven');
    await page.check('#currentChannels-seo');
    await page.click('#assessment-continue');
    const option = page.locator('label', { has: page.locator('[name=hasMarketingStrategy]:focus') });
    await expect(option).toHaveCSS('border-color', 'rgb(255, 107, 107)');
    await expect(option).toHaveCSS('outline-style', 'solid');
    await page.uncheck('#currentChannels-seo');
    await page.focus('#businessGoals');
    // past the three examples of an answer
    for (let stop = 0; stop < 4; stop += 1) {
      await key('Tab');
    }
    await key('Space');
    await key('ArrowRight');
    await expect(page.locator('#hasMarketingStrategy-no')).toBeChecked();
    await key('Tab');
    await key('Space');
    await expect(page.locator('#currentChannels-social-media')).toBeChecked();
    await page.keyboard.press('Enter');
    await expectStep(page, 3);
  });

  test('slides in the direction of navigation while the panel changes its height', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/#signup', '#assessment-continue');
    await fill(page, firstStep);
    await page.evaluate(recordAnimations);
    /** The animations of one step, when they have finished. */
    const finishedMoves = async () => {
      const recorded = await page.waitForFunction(() => {
        const { moves } = globalThis as unknown as { moves: unknown[] };
        const running = document.querySelector('#assessment-form')?.getAnimations({ subtree: true }) ?? [];
        return moves.length >= 2 && running.length === 0 && moves.splice(0);
      });
      return recorded.jsonValue() as Promise<unknown[]>;
    };
    await page.click('#assessment-continue');
    await expectStep(page, 2);
    const forward = await finishedMoves();
    expect(forward).toHaveLength(2);
    const heights = forward.find(Array.isArray) as [number, number];
    // minified: translate(16px)
    expect(forward).toContainEqual(expect.stringMatching(/^translateX?\(16px\)$/));
    expect(heights[0]).toBeLessThan(heights[1]);
    await page.click('#assessment-back');
    await expectStep(page, 1);
    const back = await finishedMoves();
    expect(back).toHaveLength(2);
    expect(back).toContainEqual(heights.toReversed());
    expect(back).toContainEqual(expect.stringMatching(/^translateX?\(-16px\)$/));
  });

  test('[AW-4] asks for details where an answer needs them', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/#signup', '#assessment-continue');
    await fill(page, firstStep);
    await page.click('#assessment-continue');
    await expectStep(page, 2);
    const details = page.locator('#strategyDetails');
    const other = page.locator('#channelsOther');
    expect([await details.count(), await other.count()]).toEqual([0, 0]);
    await page.check('#hasMarketingStrategy-yes');
    await expect(details).toBeVisible();
    await page.check('#currentChannels-other');
    await expect(other).toBeVisible();
    await page.check('#hasMarketingStrategy-other');
    await expect(details).toHaveCount(0);
    await page.uncheck('#currentChannels-other');
    await expect(other).toHaveCount(0);
  });

  test('keeps answers and step across a reload', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/#signup', '#assessment-continue');
    await fill(page, firstStep);
    await page.click('#assessment-continue');
    await expectStep(page, 2);
    await fill(page, { businessGoals: 'A second oven' });
    await page.check('#currentChannels-seo');
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    await expectStep(page, 2);
    await expect(page.locator('#businessGoals')).toHaveValue('A second oven');
    await expect(page.locator('#currentChannels-seo')).toBeChecked();
    await page.click('#assessment-back');
    await expectStep(page, 1);
    await expect(page.locator('#companyName')).toHaveValue(firstStep.companyName);
  });

  test('[AW-6] [AW-7] sends once, with idempotency key and lead source, and starts again', async ({
    site,
    visitors,
    admin,
  }) => {
    const { page } = await visitors.create();
    await page.goto('/services?utm_source=ads&utm_medium=cpc&utm_campaign=spring', {
      referer: 'https://www.google.com/search',
    });
    await page.click('header a[href="/"]');
    await page.waitForURL(`${site.url}/`);
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    await fillSteps(page);
    const bodies: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/clients')) {
        bodies.push({ headers: request.headers(), body: request.postDataJSON() as Record<string, unknown> });
      }
    });
    const unblock = await blockRequests(page, '**/api/clients');
    await page.click('#assessment-submit');
    const button = page.getByRole('button', { name: 'Submitting...' });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(page.locator('#approvalContact')).toBeDisabled();
    unblock();
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeFocused();
    await expect(page.locator('li[data-state=open]').getByText('Assessment Submitted!')).toBeVisible();

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
      [HONEYPOT_FIELD]: '',
      leadSource: { first: touch, last: touch },
    });

    const clients = await admin.call<Client[]>('GET', '/api/clients?q=kettleandcrumb');
    const mine = clients.filter(({ contactEmail }) => contactEmail === firstStep.contactEmail);
    expect(mine.map(({ companyName }) => companyName)).toEqual([firstStep.companyName]);

    await page.click('#assessment-again');
    await expectStep(page, 1);
    await expect(page.locator('#companyName')).toHaveValue('');
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    await expect.poll(drafts).toEqual([]);
  });

  test('[AW-8] keeps the answers and shows the reason when the server rejects a used address or is unreachable', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    const contactEmail = 'taken@kettleandcrumb.example';
    await admin.call('POST', clientContract.create.path, { ...clientContract.create.example.body, contactEmail });
    allowConsole(/\/api\/clients/);
    const { page } = await visitors.create();
    await page.clock.install();
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    // the server compares addresses in any letter case
    await fillSteps(page, contactEmail.toUpperCase());
    const keys: (string | undefined)[] = [];
    await page.route('**/api/clients', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
    const failure = toast(page, 'Submission Failed');
    const send = async () => {
      await page.click('#assessment-submit');
      await expect(failure).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Assessment' })).toBeVisible();
      await expect(page.locator('#approvalContact')).toHaveValue('Mara');
    };
    const dismiss = async () => {
      await page.clock.fastForward(6000);
      await expect(failure).toHaveCount(0);
    };
    await send();
    await dismiss();
    await send();
    // without a response it is the same request
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

    await page.unroute('**/api/clients');
    const answer = page.waitForResponse('**/api/clients');
    await dismiss();
    await send();
    expect((await answer).status()).toBe(409);
    const words = 'This email is already in our system. Please use a different email address or contact us directly.';
    await expect(page.locator('#assessment-form').getByText(words)).toBeVisible();
  });

  test('replays a tap on touch screens', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/', { mobile: true, touch: true });
    await page.locator('#assessment-continue').scrollIntoViewIfNeeded();
    await page.tap('#assessment-continue');
    unblock();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expect(page.locator('#assessment-form [aria-invalid=true]')).toHaveCount(5);
  });

  test('replays a key press', async ({ visitors }) => {
    // otherwise slides change by themselves
    const { page, unblock } = await visitors.openBlocked('/', { reducedMotion: true });
    for (let stop = 0; stop < 40 && (await focused(page)) !== 'slide-next'; stop++) {
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe('slide-next');
    await page.keyboard.press('Enter');
    unblock();
    await expect(page.locator('html[data-slide="1"]').first()).toBeVisible();
    await waitForHydration(page, '#slide-next');
  });
});
