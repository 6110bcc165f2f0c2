import type { Page } from 'playwright-core';
import { describeInBrowser, intend } from '../support/browser.js';
import { ADMIN } from '../support/login.js';
import { connected } from '../support/page.js';
import { openStage } from '../support/stage.js';

const company = 'Kettle & Crumb <b>Bakery</b>';
const visitor = { email: 'mara@kettleandcrumb.example', name: 'Mara Lindqvist', password: 'sourdough-at-six' };

/** Walks through the four steps as a visitor types them. */
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
  // a success closes the dialog and loads the page anew
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await reloaded;
  await page.getByRole('link', { name: 'Admin Portal' }).first().waitFor();
}

describeInBrowser('the main story', () => {
  const stage = openStage({ environment: () => ({ DEMO: 'off' }) });

  const openAssessment = async () => (await stage.openAlive('/', '#companyName')).page;

  it('[AW-7] [CF-1] takes an assessment and a message from a visitor', async () => {
    const page = await openAssessment();

    await fillAssessment(page, visitor.email);
    await page.getByRole('button', { name: 'Submit Another Assessment' }).waitFor();
    const contact = page.locator('#contact');
    await contact.getByLabel('Name').fill(visitor.name);
    await contact.getByLabel('Email').fill(visitor.email);
    await contact.getByLabel('Message').fill('Do you photograph bread?');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent successfully!').waitFor();
    expect(await page.getByRole('heading', { name: 'Assessment Submitted!' }).isVisible()).toBe(true);
  });

  it('[AW-8] tells a visitor whose e-mail is used, in any case, and keeps what was typed', async () => {
    stage.expectProblems(/409.*\/api\/clients/);
    const page = await openAssessment();

    await fillAssessment(page, visitor.email.toUpperCase());

    await page.getByText('Submission Failed', { exact: true }).waitFor();
    expect(
      await page
        .getByText('This email is already in our system. Please use a different email address or contact us directly.')
        .count(),
    ).toBeGreaterThan(0);
    expect(await page.getByLabel('Approval Contact').inputValue()).toBe('Mara');
  });

  it('[RT-5] [LG-9] keeps visitors out of the admin area and sends them home', async () => {
    const { page } = await stage.open('/hive');

    await page.getByText('Admin Access Required').waitFor();
    await page.getByText('This area is restricted to authorized administrators only.').waitFor();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${stage.site.url}/`);
    // the address changes before the code of the home page is there
    const home = page.getByRole('heading', { level: 1, name: 'Small business' });
    await home.waitFor();

    expect(await page.getByText('Admin Access Required').count()).toBe(0);
  });

  it('[LG-5] [HV-2] shows an administrator both inquiries, found by search and safe from markup', async () => {
    const { page } = await stage.open('/');
    await intend(page);
    await loginAsAdmin(page);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').accessLevel)).toBe(
      'admin',
    );

    await page.goto('/hive');
    await page.getByRole('heading', { name: 'Hive Portal' }).waitFor();
    await page.getByText('Do you photograph bread?').waitFor();
    await page.getByRole('tab', { name: 'Assessments (1)' }).click();
    await page.getByText(company).first().waitFor();
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('No assessments found').waitFor();
    await page.getByRole('searchbox').fill('kettle');
    await page.getByText(company).first().waitFor();
    expect(await page.locator('#outlet b', { hasText: 'Bakery' }).count()).toBe(0);
  });

  it('[LG-8] [AD-2] turns a sign-up into a client who can log in, with the count live', async () => {
    const staff = await stage.open('/');
    await intend(staff.page);
    await loginAsAdmin(staff.page);
    await staff.page.goto('/admin');
    await staff.page.getByText('Pending Signups').waitFor();
    await connected(staff.page);

    const { page } = await stage.open('/');
    await intend(page);
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
    await page.getByText('Registration successful!').first().waitFor();

    await staff.page.getByText('Pending Client Signups (1)').waitFor({ timeout: 5000 });
    await staff.page.getByRole('button', { name: /^Approve/ }).click();
    await staff.page.getByText('Signup approved').first().waitFor();
    await staff.page.getByText('Pending Client Signups (1)').waitFor({ state: 'detached' });

    await page.goto('/client-portal');
    await page.getByLabel('Email').fill('nadia@saffronkitchen.example');
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await page.getByText('Saffron Kitchen').first().waitFor();
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0);
  });
});
