/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { continueTo, expectStep, fill, fillSteps, firstStep, steps } from '../support/assessment.js';
import { createClientAccount } from '../support/client-account.js';
import { chunkFiles, FailingLoads, FORM_CALLS, loadFailures } from '../support/failing-loads.js';
import { ADMIN } from '../support/login.js';
import { movePointer, navigateInPage, waitForHydration, toast } from '../support/page.js';
import { test, expect } from '../support/test.js';

/** The form for a password stays open, although the link of the test is made up. */
const pretendLinksWork = (page: Page) =>
  page.route('**/api/auth/check-password-link', (route) =>
    route.fulfill({ json: { state: 'usable', account: 'client' } }),
  );

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

const noResponse =
  /We could not reach the server\.|The service is not available right now\.|There was an error submitting your assessment\./;

test.use({ reduceMotion: true });

test.describe('forms whose calls fail', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|ChunkLoadError|Loading chunk|Failed to load resource/));

  test('keep a message, say why it was not sent, and send it afterwards', async ({ visitors }) => {
    const visitor = await visitors.openHydrated('/', '#contact-send');
    const { page, context } = visitor;
    // before the code for toasts and validation has loaded
    await context.setOffline(true);
    await fill(page, contact);
    await page.click('#contact-send');
    await expect(page.locator('#contact-send')).toBeEnabled();
    await expect(page.locator('#contact-message')).toHaveValue(contact['contact-message']);
    await context.setOffline(false);
    await expect(toast(page, 'Failed to Send')).toBeVisible();
    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    await calls.expectResubmits({
      submit: page.locator('#contact-send'),
      failure: toast(page, 'Failed to Send'),
      field: page.locator('#contact-message'),
      value: contact['contact-message'],
      done: page.getByText('Message sent successfully!'),
    });
  });

  test('keep a sign-up, say why it was not sent, and send it afterwards', async ({ visitors }) => {
    const visitor = await visitors.openHydrated('/services', '#services-sign-up');
    const { page } = visitor;
    await page.click('#header-sign-up');
    await fill(page, signup);
    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    await calls.expectResubmits({
      submit: dialog(page, 'Client Sign Up').locator('button[type=submit]'),
      failure: toast(page, 'Registration failed'),
      field: page.locator('#sign-up-company'),
      value: signup['sign-up-company'],
      done: toast(page, 'Registration successful!'),
    });
  });

  test('offer the login dialog again, and say why the login failed', async ({ visitors }) => {
    const visitor = await visitors.openHydrated('/services', '#services-sign-up');
    const { page, context } = visitor;
    await context.setOffline(true);
    await page.click('#header-login');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page, 'Login')).toBeVisible();
    await context.setOffline(true);
    await login(page);
    await expect(dialog(page, 'Login').getByRole('alert')).toContainText('We could not reach the server.');

    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    await page.getByRole('tab', { name: 'Client' }).click();
    const client = dialog(page, 'Login').getByRole('tabpanel', { name: 'Client' });
    await client.getByLabel('Email').fill('bo@visitor.test');
    await client.getByLabel('Password', { exact: true }).fill('not-the-password');
    await calls.expectResubmits({
      submit: client.locator('button[type=submit]'),
      failure: client.getByRole('alert').filter({ hasText: noResponse }),
      field: client.getByLabel('Email'),
      value: 'bo@visitor.test',
      done: toast(page, 'Client login failed').filter({ hasText: 'Invalid email or password.' }),
    });
    await client.getByRole('button', { name: 'Forgot password?' }).click();
    const forgotten = dialog(page, 'Forgot password');
    await forgotten.getByLabel('Email').fill('bo@visitor.test');
    await calls.expectResubmits({
      submit: forgotten.locator('button[type=submit]'),
      failure: forgotten.getByRole('alert').filter({ hasText: noResponse }),
      field: forgotten.getByLabel('Email'),
      value: 'bo@visitor.test',
      done: forgotten.getByText('an e-mail with a link is on its way'),
    });
    await forgotten.getByRole('button', { name: 'Back to Login' }).click();

    await page.getByRole('tab', { name: 'Admin' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
    await calls.expectResubmits({
      submit: dialog(page, 'Login').getByRole('tabpanel', { name: 'Admin' }).locator('button[type=submit]'),
      failure: dialog(page, 'Login').getByRole('alert').filter({ hasText: noResponse }),
      field: page.getByLabel('Username'),
      value: ADMIN.username,
      done: page.locator('#header-logout'),
    });
  });

  test('keep the assessment', async ({ visitors }) => {
    const visitor = await visitors.openHydrated('/', '#assessment-continue');
    const { page } = visitor;
    await fillSteps(page);
    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    await calls.expectResubmits({
      submit: page.locator('#assessment-submit'),
      failure: page.locator('#assessment-form').getByRole('alert').filter({ hasText: noResponse }),
      field: page.locator('#approvalContact'),
      value: 'Mara',
      done: page.getByRole('heading', { name: 'Assessment Submitted!' }),
    });
  });

  test('say that the links of mails could not be used, and use them afterwards', async ({ visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    await pretendLinksWork(page);
    await page.goto('/set-password#token=used');
    await waitForHydration(page, '#password-save');
    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    const password = 'sourdough-at-six';
    await fill(page, { 'password-new': password, 'password-confirm': password });
    await calls.expectResubmits({
      submit: page.locator('#password-save'),
      failure: page.locator('#password-form').getByRole('alert').filter({ hasText: noResponse }),
      field: page.locator('#password-new'),
      value: password,
      done: page.getByText('This link is no longer valid.'),
    });
    await navigateInPage(page, '/confirm-access#token=used');
    const panel = page.locator('[data-part=confirm-access]');
    for (const failure of loadFailures) {
      await calls.fail(failure);
      await calls.expectRequest(() => page.click('#confirm-press'));
      await expect(panel.getByRole('alert').filter({ hasText: noResponse })).toBeVisible();
    }
    await calls.fail(undefined);
    await page.click('#confirm-press');
    await expect(panel.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
  });

  test('without the code that validates them show what the server refuses, on each step', async ({ visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    await pretendLinksWork(page);
    const rules = await FailingLoads.of(visitor, chunkFiles('contact-rules', 'assessment-rules', 'password-rules'));
    await rules.fail('blocked');
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#contact-send');
    await page.fill('#contact-name', 'Bo');
    await page.click('#contact-send');
    await expect(page.locator('#contact-form [aria-invalid=true]')).toHaveCount(2);

    await page.fill('#companyName', 'Kettle & Crumb');
    for (const step of [2, 3, 4]) {
      await page.click('#assessment-continue');
      await expectStep(page, step);
    }
    await page.click('#assessment-submit');
    await expectStep(page, 1);
    await expect(page.locator('#assessment-form [aria-invalid=true]')).toHaveCount(4);
    await expect(page.locator('#companyName')).toHaveValue('Kettle & Crumb');
    await fill(page, { ...firstStep, contactEmail: 'noor@visitor.test' });
    await continueTo(page, 2);
    for (const fillStep of steps.slice(1)) {
      await fillStep(page);
    }
    await page.click('#assessment-submit');
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();

    await navigateInPage(page, '/set-password#token=used');
    await fill(page, { 'password-new': 'short', 'password-confirm': 'short' });
    await page.click('#password-save');
    await expect(page.locator('#password-new[aria-invalid=true]')).toBeVisible();
    expect(rules.count()).toBeGreaterThan(0);
  });
});

test('[LG-4] a browser that blocks cookies and storage shows every page, and login says what to allow', async ({
  site,
  visitors,
}) => {
  const account = await createClientAccount(site.admin);
  const { page, context } = await visitors.create();
  const text = 'Your browser blocks cookies for this site. Allow them to log in.';
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
    ['/portfolio', '#filter-all'],
    ['/set-password', '#password-back'],
    ['/client-portal', '#login-email'],
    ['/', '#assessment-continue'],
  ] as const) {
    await page.goto(path);
    await movePointer(page);
    await waitForHydration(page, element);
    if (path === '/client-portal') {
      await fill(page, { 'login-email': account.email, 'login-password': account.password });
      await page.click('#login button[type=submit]');
      await expect(page.locator('#login').getByRole('alert')).toContainText(text);
    }
  }
  await fillSteps(page);
  await page.click('#header-login');
  await login(page);
  await expect(dialog(page, 'Login').getByRole('alert')).toContainText(text);
  await expect(toast(page, 'Admin login failed')).toContainText(text);
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
});

test('on a 2G connection presses, forms and pages wait for their code and take effect', async ({ visitors }) => {
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
  await fill(page, signup);
  await dialog(page, 'Client Sign Up').locator('button[type=submit]').click();
  await expect(toast(page, 'Registration successful!')).toBeVisible({ timeout });
  await dialog(page, 'We have your request').getByRole('button', { name: 'Done' }).click();
  await page.click('header nav a[href="/portfolio"]');
  await expect(page.locator('#filter-all')).toBeVisible({ timeout });
});
