/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { axeFinds } from '../support/axe.js';
import { describeInBrowser, type VisitOptions } from '../support/browser.js';
import { arrivedAt, desk, focused, isTooWide, phone } from '../support/page.js';
import { openStage } from '../support/stage.js';

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

describeInBrowser('services and support', () => {
  const stage = openStage();
  let settings: Settings;

  const open = async (route: string, options: Partial<VisitOptions> = {}) => (await stage.open(route, options)).page;
  const openAlive = async (route: '/services' | '/support', options: Partial<VisitOptions> = {}) => {
    const { page } = await stage.openAlive(route, route === '/services' ? '#services-sign-up' : '#faq-1', options);
    return page;
  };

  beforeAll(async () => {
    settings = await stage.site.settings();
  });

  describe('services', () => {
    it('[SV-1] [RT-1] reads completely where scripts are off', async () => {
      const page = await open('/services', { javaScriptEnabled: false });
      expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
      const cards = page.locator('main article');
      expect(await cards.locator('h2').allInnerTexts()).toEqual(settings.services.map(({ title }) => title));
      const texts = (await cards.allInnerTexts()).map((text) => text.toLowerCase());
      settings.services.forEach(({ price, timeline }, index) => {
        expect(texts[index]).toContain(price.toLowerCase());
        expect(texts[index]).toContain(timeline.toLowerCase());
      });
      expect(texts).toHaveLength(6);
    });

    it('[SV-1] scrolls to the contact section from every card', async () => {
      const page = await openAlive('/services', { reducedMotion: true });
      const buttons = page.getByRole('link', { name: /^Get Started with/ });
      expect(await buttons.count()).toBe(6);
      for (let index = 0; index < 6; index++) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await buttons.nth(index).click();
        await arrivedAt(page, '#contact');
      }
      expect(path(page)).toBe('/services#contact');
    });

    it('[SV-2] opens the sign-up dialog by a press from before its script was there', async () => {
      const { page, release } = await stage.openHeld('/services');
      await page.click('#services-sign-up');
      release();
      const dialog = page.getByRole('dialog', { name: 'Client Sign Up' });
      await dialog.waitFor();
      expect(await dialog.count()).toBe(1);
    });

    it('[SV-2] leads from the platform to contact and support', async () => {
      const page = await openAlive('/services', { reducedMotion: true });
      for (const name of ['AI Feature', 'Tools']) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.locator('[data-part=platform]').getByRole('link', { name }).click();
        await arrivedAt(page, '#contact');
      }
      await page.locator('main').getByRole('link', { name: 'Support/FAQ' }).click();
      await page.getByRole('heading', { level: 1, name: 'Ask us anything.' }).waitFor();
      expect(path(page)).toBe('/support');
    });

    it('[SV-3] leads to the assessment and to the work', async () => {
      const page = await openAlive('/services', { reducedMotion: true });
      const contact = page.locator('#contact');
      await contact.getByRole('link', { name: 'View Our Work' }).click();
      await page.locator('h1', { hasText: 'Websites' }).waitFor();
      expect(path(page)).toBe('/portfolio');
      await page.goBack();
      await page.locator('#services-sign-up').waitFor();
      await contact.getByRole('link', { name: 'Start Free Assessment' }).click();
      await page.locator('#companyName').waitFor();
      await arrivedAt(page, '#assessment');
      expect(path(page)).toBe('/#assessment');
    });
  });

  describe('support', () => {
    it('[SV-4] [RT-1] reads completely where scripts are off, with all answers open', async () => {
      const page = await open('/support', { javaScriptEnabled: false });
      expect(await page.getByRole('link', { name: 'Back to Services' }).getAttribute('href')).toBe('/services');
      const answers = page.locator('[id^=faq-answer-]');
      expect(await answers.count()).toBe(10);
      for (const answer of await answers.all()) {
        expect(await answer.isVisible()).toBe(true);
        expect((await answer.boundingBox())?.height).toBeGreaterThan(40);
      }
    });

    it('[SV-4] replays a question that was pressed before its script was there', async () => {
      const { page, release } = await stage.openHeld('/support');
      await page.click('#faq-3');
      release();
      await page.locator('#faq-3[aria-expanded=true]').waitFor();
      // it grows from nothing
      await page.locator('#faq-answer-3').waitFor();
      expect(await page.locator('[id^=faq-][aria-expanded=true]').count()).toBe(1);
    });

    it('[SV-4] opens one answer at a time, by keyboard, within 240 ms', async () => {
      const page = await openAlive('/support');
      const open = () => page.locator('main [aria-expanded=true]').evaluateAll((all) => all.map(({ id }) => id));
      await page.focus('#faq-1');
      await page.keyboard.press('Enter');
      expect(await open()).toEqual(['faq-1']);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('faq-2');
      await page.keyboard.press('Space');
      expect(await open()).toEqual(['faq-2']);
      await page.locator('#faq-answer-1').waitFor({ state: 'hidden' });
      expect(await page.locator('#faq-answer-2').isVisible()).toBe(true);
      await page.keyboard.press('Space');
      expect(await open()).toEqual([]);
      await page.locator('#faq-answer-2').waitFor({ state: 'hidden' });
      expect(
        await page.locator('#faq-answer-2').evaluate((answer) => getComputedStyle(answer).transitionDuration),
      ).toBe('0.24s, 0.24s');
    });

    it('[SV-1] [SV-4] says the prices of the settings on both pages', async () => {
      const services = settings.services.map((offer) =>
        offer.key === 'web' ? { ...offer, price: 'from $3,900' } : offer,
      );
      expect((await stage.site.save({ ...settings, services })).status).toBe(200);
      const page = await open('/support', { javaScriptEnabled: false });
      expect(await page.locator('#faq-answer-2').innerText()).toContain('websites at $3,900');
      await page.goto('/services');
      expect(await page.locator('main').innerText()).toContain('From $3,900');
    });

    it('[SV-4] names three ways to a person and to the portal', async () => {
      const page = await openAlive('/support');
      const main = page.locator('main');
      for (const [name, href] of [
        ['Send an Email', `mailto:${settings.contactEmail}`],
        ['Call Us', `tel:${settings.contactPhone.replaceAll(/[^\d+]/g, '')}`],
        ['Open Client Portal', '/client-portal'],
      ] as const) {
        expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(href);
      }
      for (const promise of ['Within 24 hours', 'Same day', 'During business hours']) {
        expect(await main.getByText(promise, { exact: true }).count()).toBe(1);
      }
      expect(await main.getByRole('link', { name: /^Client Portal/ }).getAttribute('href')).toBe('/client-portal');
      await main.getByRole('link', { name: 'Start Free Assessment' }).click();
      await arrivedAt(page, '#assessment');
    });

    it('[SV-4] goes home for Getting Started and then down to the assessment', async () => {
      const page = await openAlive('/support');
      await page.getByRole('link', { name: /^Getting Started/ }).click();
      await page.waitForFunction(() => location.pathname === '/');
      await page.locator('#companyName').waitFor();
      await arrivedAt(page, '#assessment');
      expect(path(page)).toBe('/');
    });
  });

  it.each([
    ['a wide screen', desk],
    ['a phone', phone],
  ])('is clean and no wider than %s, with an answer open', async (_, viewport) => {
    const page = await openAlive('/support', { viewport, reducedMotion: true });
    await page.click('#faq-2');
    await page.locator('#faq-2[aria-expanded=true]').waitFor();
    await page.locator('#faq-answer-2').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });
});
