import { expect, type Page } from '@playwright/test';
import { openLive } from './page.js';
import { companyOf } from './projects.js';
import type { Visitor, Visitors } from './visitors.js';

declare global {
  interface Window {
    /** Desktop notifications of the page, and how often it asked for the permission. */
    desktop: { shown: Notification[]; asked: number };
  }
}

export interface Chat {
  client: Visitor;
  clientId: string;
  company: string;
}

/** A client who has written before, so that the bell of staff shows when it has loaded. */
export async function openChat(visitors: Visitors): Promise<Chat> {
  const client = await visitors.createClient();
  const { id, companyName } = await companyOf(client);
  const chat = { client, clientId: id, company: companyName };
  await write(chat, 'An earlier message');
  return chat;
}

export async function write({ client }: Chat, message: string): Promise<void> {
  const response = await client.context.request.post('/api/clients/me/chat', { data: { message } });
  expect(response.status()).toBe(201);
}

export const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).filter({ visible: true });

/** A tab of staff that receives messages. */
export async function openTab({ page }: Pick<Visitor, 'page'>, path: string): Promise<void> {
  await openLive(page, path);
  await expect(bell(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContain('hive-desktop-notifications');
}

/** The texts of the pages' notifications. */
export const shownBy = async (...pages: Page[]): Promise<string[]> => {
  const all = pages.map((page) =>
    page.evaluate(() => window.desktop.shown.map(({ title, body }) => `${title}: ${body}`)),
  );
  return (await Promise.all(all)).flat();
};
