import { authRoutes } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { cookiesOf } from './cookies.js';

export const ADMIN = { username: 'admin', password: 'stories-need-a-long-password' };

/** Logs the administrator in; gives the `cookie` header of the session. */
export const adminCookie = (url: string, headers: Record<string, string> = {}): Promise<string> =>
  logIn(`${url}${authRoutes.adminLogin.path}`, ADMIN, headers);

/** Logs in; gives the `cookie` header of the session. */
export async function logIn(
  url: string,
  credentials: { password: string; username?: string; email?: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) {
    const name = credentials.email ?? credentials.username;
    throw new Error(`${name} cannot log in: ${response.status} ${await response.text()}`);
  }
  return cookiesOf(response);
}

/** On the page that a mailed link opens. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
}
