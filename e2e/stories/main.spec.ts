import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  chatRoutes,
  clientContract,
  contactContract,
  pathOf,
  signupContract,
  type ChatMessage,
  type Client,
  type Signup,
} from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { ADMIN } from '../support/login.js';
import { openLive, toast, waitForApp, waitForSocket } from '../support/page.js';
import { companyOf, createProject, milestoneNamed, submitMilestone } from '../support/projects.js';
import { applicant, company, fillAssessment, question, sendMessage, signUp, visitor } from '../support/public-forms.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import { FIREFOX } from '../support/user-agents.js';
import type { Visitor, Visitors } from '../support/visitors.js';

/** The admin area refuses visitors and leads them to the home page. */
async function leaveAdminArea(page: Page, site: Site): Promise<void> {
  await expect(page.getByText('Admin Access Required')).toBeVisible();
  await expect(page.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.url}/`);
  // the URL changes before the home page is loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Small business' })).toBeVisible();
  expect(await page.getByText('Admin Access Required').count()).toBe(0);
}

async function loginAsAdmin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  // a successful login closes the dialog and reloads the page
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('link', { name: 'Admin Portal' }).first()).toBeVisible();
}

/** The inbox has what visitors have sent, as text and not as HTML. */
async function expectInbox(page: Page, message: string): Promise<void> {
  await page.goto('/hive');
  await expect(page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('tab', { name: /^Assessments/ }).click();
  await expect(page.getByText(company).first()).toBeVisible();
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No assessments found')).toBeVisible();
  await page.getByRole('searchbox').fill('kettle');
  await expect(page.getByText(company).first()).toBeVisible();
  await page.getByRole('button', { name: 'Test Email System' }).click();
  await expect(toast(page, 'Email Test Successful')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of the assessments' }).click();
  const exported = await download;
  expect(exported.suggestedFilename()).toMatch(/^assessments-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await exported.path(), 'utf8')).toContain('@kettleandcrumb.example');
  expect(await page.locator('#outlet b', { hasText: 'Bakery' }).count()).toBe(0);
}

/** A sign-up appears on the open page and is approved there. */
async function approveSignup(page: Page, admin: AdminApi): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByText('Pending Signups')).toBeVisible();
  await waitForSocket(page);
  const pending = await admin.call<Signup[]>('GET', `${signupContract.list.path}?status=pending`);
  const count = page.getByText(`Pending Client Signups (${pending.length + 1})`);
  await admin.call('POST', signupContract.create.path, {
    ...applicant,
    email: `${randomUUID()}@saffronkitchen.example`,
    password: visitor.password,
    confirmPassword: visitor.password,
  });
  await expect(count).toBeVisible();
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect(page.getByText('Signup approved').first()).toBeVisible();
  await expect(count).toHaveCount(0);
}

/** The number of visits grows while the dashboard is open. */
async function expectLiveVisit(page: Page, site: Site): Promise<void> {
  await openLive(page, '/admin-dashboard');
  const total = page.getByLabel('Website Visits').getByRole('definition').first();
  // until then a skeleton
  await expect(total).toHaveText(/^[\d,]+ in all$/);
  const before = Number.parseInt((await total.innerText()).replaceAll(',', ''), 10);
  const { status } = await fetch(`${site.url}/api/analytics/track-visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: '/', userAgent: FIREFOX, sessionId: randomUUID() }),
  });
  expect(status).toBe(204);
  await expect(total).toHaveText(`${(before + 1).toLocaleString('en-US')} in all`);
}

/** A brand name shows in the preview before it is saved, and on the site after. */
async function changeBrand(page: Page, visitors: Visitors): Promise<void> {
  await page.goto('/admin/settings?section=brand');
  await waitForApp(page);
  const form = page.getByRole('form', { name: 'Brand' });
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Combworks');
  await expect(page.getByText('With your changes, not live yet')).toBeVisible();
  const preview = page.getByTitle(/^Preview of the page/).contentFrame();
  await expect(preview.getByRole('link', { name: 'Combworks, home' }).first()).toBeAttached();
  const { page: site } = await visitors.open('/', { javaScriptEnabled: false });
  await expect(site).not.toHaveTitle(/Combworks/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^Live since .*, saved by /)).toBeVisible();
  // on a slow machine a save is answered before the pages are rendered again
  await expect
    .poll(async () => {
      await site.goto('/');
      return site.content();
    })
    .toMatch(/<title>Combworks/);
  await expect(page.getByText('As it is live')).toBeVisible();
}

const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^Open chat/ });

/** Client and team exchange messages; reading them in one tab updates the other. */
async function chat({ page, context }: Visitor, second: Page, { admin, url }: { admin: AdminApi; url: string }) {
  const say = (message: string) => admin.call('POST', url, { message });
  const stored = async () =>
    (await (await context.request.get(url, { params: { limit: 100 } })).json()) as ChatMessage[];
  const panel = page.getByRole('dialog', { name: /team$/ });
  const list = panel.getByRole('region', { name: 'Messages' });
  const input = panel.getByRole('textbox', { name: 'Message' });
  const bubbles = list.locator('[dir="auto"]');

  await expect(chatButton(page)).toHaveAccessibleName('Open chat');
  await expect(chatButton(second)).toBeVisible();
  await say('Proofs are in your files.');
  await say('Version 3.');
  for (const tab of [page, second]) {
    await expect(chatButton(tab)).toHaveAccessibleName('Open chat, 2 unread');
  }
  await chatButton(page).click();
  await expect(panel.getByText(/^Connected/)).toBeVisible();
  await expect(panel.getByText('Loading messages...')).toHaveCount(0);
  await expect(bubbles).toHaveText(['Proofs are in your files.', 'Version 3.']);
  await expect(chatButton(second)).toHaveAccessibleName('Open chat');
  await expect.poll(async () => (await stored()).map(({ isRead }) => isRead)).toEqual([true, true]);
  await expect(list.getByText('New', { exact: true })).toHaveCount(0);

  await input.fill('Does the copper hold?');
  await input.press('Enter');
  await expect(bubbles).toHaveText(['Proofs are in your files.', 'Version 3.', 'Does the copper hold?']);
  await expect(input).toBeFocused();
  // stored, and not only sent
  await expect(list.locator('[data-sequence]')).toHaveCount(3);
  await say('It does.');
  await expect(bubbles.last()).toHaveText('It does.');
  await expect(panel.locator('[aria-live="polite"]')).toContainText('It does.');
  const senders = (await stored()).map(({ senderType, sequence }) => `${sequence} ${senderType}`);
  expect(senders).toEqual(['1 admin', '2 admin', '3 client', '4 admin']);
}

test.use({ siteEnvironment: { DEMO: 'off' } });

test.describe('the main story', { tag: ['@main', '@engines'] }, () => {
  // each test covers a whole part of the product
  test.describe.configure({ timeout: 300_000 });

  test('[AW-7] [CF-1] [LG-8] a visitor sends an assessment and a message, signs up, and logs in once approved', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/401 \(Unauthorized\)/);
    const { page } = await visitors.openHydrated('/', '#companyName');
    await fillAssessment(page);
    await expect(page.getByRole('button', { name: 'Submit Another Assessment' })).toBeVisible();
    await sendMessage(page);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();
    const clients = await admin.call<Client[]>('GET', clientContract.list.path);
    expect(clients.map(({ companyName }) => companyName)).toContain(company);
    const messages = await admin.call<{ message: string }[]>('GET', contactContract.list.path);
    expect(messages.map(({ message }) => message)).toContain(question);

    await signUp(page);
    await expect(page.getByText('Registration successful!').first()).toBeVisible();
    const received = page.getByRole('dialog', { name: 'We have your request' });
    await expect(received.getByText(`A confirmation is on its way to ${applicant.email}.`)).toBeVisible();
    await received.getByRole('button', { name: 'Done' }).click();
    await page.goto('/client-portal');
    await page.getByLabel('Email').fill(applicant.email);
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    const logIn = () => page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await logIn();
    await expect(page.getByText('We are still reviewing your account request.').first()).toBeVisible();
    const signups = await admin.call<Signup[]>('GET', signupContract.list.path);
    const id = signups.find(({ email }) => email === applicant.email)?.id ?? '';
    await admin.call('PUT', pathOf(signupContract.approve, { id }));

    await logIn();
    await expect(page.getByText(applicant.company).first()).toBeVisible();
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0);
  });

  test('[RT-5] [LG-5] [LG-9] [HV-2] [AD-1] [AD-2] an admin logs in, reads the inbox, approves, and changes the site', async ({
    site,
    admin,
    visitors,
  }) => {
    const message = 'Do you photograph cakes?';
    await admin.call('POST', clientContract.create.path, {
      ...clientContract.create.example.body,
      companyName: company,
      contactEmail: 'admin-story@kettleandcrumb.example',
    });
    await admin.call('POST', contactContract.create.path, {
      name: visitor.name,
      email: visitor.email,
      message,
    });

    const { page } = await visitors.open('/hive');
    await leaveAdminArea(page, site);
    await page.getByRole('button', { name: 'Login' }).first().click();
    await loginAsAdmin(page);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').accessLevel)).toBe(
      'admin',
    );
    await test.step('the inbox', () => expectInbox(page, message));
    await test.step('a sign-up', () => approveSignup(page, admin));
    await test.step('a visit', () => expectLiveVisit(page, site));
    await test.step('the brand', () => changeBrand(page, visitors));
  });

  test('[CP-2] [CP-7] a client approves a milestone and chats with the team in two tabs', async ({
    admin,
    visitors,
  }) => {
    const client = await visitors.createClient();
    const { page } = client;
    const { id } = await companyOf(client);
    const milestones = [{ title: 'Label proofs', requiresApproval: true }];
    const project = await createProject(admin, id, { name: 'Label and bottle', milestones });
    await openLive(page, '/client-portal');
    await expect(page.getByText('0 of 1 milestone done')).toBeVisible();
    await submitMilestone(admin, milestoneNamed(project, 'Label proofs'));
    const approval = page.getByRole('article', { name: 'Approval of Label proofs' });
    await approval.getByRole('button', { name: 'Approve Label proofs' }).click();
    await expect(page.getByText('100% Complete')).toBeVisible();

    const second = await client.context.newPage();
    await second.goto('/client-portal/files');
    await waitForApp(second);
    await chat(client, second, { admin, url: pathOf(chatRoutes.list, { id }) });
  });
});
