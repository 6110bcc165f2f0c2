import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './support/chromium.js';
import type { TestFixtures } from './support/test.js';

const chromium = await findChromium();
const storyBrowser = findHeadlessShell() ?? chromium;

/** Forms and dialogs of visitors; other files measure, or compare the HTML with that of the server. */
const translatedSpecs = [
  'public/assessment',
  'public/assessment-questions',
  'public/bad-networks',
  'public/dialogs-and-toasts',
  'public/filled-forms',
  'public/forms-offline',
  'public/lazy-parts',
  'public/navigation',
  'public/portfolio-preview',
  'public/services-support',
  'pages/gate',
  'pages/login-page',
  'pages/pre-hydration',
];

export default defineConfig<Pick<TestFixtures, 'reduceMotion' | 'translated'>>({
  outputDir: '../.data/test-results',
  globalSetup: './support/global-setup.ts',
  // only for tests that hang
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...(chromium ? { launchOptions: chromium } : {}),
    // shorter than the limit of a test, so that the error names the missing element
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // the stories do not test animations of the portals; those about layout shifts ask for motion
    {
      name: 'stories',
      testDir: './stories',
      use: { reduceMotion: true, ...(storyBrowser ? { launchOptions: storyBrowser } : {}) },
    },
    { name: 'pages', testDir: './pages' },
    { name: 'public', testDir: './public' },
    { name: 'distributed', testDir: './distributed' },
    // again, in pages that a program translates: only by name, because they take as long
    {
      name: 'translated',
      testDir: './stories',
      use: { translated: true, reduceMotion: true, ...(storyBrowser ? { launchOptions: storyBrowser } : {}) },
    },
    {
      name: 'translated-public',
      testMatch: translatedSpecs.map((name) => `**/${name}.spec.ts`),
      grepInvert: /@untranslated/,
      use: { translated: true },
    },
    // `npm start` restores the builds, which no other test may use at the same time
    { name: 'start', testDir: './start', workers: 1 },
    // runs only by name: it is long, and other tests would distort its times
    { name: 'faults', testDir: './faults', workers: 1 },
    // pictures for people to look at
    { name: 'mails', testDir: './mails', workers: 1 },
    { name: 'pictures', testDir: './pictures', workers: 1 },
    { name: 'fuzz', testDir: './fuzz', workers: 1 },
    { name: 'clock', testDir: './clock', workers: 1 },
    { name: 'abuse', testDir: './abuse', workers: 1 },
    { name: 'rolling-restart', testDir: './rolling-restart', workers: 1 },
  ],
});
