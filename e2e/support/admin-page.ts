import type { Locator, Page } from '@playwright/test';
import { waitForApp } from './page.js';
import type { Visitor, Visitors } from './visitors.js';

/** A page of the administrator without events of the server, which would read data again between two failures. */
export async function openAdminWithoutEvents(visitors: Visitors, path: string): Promise<Visitor> {
  const visitor = await visitors.createAdmin();
  await visitor.page.routeWebSocket(/\/ws/, () => undefined);
  await visitor.page.goto(path);
  await waitForApp(visitor.page);
  return visitor;
}

/** A link of the sidebar. */
export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('complementary').getByRole('link', { name });
