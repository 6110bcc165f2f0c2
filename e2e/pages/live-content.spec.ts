import type { PortfolioItem, Settings } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { waitForHydration, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitors } from '../support/visitors.js';

test.describe('live content of open pages', { tag: '@engines' }, () => {
  let original: Settings;

  /** A hydrated page of the administrator with an open socket. */
  const open = async (visitors: Visitors, route: string, element: string) => {
    const { page } = await visitors.createAdmin();
    await page.goto(route);
    await waitForHydration(page, element);
    await waitForSocket(page);
    await page.evaluate('window.sameDocument = true');
    return page;
  };
  const isSameDocument = (page: Page) => page.evaluate('window.sameDocument');

  test.beforeAll(async ({ site }) => {
    original = await site.settings();
  });

  test('shows saved settings in page, header and footer without a reload', async ({ visitors, admin }) => {
    const page = await open(visitors, '/', '#assessment-continue');
    await page.locator('#assessment input').first().pressSequentially('typed before');
    await admin.call('PATCH', '/api/settings', {
      description: 'A description saved meanwhile',
      contactPhone: '(555) 010-0177',
      brandName: 'Combworks',
    });
    await expect(page.getByText('A description saved meanwhile').first()).toBeVisible();
    await expect(page.locator('footer').getByText('(555) 010-0177')).toBeVisible();
    await expect(
      page
        .locator('header')
        .getByLabel(/Combworks/)
        .first(),
    ).toBeVisible();
    // and keeps the visitor's input
    await expect(page.locator('#assessment input').first()).toHaveValue('typed before');
    expect(await isSameDocument(page)).toBe(true);
    await admin.call('PATCH', '/api/settings', original);
  });

  test('shows created, changed and deleted portfolio items without a reload', async ({ visitors, admin }) => {
    const page = await open(visitors, '/portfolio', '#outlet button');
    const { id } = await admin.call<PortfolioItem>('POST', '/api/portfolio', {
      title: 'Lantern Books',
      url: 'https://lantern-books.invalid/',
      category: 'retail',
      description: 'A shop at night.',
    });
    await expect(page.getByRole('heading', { name: 'Lantern Books' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retail', exact: true })).toBeVisible();
    await admin.call('PATCH', `/api/portfolio/${id}`, { title: 'Lantern & Sons' });
    await expect(page.getByRole('heading', { name: 'Lantern & Sons' })).toBeVisible();
    expect((await admin.send('DELETE', `/api/portfolio/${id}`)).status).toBe(204);
    await expect(page.getByRole('heading', { name: 'Lantern & Sons' })).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows new prices on the services and support pages', async ({ site, visitors, admin }) => {
    const services = original.services.map((service) => ({
      ...service,
      price: service.price.replace('$2,500', '$2,750'),
    }));
    const page = await open(visitors, '/services', '#services-sign-up');
    await admin.call('PATCH', '/api/settings', { services });
    await expect(page.getByText('From $2,750').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect(await site.html('/support')).toContain('$2,750');
    await admin.call('PATCH', '/api/settings', original);
  });

  test('serves new content as soon as the save has succeeded', async ({ site, admin }) => {
    for (let round = 0; round < 5; round += 1) {
      const words = `Round ${round} of the test`;
      await admin.call('PATCH', '/api/settings', { description: words });
      expect(await site.html('/')).toContain(words);
      const project = { title: words, url: `https://round-${round}.invalid/`, category: 'rounds' };
      expect((await admin.send('POST', '/api/portfolio', project)).status).toBe(201);
      expect(await site.html('/portfolio')).toContain(words);
    }
    await admin.call('PATCH', '/api/settings', original);
  });
});
