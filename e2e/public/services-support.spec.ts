/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { desktop, phone, overflowsX, waitForScrollTo } from '../support/page.js';
import { test, expect } from '../support/test.js';

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

test.describe('services and support', () => {
  let settings: Settings;

  /** An element of each page that needs hydration. */
  const elements = { '/services': '#services-sign-up', '/support': '#faq-1' };

  test.beforeAll(async ({ site }) => {
    settings = await site.settings();
  });

  test.describe('services', () => {
    test('[SV-1] [RT-1] is complete without JavaScript', async ({ visitors }) => {
      const { page } = await visitors.open('/services', { javaScriptEnabled: false });
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      const cards = page.locator('main article');
      expect(await cards.locator('h2').allInnerTexts()).toEqual(settings.services.map(({ title }) => title));
      const loading = (images: Element[]) => images.map((image) => image.getAttribute('loading'));
      expect((await cards.locator('img').evaluateAll(loading)).slice(0, 2)).toEqual(['eager', 'lazy']);
      const texts = (await cards.allInnerTexts()).map((text) => text.toLowerCase());
      settings.services.forEach(({ price, timeline }, index) => {
        expect(texts[index]).toContain(price.toLowerCase());
        expect(texts[index]).toContain(timeline.toLowerCase());
      });
      expect(texts).toHaveLength(6);
    });

    test('[SV-1] scrolls to the contact section from each card', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', elements['/services'], { reducedMotion: true });
      const buttons = page.getByRole('link', { name: /^Get Started with/ });
      await expect(buttons).toHaveCount(6);
      for (let index = 0; index < 6; index++) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await buttons.nth(index).click();
        await waitForScrollTo(page, '#contact');
      }
      await expect.poll(() => pathOf(page)).toBe('/services#contact');

      // the service goes along to the assessment
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Get Started with SEO' }).click();
      const contact = page.locator('#contact');
      await expect(contact.getByRole('heading', { name: 'Start with SEO' })).toBeVisible();
      await contact.getByRole('link', { name: 'Start Free Assessment' }).click();
      await waitForScrollTo(page, '#assessment');
      expect(new URL(page.url()).search).toBe('?service=seo');
    });

    test('[SV-2] opens the sign-up dialog by a click from before hydration', async ({ visitors }) => {
      const { page, unblock } = await visitors.openBlocked('/services');
      await page.click('#services-sign-up');
      unblock();
      const dialog = page.getByRole('dialog', { name: 'Client Sign Up' });
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveCount(1);
    });

    test('[SV-2] links from the platform to contact and support', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', elements['/services'], { reducedMotion: true });
      for (const name of ['AI Feature', 'Tools']) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.locator('[data-part=platform]').getByRole('link', { name }).click();
        await waitForScrollTo(page, '#contact');
      }
      await page.locator('main').getByRole('link', { name: 'Support/FAQ' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ask us anything.' })).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe('/support');
    });

    test('[SV-3] links to the assessment and the portfolio', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', elements['/services'], { reducedMotion: true });
      const contact = page.locator('#contact');
      await contact.getByRole('link', { name: 'View Our Work' }).click();
      await expect(page.locator('h1', { hasText: 'Websites' })).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe('/portfolio');
      await page.goBack();
      await expect(page.locator('#services-sign-up')).toBeVisible();
      await contact.getByRole('link', { name: 'Start Free Assessment' }).click();
      await expect(page.locator('#companyName')).toBeVisible();
      await waitForScrollTo(page, '#assessment');
      await expect.poll(() => pathOf(page)).toBe('/#assessment');
    });
  });

  test.describe('support', () => {
    test('[SV-4] [RT-1] is complete without JavaScript, with all answers open', async ({ visitors }) => {
      const { page } = await visitors.open('/support', { javaScriptEnabled: false });
      await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
      const answers = page.locator('[id^=faq-answer-]');
      await expect(answers).toHaveCount(10);
      for (const answer of await answers.all()) {
        await expect(answer).toBeVisible();
        expect((await answer.boundingBox())?.height).toBeGreaterThan(40);
      }
    });

    test('[SV-4] replays a click on a question from before hydration', async ({ visitors }) => {
      const { page, unblock } = await visitors.openBlocked('/support');
      await page.click('#faq-3');
      unblock();
      await expect(page.locator('#faq-3[aria-expanded=true]')).toBeVisible();
      // the answer grows from zero height
      await expect(page.locator('#faq-answer-3')).toBeVisible();
      await expect(page.locator('[id^=faq-][aria-expanded=true]')).toHaveCount(1);
    });

    test('[SV-4] opens one answer at a time, by keyboard, within 240 ms', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/support', elements['/support']);
      const openAnswers = () => page.locator('main [aria-expanded=true]').evaluateAll((all) => all.map(({ id }) => id));
      await page.focus('#faq-1');
      await page.keyboard.press('Enter');
      await expect.poll(openAnswers).toEqual(['faq-1']);
      await page.keyboard.press('Tab');
      await expect(page.locator('#faq-2')).toBeFocused();
      await page.keyboard.press('Space');
      await expect.poll(openAnswers).toEqual(['faq-2']);
      await expect(page.locator('#faq-answer-1')).toBeHidden();
      await expect(page.locator('#faq-answer-2')).toBeVisible();
      await page.keyboard.press('Space');
      await expect.poll(openAnswers).toEqual([]);
      await expect(page.locator('#faq-answer-2')).toBeHidden();
      expect(
        await page.locator('#faq-answer-2').evaluate((answer) => getComputedStyle(answer).transitionDuration),
      ).toBe('0.24s, 0.24s');
    });

    test('[SV-1] [SV-4] shows the prices of the settings on both pages', async ({ site, visitors }) => {
      const services = settings.services.map((offer) =>
        offer.key === 'web' ? { ...offer, price: 'from $3,900' } : offer,
      );
      expect((await site.saveSettings({ ...settings, services })).status).toBe(200);
      const { page } = await visitors.open('/support', { javaScriptEnabled: false });
      await expect(page.locator('#faq-answer-2')).toContainText('websites at $3,900');
      await page.goto('/services');
      await expect(page.locator('main')).toContainText('From $3,900');
    });

    test('[SV-4] shows three contact options and links to the portal', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/support', elements['/support']);
      const main = page.locator('main');
      for (const [name, href] of [
        ['Send an Email', `mailto:${settings.contactEmail}`],
        ['Call Us', `tel:${settings.contactPhone.replaceAll(/[^\d+]/g, '')}`],
        ['Open Client Portal', '/client-portal'],
      ] as const) {
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
      }
      for (const promise of ['Within 24 hours', 'Same day', 'During business hours']) {
        await expect(main.getByText(promise, { exact: true })).toHaveCount(1);
      }
      await expect(main.getByRole('link', { name: /^Client Portal/ })).toHaveAttribute('href', '/client-portal');
      await main.getByRole('link', { name: 'Start Free Assessment' }).click();
      await waitForScrollTo(page, '#assessment');
    });

    test('[SV-4] navigates from Getting Started to the assessment on the home page', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/support', elements['/support']);
      await page.getByRole('link', { name: /^Getting Started/ }).click();
      await page.waitForFunction(() => location.pathname === '/');
      await expect(page.locator('#companyName')).toBeVisible();
      await waitForScrollTo(page, '#assessment');
      await expect.poll(() => pathOf(page)).toBe('/');
    });
  });

  for (const [name, viewport] of [
    ['a wide screen', desktop],
    ['a phone', phone],
  ] as const) {
    test(`has no accessibility violation and fits on ${name}, with an answer open`, async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/support', elements['/support'], { viewport, reducedMotion: true });
      await page.click('#faq-2');
      await expect(page.locator('#faq-2[aria-expanded=true]')).toBeVisible();
      await expect(page.locator('#faq-answer-2')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowsX(page)).toBe(false);
    });
  }
});
