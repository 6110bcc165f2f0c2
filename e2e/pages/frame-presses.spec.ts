import type { Page } from '@playwright/test';
import { openWithAnswers } from '../support/first-screen.js';
import { waitForApp } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitors } from '../support/visitors.js';

// The code of the admin area is held back until a press on the frame has begun: no clock takes part.

const ADMIN = /\/bundles\/mf-admin\/.*\.js$/;

const clientsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Clients' });

/** The frame of the dashboard, while scripts are blocked. */
async function openFrame(visitors: Visitors, blocked?: RegExp) {
  const visitor = await visitors.createAdmin({ viewport: { width: 1280, height: 900 } });
  const { page, requests } = visitor;
  const unblock = await blockRequests(page, blocked);
  // the scripts delay the load event
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  await expect(clientsLink(page)).toBeVisible();
  const documents = () => requests.filter((request) => request.startsWith('document'));
  return { visitor, page, unblock, documents };
}

async function expectClients(page: Page): Promise<void> {
  await page.waitForURL('**/admin/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
}

for (const [held, blocked] of Object.entries({ 'the remote': ADMIN, 'all scripts': undefined })) {
  test(`a press that begins on the frame ends on the app, with ${held} on the way`, async ({ visitors }) => {
    const { page, unblock, documents } = await openFrame(visitors, blocked);
    await clientsLink(page).hover();
    await page.mouse.down();
    unblock();
    await waitForApp(page);
    const before = documents().length;
    await page.mouse.up();
    await expectClients(page);
    expect(documents()).toHaveLength(before);
  });
}

test('a link of the frame keeps the focus, and Enter opens its page', async ({ visitors }) => {
  const { visitor, page, unblock } = await openFrame(visitors, ADMIN);
  // with its user in the page, the app shows at once
  await openWithAnswers(visitor, '/admin');
  await clientsLink(page).focus();
  unblock();
  await waitForApp(page);
  await expect(clientsLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectClients(page);
});

test('a link of the frame opens its page before the app is there', async ({ visitors }) => {
  const { page, unblock } = await openFrame(visitors);
  await clientsLink(page).click();
  await page.waitForURL('**/admin/clients', { waitUntil: 'commit' });
  unblock();
  await expectClients(page);
});
