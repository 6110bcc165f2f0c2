import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** A file to upload. */
export interface Sample {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Uploads files in the section that the page shows, and waits until they have arrived. */
export async function upload(page: Page, ...samples: Sample[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const form = page.getByRole('form', { name: 'Upload files' });
  await form.getByLabel(/^Choose files/).setInputFiles(samples);
  await form.getByRole('button', { name: /^Upload/ }).click();
  await expect(tray(page).getByText(/^Uploaded to /)).toHaveCount(samples.length);
  await tray(page).getByRole('button', { name: 'Close uploads' }).click();
}

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
