import type { Page } from '@playwright/test';

export const company = 'Kettle & Crumb <b>Bakery</b>';
export const visitor = { email: 'mara@kettleandcrumb.example', name: 'Mara Lindqvist', password: 'sourdough-at-six' };
export const question = 'Do you photograph bread?';
export const applicant = {
  firstName: 'Nadia',
  lastName: 'Rahimi',
  email: 'nadia@saffronkitchen.example',
  phone: '(512) 555-0148',
  company: 'Saffron Kitchen',
};

/** Fills in the four steps and submits them. */
export async function fillAssessment(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  const wizard = page.locator('#signup');
  const choose = (label: string) => wizard.getByLabel(label, { exact: true }).check();
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Contact Email').fill(visitor.email);
  await page.getByLabel('Business Story').fill('We bake at night and sell out by ten.');
  await page.getByLabel('Primary Customers').fill('Neighbours and two cafés');
  await page.getByLabel('Top 3 Competitors').fill('The mill, the supermarket');
  await next();
  await page.getByLabel('Business Goals').fill('A second shop');
  await choose('No');
  await choose('Traditional Media');
  await next();
  await page.getByLabel("What's Worked Well").fill('The sign outside');
  await page.getByLabel('Current Challenges').fill('Nobody finds us online');
  await choose('Branding');
  await page.getByLabel('Top 3 Marketing Priorities').fill('Website, photographs, reviews');
  await next();
  await page.getByLabel('Approval Contact').fill('Mara');
  await page.getByLabel('Expected Timeline').selectOption({ index: 2 });
  await choose('Video');
  await page.getByRole('button', { name: 'Submit Assessment' }).click();
}

export async function sendMessage(page: Page): Promise<void> {
  const contact = page.locator('#contact');
  await contact.getByLabel('Name').fill(visitor.name);
  await contact.getByLabel('Email').fill(visitor.email);
  await contact.getByLabel('Message').fill(question);
  await contact.getByRole('button', { name: 'Send Message' }).click();
}

export async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of [
    ['First Name', applicant.firstName],
    ['Last Name', applicant.lastName],
    ['Email', applicant.email],
    ['Phone', applicant.phone],
    ['Company', applicant.company],
    ['Password', visitor.password],
    ['Confirm Password', visitor.password],
  ] as const) {
    await dialog.getByLabel(label, { exact: label === 'Password' }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
}
