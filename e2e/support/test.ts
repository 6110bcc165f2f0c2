import { test as base } from '@playwright/test';
import type { AdminApi } from './admin-api.js';
import { startAiProvider, type AiProvider } from './ai-provider.js';
import { NO_CHROMIUM } from './chromium.js';
import { DataDir } from './data-dir.js';
import { ReleaseBuilds } from './release-builds.js';
import type { Site } from './site.js';
import { SitePool } from './site-pool.js';
import { Visitors } from './visitors.js';

export { expect } from '@playwright/test';

export interface TestFixtures {
  /** Environment of the server, for `test.use`; `DEMO: 'off'` starts without demo content. */
  siteEnvironment: Record<string, string>;
  /** Whether visitors prefer reduced motion: without animations, a page takes half of the processor time or less. */
  reduceMotion: boolean;
  /** Whether a program translates every page as a browser does; the words stay, for locators. */
  translated: boolean;
  /** The site of this file: tests and hooks of a file share it, the next file has a fresh one. */
  site: Site;
  /** The API of the site, called as the administrator. */
  admin: AdminApi;
  /** Browser sessions, which end with the test. It fails on console messages that `allowConsole` does not accept. */
  visitors: Visitors;
  allowConsole: (pattern: RegExp) => void;
  /** An empty data folder for processes of the product, which end with the test. */
  dataDir: DataDir;
}

interface WorkerFixtures {
  sites: SitePool;
  /** Builds of changed sources, to publish on a site. */
  builds: ReleaseBuilds;
  /** A server with the API of OpenAI, for the environment of a site. */
  aiProvider: AiProvider;
}

/** Long enough for a busy machine: the first worker makes the template for all. */
const START_MS = 300_000;

/** Skips the test when there is no browser; `npm test` prints the reason. */
const requireChromium = (found: string | undefined) => base.skip(!found, NO_CHROMIUM);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnvironment: [{}, { option: true }],
  reduceMotion: [false, { option: true }],
  translated: [false, { option: true }],
  sites: [
    async ({}, use) => {
      const sites = new SitePool();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  site: [
    async ({ sites, siteEnvironment, launchOptions }, use, { file }) => {
      requireChromium(launchOptions.executablePath);
      await use(await sites.forFile(file, siteEnvironment));
    },
    { timeout: START_MS },
  ],
  admin: ({ site }, use) => use(site.admin),
  // `site` first, because it skips the test when there is no browser
  visitors: async ({ site, browser, reduceMotion, translated }, use) => {
    const visitors = new Visitors(browser, site, { reducedMotion: reduceMotion, translated });
    await use(visitors);
    const problems = await visitors.close();
    if (problems.length > 0) {
      throw new Error(`Unexpected console messages:\n${problems.join('\n')}`);
    }
  },
  allowConsole: ({ visitors }, use) => use((pattern) => visitors.allowConsole(pattern)),
  dataDir: async ({}, use) => {
    const dataDir = DataDir.create();
    await use(dataDir);
    await dataDir.remove();
  },
  aiProvider: [
    async ({}, use) => {
      const provider = await startAiProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  builds: [
    async ({}, use) => {
      const builds = await ReleaseBuilds.create();
      await use(builds);
      await builds.remove();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
