import type { Locator, Page } from '@playwright/test';

/** The button with the name of the logged-in person, in the header of every page of the portal. */
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: /^Account menu/ });

/** Opens the menu and presses an item: 'Your account', 'Team', 'Company', 'Logout'. */
export async function chooseInAccountMenu(page: Page, item: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
