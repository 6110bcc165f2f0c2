import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientContract } from '@hive/contracts';
import { ADMIN } from '../support/login.js';
import { movePointer, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

const company = 'Kettle & Crumb <b>Bakery</b>';
const visitor = { email: 'mara@kettleandcrumb.example', name: 'Mara Lindqvist', password: 'sourdough-at-six' };

/** Fills in the four steps and submits them. */
async function fillAssessment(page: Page, email: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  const choose = (label: string) => page.getByText(label, { exact: true }).click();
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Contact Email').fill(email);
  await page.getByLabel('Business Story').fill('We bake at night and sell out by ten.');
  await page.getByLabel('Primary Customers').fill('Neighbours and two cafés');
  await page.getByLabel('Top 3 Competitors').fill('The mill, the supermarket');
  await next();
  await page.getByLabel('Business Goals').fill('A second shop');
  const wizard = page.locator('#signup');
  await wizard.getByText('No', { exact: true }).click();
  await choose('Traditional Media');
  await next();
  await page.getByLabel("What's Worked Well").fill('The sign outside');
  await page.getByLabel('Current Challenges').fill('Nobody finds us online');
  await wizard.getByText('Branding', { exact: true }).click();
  await page.getByLabel('Top 3 Marketing Priorities').fill('Website, photographs, reviews');
  await next();
  await page.getByLabel('Approval Contact').fill('Mara');
  await page.getByLabel('Expected Timeline').selectOption({ index: 2 });
  await wizard.getByText('Video', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit Assessment' }).click();
}

async function loginAsAdmin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  // a successful login closes the dialog and reloads the page
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('link', { name: 'Admin Portal' }).first()).toBeVisible();
}

test.use({ siteEnvironment: { DEMO: 'off' } });

test.describe('the main story', { tag: ['@main', '@engines'] }, () => {
  test('[AW-7] [CF-1] [LG-5] [HV-2] brings an assessment and a message to the administrator, searchable and as text', async ({
    visitors,
  }) => {
    const { page } = await visitors.openHydrated('/', '#companyName');

    await fillAssessment(page, visitor.email);
    await expect(page.getByRole('button', { name: 'Submit Another Assessment' })).toBeVisible();
    const contact = page.locator('#contact');
    await contact.getByLabel('Name').fill(visitor.name);
    await contact.getByLabel('Email').fill(visitor.email);
    await contact.getByLabel('Message').fill('Do you photograph bread?');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();

    const staff = await visitors.open('/');
    await movePointer(staff.page);
    await loginAsAdmin(staff.page);
    expect(await staff.page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').accessLevel)).toBe(
      'admin',
    );

    await staff.page.goto('/hive');
    await expect(staff.page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();
    await expect(staff.page.getByText('Do you photograph bread?')).toBeVisible();
    await staff.page.getByRole('tab', { name: /^Assessments/ }).click();
    await expect(staff.page.getByText(company).first()).toBeVisible();
    await staff.page.getByRole('searchbox').fill('no such thing');
    await expect(staff.page.getByText('No assessments found')).toBeVisible();
    await staff.page.getByRole('searchbox').fill('kettle');
    await expect(staff.page.getByText(company).first()).toBeVisible();
    await staff.page.getByRole('button', { name: 'Test Email System' }).click();
    await expect(staff.page.getByText('Email Test Successful', { exact: true })).toBeVisible();
    const download = staff.page.waitForEvent('download');
    await staff.page.getByRole('button', { name: 'Export the assessments as CSV' }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toMatch(/^assessments-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await exported.path(), 'utf8')).toContain(visitor.email);
    expect(await staff.page.locator('#outlet b', { hasText: 'Bakery' }).count()).toBe(0);
  });

  test('[AW-8] rejects a used e-mail address in any letter case and keeps the answers', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    const contactEmail = 'taken@kettleandcrumb.example';
    await admin.call('POST', clientContract.create.path, { ...clientContract.create.example.body, contactEmail });
    allowConsole(/409.*\/api\/clients/);
    const { page } = await visitors.openHydrated('/', '#companyName');

    await fillAssessment(page, contactEmail.toUpperCase());

    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
    expect(
      await page
        .getByText('This email is already in our system. Please use a different email address or contact us directly.')
        .count(),
    ).toBeGreaterThan(0);
    await expect(page.getByLabel('Approval Contact')).toHaveValue('Mara');
  });

  test('[RT-5] [LG-9] refuses visitors in the admin area and leads them to the home page', async ({
    site,
    visitors,
  }) => {
    const { page } = await visitors.open('/hive');

    await expect(page.getByText('Admin Access Required')).toBeVisible();
    await expect(page.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.url}/`);
    // the URL changes before the home page is loaded
    await expect(page.getByRole('heading', { level: 1, name: 'Small business' })).toBeVisible();

    expect(await page.getByText('Admin Access Required').count()).toBe(0);
  });

  test('[LG-8] [AD-2] turns an approved sign-up into a client login and updates the count live', async ({
    visitors,
  }) => {
    const staff = await visitors.open('/');
    await movePointer(staff.page);
    await loginAsAdmin(staff.page);
    await staff.page.goto('/admin');
    await expect(staff.page.getByText('Pending Signups')).toBeVisible();
    await waitForSocket(staff.page);

    const { page } = await visitors.open('/');
    await movePointer(page);
    await page.getByRole('button', { name: 'Sign Up' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First Name').fill('Nadia');
    await dialog.getByLabel('Last Name').fill('Rahimi');
    await dialog.getByLabel('Email').fill('nadia@saffronkitchen.example');
    await dialog.getByLabel('Phone').fill('(512) 555-0148');
    await dialog.getByLabel('Company').fill('Saffron Kitchen');
    await dialog.getByLabel('Password', { exact: true }).fill(visitor.password);
    await dialog.getByLabel('Confirm Password', { exact: true }).fill(visitor.password);
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Registration successful!').first()).toBeVisible();

    await expect(staff.page.getByText('Pending Client Signups (1)')).toBeVisible();
    await staff.page.getByRole('button', { name: /^Approve/ }).click();
    await expect(staff.page.getByText('Signup approved').first()).toBeVisible();
    await expect(staff.page.getByText('Pending Client Signups (1)')).toHaveCount(0);

    await page.goto('/client-portal');
    await page.getByLabel('Email').fill('nadia@saffronkitchen.example');
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await expect(page.getByText('Saffron Kitchen').first()).toBeVisible();
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0);
  });
});
