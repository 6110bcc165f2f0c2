import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { desktop, overflowsX, phone, waitForApp } from '../support/page.js';
import { pickUp } from '../support/sorting.js';
import { test, expect } from '../support/test.js';

const previewOf = (page: Page) => page.getByTitle(/^Preview of the page/).contentFrame();

async function openSection(page: Page, section: string, title: string) {
  await page.goto(`/admin/settings?section=${section}`);
  await waitForApp(page);
  const form = page.getByRole('form', { name: title });
  await expect(form).toBeVisible();
  return form;
}

async function save(form: Locator) {
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^Live since .*, saved by /)).toBeVisible();
}

/** On a slow machine a save is answered before the pages are rendered again. */
async function expectOnSite(page: Page, path: string, text: string | RegExp) {
  const found = expect.poll(async () => {
    await page.goto(path);
    return page.content();
  });
  await (typeof text === 'string' ? found.toContain(text) : found.toMatch(text));
}

/** Moves the first row by one place. */
async function moveDown(page: Page, form: Locator) {
  const handle = form.getByRole('button', { name: /^Move / }).first();
  await pickUp(page, handle);
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/is at position 2 of/)).toBeAttached();
  await page.keyboard.press('Space');
}

test.describe('settings', () => {
  test('prices, spots, hours, questions and headlines show in the preview, then on the site', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    const { page: site } = await visitors.create();

    await test.step('a price shows on the services page and in the FAQ', async () => {
      const form = await openSection(page, 'services', 'Services and prices');
      await form.getByRole('textbox', { name: 'Price' }).first().fill('from $2,750');
      await expect(previewOf(page).getByText('from $2,750')).toBeAttached();
      await save(form);
      await expectOnSite(site, '/services', 'from $2,750');
      await expectOnSite(site, '/support', 'Brand identity starts at $2,750');
    });

    await test.step('the sentence about spots is the one that visitors read', async () => {
      const form = await openSection(page, 'spots', 'Spots');
      await form.getByRole('textbox', { name: 'Spots in total' }).fill('12');
      await form.getByRole('textbox', { name: 'Spots taken' }).fill('9');
      const sentence = /Limited to 12 spots in \d{4}, 3 left\./;
      await expect(form.getByText(sentence)).toBeVisible();
      await expect(previewOf(page).getByText(sentence)).toBeAttached();
      await save(form);
      await expectOnSite(site, '/', sentence);
    });

    await test.step('the hours of a day are in the footer', async () => {
      const form = await openSection(page, 'hours', 'Business hours');
      await form.getByRole('checkbox', { name: 'Saturday' }).check();
      const text = 'Mon-Sat 9:00 AM-6:00 PM';
      await expect(previewOf(page).getByText(text, { exact: true })).toBeAttached();
      await save(form);
      await expectOnSite(site, '/', text);
    });

    await test.step('the questions of the support page have the order of the settings, by keyboard', async () => {
      const form = await openSection(page, 'faq', 'FAQ');
      const questions = form.getByRole('textbox', { name: 'Question' });
      await expect(questions.nth(1)).toHaveValue('What does it cost?');
      await moveDown(page, form);
      await expect(questions.nth(0)).toHaveValue('What does it cost?');
      await save(form);
      await expectOnSite(site, '/support', /What does it cost\?[^]*How long does a website take\?/);
    });

    await test.step('a headline of the landing page', async () => {
      const form = await openSection(page, 'texts', 'Founders and page texts');
      await form.getByRole('textbox', { name: 'Headline', exact: true }).fill('Small shop,');
      await expect(previewOf(page).getByRole('heading', { level: 1 })).toContainText('Small shop,');
      await save(form);
      await expectOnSite(site, '/', 'Small shop,');
    });
  });

  test('two admins who change the same setting choose between both', async ({ admin, visitors }) => {
    const { page } = await visitors.createAdmin();
    const form = await openSection(page, 'contact', 'Contact');
    const number = form.getByRole('textbox', { name: 'Phone number' });
    await number.fill('(555) 010-0001');
    await admin.call('PATCH', '/api/settings', { contactPhone: '(555) 010-0002' });
    await expect(form.getByText('A colleague has changed the phone number meanwhile.')).toBeVisible();
    await form.getByRole('button', { name: 'Take theirs' }).click();
    await expect(number).toHaveValue('(555) 010-0002');
    await number.fill('(555) 010-0003');
    await admin.call('PATCH', '/api/settings', { contactPhone: '(555) 010-0004' });
    await expect(form.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await expect(form.getByText(/^Live since/)).toBeVisible();
    await expect(number).toHaveValue('(555) 010-0003');
  });

  test('unsaved input survives a reload, and claims move by keyboard', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    const form = await openSection(page, 'claims', 'Claims and metrics');
    const figures = form.getByRole('textbox', { name: 'Figure' });
    await expect(figures.nth(0)).toHaveValue('250+');
    await moveDown(page, form);
    await expect(figures.nth(0)).toHaveValue('98%');
    await page.reload();
    await waitForApp(page);
    await expect(figures.nth(0)).toHaveValue('98%');
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(figures.nth(0)).toHaveValue('250+');
  });

  test('the sections are accessible and fit a phone', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    for (const [section, title] of [
      ['brand', 'Brand'],
      ['services', 'Services and prices'],
      ['privacy', 'Privacy policy'],
    ] as const) {
      await test.step(title, async () => {
        await page.setViewportSize(desktop);
        await openSection(page, section, title);
        expect.soft(await axeViolations(page), title).toEqual([]);
        await page.setViewportSize(phone);
        await expect(page.getByRole('combobox', { name: 'Section' })).toBeVisible();
        await expect.poll(() => overflowsX(page), title).toBe(false);
        expect.soft(await axeViolations(page), title).toEqual([]);
      });
    }
  });
});
