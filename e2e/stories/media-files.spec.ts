/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { upload } from '../support/files.js';
import { waitForApp } from '../support/page.js';
import { companyOf } from '../support/projects.js';
import { recordVideo, wavOf } from '../support/sample-media.js';
import { test, expect } from '../support/test.js';

const TONE_SECONDS = 30;

/** The answers with the contents of files, as the page gets them. */
function observeContents(page: Page): { status: number; range: string | undefined }[] {
  const answers: { status: number; range: string | undefined }[] = [];
  page.on('response', (response) => {
    if (/\/api\/files\/[^/]+\/versions\/1\/content$/.test(response.url())) {
      answers.push({ status: response.status(), range: response.headers()['content-range'] });
    }
  });
  return answers;
}

const numberOf = (player: Locator, name: 'videoWidth' | 'duration' | 'currentTime'): Promise<number> =>
  player.evaluate((element, property) => (element as HTMLVideoElement)[property], name);

/** Without sound, which browsers allow without a gesture. */
const play = (player: Locator): Promise<void> =>
  player.evaluate(async (element) => {
    const media = element as HTMLMediaElement;
    media.muted = true;
    await media.play();
  });

test.describe('video and audio files', () => {
  test('[CP-8] play in the pages of staff and client, which read ranges of them', async ({ visitors }) => {
    const owner = await visitors.createClient();
    const company = await companyOf(owner);
    const admin = await visitors.createAdmin();
    const pages = [
      { page: admin.page, path: `/admin/clients/${company.id}?tab=files` },
      { page: owner.page, path: '/client-portal/files' },
    ];
    await admin.page.goto(`/admin/clients/${company.id}?tab=files`);
    await waitForApp(admin.page);
    const tone = wavOf(TONE_SECONDS);
    await upload(
      admin.page,
      { name: 'reel.webm', mimeType: 'video/webm', buffer: await recordVideo(admin.page) },
      { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone },
    );

    for (const { page, path } of pages) {
      const answers = observeContents(page);
      await page.goto(path);
      await waitForApp(page);
      await page.getByRole('button', { name: 'reel.webm', exact: true }).click();
      const video = page.locator('video[aria-label="reel.webm"]');
      await expect.poll(() => numberOf(video, 'videoWidth')).toBe(320);
      await play(video);
      await expect.poll(() => numberOf(video, 'currentTime')).toBeGreaterThan(0);

      // beside open details the list may have no room
      await page.goto(path);
      await page.getByRole('button', { name: 'tone.wav', exact: true }).click();
      const audio = page.locator('audio[aria-label="tone.wav"]');
      await expect.poll(() => numberOf(audio, 'duration')).toBe(TONE_SECONDS);
      await audio.evaluate((element, seconds) => {
        (element as HTMLMediaElement).currentTime = seconds;
      }, TONE_SECONDS - 2);
      await play(audio);
      await expect.poll(() => numberOf(audio, 'currentTime')).toBeGreaterThan(TONE_SECONDS - 2);

      expect(answers.length).toBeGreaterThan(1);
      expect(answers.filter(({ status }) => status !== 206)).toEqual([]);
      expect(answers.map(({ range }) => range)).toContain(`bytes 0-${tone.length - 1}/${tone.length}`);
    }
  });
});
