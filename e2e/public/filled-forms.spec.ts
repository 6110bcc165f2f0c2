/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { firstStep } from '../support/assessment.js';
import { ADMIN } from '../support/login.js';
import { movePointer, toast } from '../support/page.js';
import { applicant, visitor } from '../support/public-forms.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';

test.use({ reduceMotion: true });

/** In the page: a value without an event, as the browser sets it, and what Grammarly and Dark Reader add. */
function fillAsProgram(field: HTMLElement, value: string): void {
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  document.body.setAttribute('data-gr-ext-installed', '');
  field.setAttribute('data-gramm', 'false');
  // not the property that React adds to the element
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.after(document.createElement('grammarly-extension'));
}

declare global {
  interface Window {
    isSchedulerHeld?: boolean;
    releaseScheduler?: () => void;
  }
}

interface Form {
  path: string;
  /** Opens it; without, it is part of the page's HTML. */
  opener?: string;
  /** The scripts of the form; those of the shell and of other remotes start before them. */
  scripts?: RegExp;
  within: (page: Page) => Locator;
  values: Record<string, string>;
  submit: string;
  /** The call of the button, if it makes one. */
  call?: string;
  done: (page: Page) => Locator;
}

const login = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const { password } = visitor;
const marketing = /\/bundles\/mf-marketing\/.*\.js$/;
const credentials = { Username: ADMIN.username, Password: ADMIN.password };

const forms: Record<string, Form> = {
  'the contact form': {
    path: '/',
    scripts: marketing,
    within: (page) => page.locator('#contact-form'),
    values: { Name: visitor.name, Email: visitor.email, Message: 'Filled in without an event.' },
    submit: 'Send Message',
    call: '/api/contact',
    done: (page) => page.getByText('Message sent successfully!'),
  },
  'the assessment': {
    path: '/',
    scripts: marketing,
    within: (page) => page.locator('#assessment-form'),
    values: {
      'Company Name': firstStep.companyName,
      'Contact Email': firstStep.contactEmail,
      'Business Story': firstStep.businessStory,
      'Primary Customers': firstStep.targetAudience,
      'Top 3 Competitors': firstStep.competitors,
    },
    submit: 'Continue',
    done: (page) => page.getByText('Step 2 of 4'),
  },
  'the form of a mailed link': {
    path: '/set-password#token=used',
    scripts: marketing,
    within: (page) => page.locator('#password-form'),
    values: { 'New Password': password, 'Confirm Password': password },
    submit: 'Save Password',
    call: '/api/auth/reset-password',
    done: (page) => page.getByText('This link is no longer valid.'),
  },
  'the login page of the portal': {
    path: '/client-portal',
    scripts: /\/bundles\/mf-client-portal\/.*\.js$/,
    within: (page) => page.locator('#login'),
    values: { Email: 'nobody@visitor.example', Password: password },
    submit: 'Login',
    call: '/api/auth/client-login',
    done: (page) => page.locator('#login').getByRole('alert'),
  },
  'the login of the admin area': {
    path: '/admin',
    scripts: /\/bundles\/.*\/login-dialog\.[^/]*\.js$/,
    within: login,
    values: credentials,
    submit: 'Login',
    call: '/api/auth/admin-login',
    done: (page) => toast(page, 'Admin login successful'),
  },
  'the login dialog': {
    path: '/services',
    opener: '#header-login',
    within: login,
    values: credentials,
    submit: 'Login',
    call: '/api/auth/admin-login',
    done: (page) => toast(page, 'Admin login successful'),
  },
  'the sign-up dialog': {
    path: '/services',
    opener: '#header-sign-up',
    within: (page) => page.getByRole('dialog', { name: 'Client Sign Up' }),
    values: {
      'First Name': applicant.firstName,
      'Last Name': applicant.lastName,
      Email: applicant.email,
      Phone: applicant.phone,
      Company: applicant.company,
      Password: password,
      'Confirm Password': password,
    },
    submit: 'Sign Up',
    call: '/api/client-signups',
    done: (page) => toast(page, 'Registration successful!'),
  },
};

async function fillIn(page: Page, { within, values }: Form): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await within(page).getByLabel(label, { exact: true }).evaluate(fillAsProgram, value);
  }
}

const buttonOf = (page: Page, { within, submit }: Form) =>
  within(page).getByRole('button', { name: submit, exact: true });

/** In the page: holds back React's scheduled work until the test releases it. Work that a press needs at once still runs. */
function holdScheduler(): void {
  const held: (() => void)[] = [];
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (...values: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...values: unknown[]) {
    const send = () => Reflect.apply(post, this, values);
    if (window.isSchedulerHeld) {
      held.push(send);
    } else {
      send();
    }
  };
  window.releaseScheduler = () => {
    window.isSchedulerHeld = false;
    held.splice(0).forEach((send) => send());
  };
}

/** In the page: whether React has taken over the element. */
const isReacts = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/**
 * With `force`, because otherwise Playwright presses a second time when React replaces the button. With it, it does not wait for the
 * button: a hidden one is an error before the press, after which it is tried again.
 */
const press = (page: Page, form: Form): Promise<void> =>
  expect(() => buttonOf(page, form).click({ force: true })).toPass();

/** Opens the page with all code loaded and fills in the form while React has not yet taken it over. */
async function openHeld(page: Page, form: Form): Promise<void> {
  const unblock = await blockRequests(page, form.scripts);
  await page.addInitScript(holdScheduler);
  await page.goto(form.path, { waitUntil: 'domcontentloaded' });
  await movePointer(page);
  await expect.poll(() => page.locator('#root').evaluate(isReacts)).toBe(true);
  await page.evaluate(() => (window.isSchedulerHeld = true));
  unblock();
  await page.waitForLoadState('networkidle');
  expect(await buttonOf(page, form).evaluate(isReacts)).toBe(false);
  await fillIn(page, form);
}

/** Each fills in the form and presses its button, at the time of its name. */
const fillAndPressAt = {
  'before React takes over': async (page: Page, form: Form) => {
    const unblock = await blockRequests(page);
    // the page of a mailed link requests its scripts at once: they would delay the load event
    await page.goto(form.path, { waitUntil: 'domcontentloaded' });
    await fillIn(page, form);
    unblock();
    await movePointer(page);
    await press(page, form);
  },
  'while React takes over': async (page: Page, form: Form) => {
    const unblock = await blockRequests(page, form.scripts);
    await page.goto(form.path, { waitUntil: 'domcontentloaded' });
    await movePointer(page);
    await expect.poll(() => page.locator('#root').evaluate(isReacts)).toBe(true);
    expect(await buttonOf(page, form).evaluate(isReacts)).toBe(false);
    await fillIn(page, form);
    unblock();
    await press(page, form);
  },
  'before a press makes React take over': async (page: Page, form: Form) => {
    await openHeld(page, form);
    await press(page, form);
    await page.evaluate(() => window.releaseScheduler?.());
  },
  'before a key makes React take over': async (page: Page, form: Form) => {
    await openHeld(page, form);
    await buttonOf(page, form).press('Enter');
    await page.evaluate(() => window.releaseScheduler?.());
  },
  afterwards: async (page: Page, form: Form) => {
    await page.goto(form.path);
    await movePointer(page);
    if (form.opener) {
      await page.click(form.opener);
    }
    await expect.poll(() => buttonOf(page, form).evaluate(isReacts)).toBe(true);
    await fillIn(page, form);
    await press(page, form);
  },
};

for (const [name, form] of Object.entries(forms)) {
  for (const [time, fillAndPress] of Object.entries(fillAndPressAt).filter(
    ([time]) => !form.opener || time === 'afterwards',
  )) {
    test(`${name} sends once what a program has filled in: ${time}`, async ({ visitors, allowConsole }) => {
      // React renders a part again when it finds foreign elements in it; some calls are refused
      allowConsole(/hydrat|Minified React error #418|Failed to load resource/i);
      const { page } = await visitors.create();
      // the page would say at once that its link was used
      await page.route('**/api/auth/check-password-link', (route) =>
        route.fulfill({ json: { state: 'usable', account: null } }),
      );
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(form.call ?? '-')) {
          sent.push(request.postData() ?? '');
        }
      });
      await fillAndPress(page, form);
      await expect(form.done(page)).toBeVisible();
      expect(sent).toHaveLength(form.call ? 1 : 0);
      for (const value of sent.length > 0 ? Object.values(form.values) : []) {
        expect(sent[0]).toContain(value);
      }
    });
  }
}
