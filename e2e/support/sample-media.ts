/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Sample } from './files.js';

const SAMPLE_RATE = 8000;

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

/** A PNG file of one colour. */
export async function drawPng(
  page: Page,
  name: string,
  { color, width = 640, height = 400 }: { color: string; width?: number; height?: number },
): Promise<Sample> {
  const url = await drawImage(page, { width, height, color });
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** A WAV file with a tone of this length: 16 bits, one channel. */
export function wavOf(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * SAMPLE_RATE * 2);
  for (let index = 0; index < seconds * SAMPLE_RATE; index += 1) {
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * index) / SAMPLE_RATE)), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A short WebM of 320×180 pixels, which the browser records from a canvas: the format needs no licensed codec. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d');
    let frame = 0;
    const drawing = setInterval(() => {
      frame += 1;
      if (context) {
        context.fillStyle = `hsl(${frame * 20} 80% 50%)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const chunks: Blob[] = [];
    await new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve());
      recorder.addEventListener('dataavailable', ({ data }) => {
        chunks.push(data);
        // enough pictures to see that time passes
        if (frame > 40 && recorder.state === 'recording') {
          recorder.stop();
        }
      });
      recorder.start(100);
    });
    clearInterval(drawing);
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
