/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** A PNG of one colour as a data URL, drawn by the browser. */
export const drawImage = (page: Page, image: { width: number; height: number; color: string }): Promise<string> =>
  page.evaluate(({ width, height, color }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = color;
      context.fillRect(0, 0, width, height);
    }
    return canvas.toDataURL('image/png');
  }, image);

/** A short WebM as a data URL, recorded by the browser. */
export const recordVideo = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      if (context) {
        context.fillStyle = `hsl(${frame * 18} 80% 50%)`;
        context.fillRect(0, 0, 160, 120);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }));
    reader.readAsDataURL(new Blob(chunks, { type: 'video/webm' }));
    await read;
    return reader.result as string;
  });
