/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { installPausedClock, advanceUntil } from '../support/clock.js';
import { waitForHydration, isHydrated, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

const firstStep = {
  companyName: 'Acme Ltd',
  contactEmail: 'me@acme.test',
  businessStory: 'We make anvils',
  targetAudience: 'Coyotes',
  competitors: 'Gravity',
};

test.describe('input before hydration', () => {
  const type = async (page: Page, id: string, text: string) => {
    await page.focus(`#${id}`);
    await page.keyboard.type(text);
  };
  const typeFirstStep = async (page: Page) => {
    for (const [id, text] of Object.entries(firstStep)) {
      await type(page, id, text);
    }
  };
  const requiredMessages = (page: Page) => page.locator('#assessment-form').getByText('Required', { exact: true });

  test('replays Continue and keeps all texts', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/');
    await typeFirstStep(page);
    await page.click('#assessment-continue');
    expect(await isHydrated(page, '#assessment-continue')).toBe(false);
    unblock();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await page.click('#assessment-back');
    await expect(page.locator('#companyName').first()).toBeVisible();
    for (const [id, text] of Object.entries(firstStep)) {
      await expect(page.locator(`#${id}`)).toHaveValue(text);
    }
  });

  test('keeps each letter typed during hydration', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/');
    const words = 'We bake at night and sell out by ten. ';
    let text = '';
    const typeOn = async () => {
      const letter = words[text.length % words.length] ?? '';
      await page.keyboard.type(letter);
      text += letter;
    };
    await page.focus('#businessStory');
    while (text.length < words.length) {
      await typeOn();
    }
    expect(await isHydrated(page, '#businessStory')).toBe(false);
    unblock();
    while (!(await isHydrated(page, '#businessStory'))) {
      await typeOn();
    }
    for (let letter = 0; letter < words.length; letter++) {
      await typeOn();
    }
    await waitForIdle(page);
    await expect(page.locator('#businessStory')).toHaveValue(text);
    await page.fill('#businessStory', '');
    await typeFirstStep(page);
    await page.click('#assessment-continue');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
  });

  test('replays Continue on an empty form and shows its errors', async ({ site, visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/');
    await page.click('#assessment-continue');
    unblock();
    await expect(requiredMessages(page)).toHaveCount(5);
    expect(page.url()).toBe(`${site.url}/`);
  });

  test('replays Next slide, then Pause', async ({ visitors }) => {
    const { page } = await visitors.create();
    const unblock = await blockRequests(page);
    // otherwise slides change by themselves
    await installPausedClock(page);
    await page.goto('/');
    await page.click('#slide-next');
    await page.click('#slide-pause');
    unblock();
    await waitForHydration(page, '#slide-pause');
    // each click is replayed in a separate task; after five seconds the slide would change
    const isPaused = async () => (await page.getByText('Play', { exact: true }).count()) === 1;
    await advanceUntil(page, isPaused, 4_500);
    expect(await page.getAttribute('html', 'data-slide')).toBe('1');
    expect(await page.getAttribute('#slide-2', 'aria-current')).toBe('true');
  });

  test('replays opening a question', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/support');
    await page.click('#faq-2');
    unblock();
    await expect(page.locator('#faq-2[aria-expanded=true]').first()).toBeVisible();
    await waitForIdle(page);
    expect(await page.locator('[aria-expanded=true]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['faq-2']);
  });

  test('replays Send once when it is pressed twice', async ({ visitors, admin }) => {
    const { page, unblock } = await visitors.openBlocked('/');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/contact')) {
        sent.push(request.url());
      }
    });
    await type(page, 'contact-name', 'Bo');
    await type(page, 'contact-email', 'bo@visitor.test');
    await type(page, 'contact-message', 'Hello there, we would like to talk.');
    await page.click('#contact-send');
    await page.click('#contact-send');
    unblock();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await waitForIdle(page);
    expect(sent).toHaveLength(1);

    const messages = await admin.call<unknown[]>('GET', '/api/contact?q=bo@visitor.test');
    expect(messages).toHaveLength(1);
  });
});
