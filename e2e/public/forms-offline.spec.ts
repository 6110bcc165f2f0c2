/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { fill, fillSteps } from '../support/assessment.js';
import { ADMIN } from '../support/login.js';
import { movePointer, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const contact = {
  'contact-name': 'Bo',
  'contact-email': 'bo@visitor.test',
  'contact-message': 'Hello, we would like to talk.',
};

const signup = {
  'sign-up-firstName': 'Mara',
  'sign-up-lastName': 'Lindqvist',
  'sign-up-email': 'mara@offline.example',
  'sign-up-phone': '(555) 010-0188',
  'sign-up-company': 'Kettle & Crumb',
  'sign-up-password': 'sourdough-at-six',
  'sign-up-confirmPassword': 'sourdough-at-six',
};

const login = async (page: Page) => {
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click();
};

test.describe('forms without a connection', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk/));

  test('keep a message, say why it was not sent, and send it afterwards', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/', '#contact-send');
    // before the code for toasts and validation has loaded
    await context.setOffline(true);
    await fill(page, contact);
    await page.click('#contact-send');
    await expect(page.locator('#contact-send')).toBeEnabled();
    await expect(page.locator('#contact-message')).toHaveValue(contact['contact-message']);
    await context.setOffline(false);
    await expect(toast(page, 'Failed to Send')).toBeVisible();
    await page.click('#contact-send');
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });

  test('keep a sign-up, say why it was not sent, and send it afterwards', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/services', '#services-sign-up');
    await page.click('#header-sign-up');
    await fill(page, signup);
    await context.setOffline(true);
    await dialog(page, 'Client Sign Up').getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Registration failed')).toBeVisible();
    await expect(page.locator('#sign-up-company')).toHaveValue(signup['sign-up-company']);
    await context.setOffline(false);
    await dialog(page, 'Client Sign Up').getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Registration successful!')).toBeVisible();
  });

  test('offer the login dialog again, and say why the login failed', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/services', '#services-sign-up');
    await context.setOffline(true);
    await page.click('#header-login');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page, 'Login')).toBeVisible();
    await context.setOffline(true);
    await login(page);
    await expect(dialog(page, 'Login').getByRole('alert')).toContainText('We could not reach the server.');
    await context.setOffline(false);
    await dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.locator('#header-logout')).toBeVisible();
  });

  test('keep the assessment', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/', '#assessment-continue');
    await fillSteps(page);
    await context.setOffline(true);
    await page.click('#assessment-submit');
    await expect(page.locator('#assessment-form').getByRole('alert')).toBeVisible();
    await expect(page.locator('#approvalContact')).toHaveValue('Mara');
    await context.setOffline(false);
    await page.click('#assessment-submit');
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();
  });
});

test('[LG-4] a browser that blocks cookies and storage shows every page, and login says what to allow', async ({
  visitors,
}) => {
  const { page, context } = await visitors.create();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.route('**/api/auth/*-login', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await context.clearCookies();
    await route.fulfill({ response, headers });
  });
  for (const [path, element] of [
    ['/services', '#services-sign-up'],
    ['/support', '#faq-1'],
    ['/client-portal', '#login-email'],
    ['/', '#assessment-continue'],
  ] as const) {
    await page.goto(path);
    await movePointer(page);
    await waitForHydration(page, element);
  }
  await fillSteps(page);
  await page.click('#header-login');
  await login(page);
  const text = 'Your browser blocks cookies for this site. Allow them to log in.';
  await expect(dialog(page, 'Login').getByRole('alert')).toHaveText(text);
  await expect(toast(page, 'Admin login failed')).toContainText(text);
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
});

test('on a 2G connection a press waits for its code and takes effect', async ({ visitors }) => {
  const { page, context } = await visitors.open('/support');
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 250_000 / 8,
    uploadThroughput: 50_000 / 8,
  });
  await page.click('#faq-2');
  await page.click('#header-sign-up');
  // the code takes this long on such a connection
  const timeout = 90_000;
  await expect(dialog(page, 'Client Sign Up')).toBeVisible({ timeout });
  await expect(page.locator('#faq-2[aria-expanded=true]')).toBeVisible({ timeout });
});
