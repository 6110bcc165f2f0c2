import type { CreatePortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import type { Locator, Page } from '@playwright/test';
import type { AdminApi } from './admin-api.js';
import { movePointer, waitForHydration } from './page.js';
import type { Visitor, VisitorOptions, Visitors } from './visitors.js';

/** A website that is not checked for framing and has no image. */
const unframed: CreatePortfolioItem = {
  title: 'Saltmarsh',
  url: 'https://saltmarsh.invalid/',
  category: 'real estate',
  description: 'Houses by the water, shown at the hour when the tide is in. '.repeat(4),
  technologies: ['A', 'B', 'C', 'D', 'E'],
  clientName: 'Saltmarsh Homes',
  completedAt: '2025-03-31',
};

/** Adds Saltmarsh, which is not checked for framing, and returns the whole portfolio. */
export async function addUnframedItem(admin: AdminApi): Promise<PublicPortfolioItem[]> {
  await admin.call('POST', '/api/portfolio', unframed);
  return admin.call<PublicPortfolioItem[]>('GET', '/api/portfolio');
}

export function itemOf(items: PublicPortfolioItem[], title: string): PublicPortfolioItem {
  const item = items.find((each) => each.title === title);
  if (!item) {
    throw new Error(`no item ${title}`);
  }
  return item;
}

export const cardOf = (page: Page, items: PublicPortfolioItem[], title: string): Locator =>
  page.locator(`article:has(#project-${itemOf(items, title).id})`);

export const openPortfolio = (visitors: Visitors, options: VisitorOptions = {}): Promise<Visitor> =>
  visitors.openHydrated('/portfolio', '#filter-all', options);

/** Opens the page with a fake clock. Its script runs in every iframe, where the sandbox blocks it with a console message. */
export async function openPortfolioWithClock(visitors: Visitors): Promise<Page> {
  visitors.allowConsole(/sandboxed/);
  const { page } = await visitors.create();
  await page.clock.install();
  await page.goto('/portfolio');
  await movePointer(page);
  await waitForHydration(page, '#filter-all');
  return page;
}
