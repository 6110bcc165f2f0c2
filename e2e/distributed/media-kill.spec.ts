import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { PublicFrame } from '@hive/contracts';
import { type ClusterProcess, Cluster, kill } from '../support/cluster.js';
import { adminCookie } from '../support/login.js';
import { test, expect } from '../support/test.js';
import { workspace } from '../support/workspace.js';

const FRAMES = '/api/frame-images';
const MEGABYTE = 1024 * 1024;

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** A video of three megabytes, different for each number. */
const video = (number: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(3 * MEGABYTE, `video ${number} `)),
  ]);

function formOf(frameId: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.set('frameId', frameId);
  form.set('fileName', `${frameId}.mp4`);
  form.set('imageData', new Blob([new Uint8Array(bytes)]), `${frameId}.mp4`);
  return form;
}

test.describe('a process that is killed during uploads', { tag: '@engines' }, () => {
  let cluster: Cluster;
  let member: ClusterProcess;
  let cookie: string;
  const accepted: PublicFrame[] = [];

  /** Resolves with true when the server accepts the file. */
  const isAccepted = async (pending: Promise<Response>): Promise<boolean> => {
    const response = await pending.catch(() => undefined);
    const frame = response?.ok
      ? ((await response.json().catch(() => undefined)) as PublicFrame | undefined)
      : undefined;
    if (frame) {
      accepted.push(frame);
    }
    return frame !== undefined;
  };

  const sendVideo = (number: number): Promise<boolean> =>
    isAccepted(
      fetch(member.url + FRAMES, {
        method: 'POST',
        headers: { cookie },
        body: formOf(`video-${number}`, video(number)),
      }),
    );

  const sendImage = async (file: string, index: number): Promise<boolean> => {
    const bytes = await readFile(file);
    const body = { frameId: `image-${index}`, fileName: 'x', imageData: `data:;base64,${bytes.toString('base64')}` };
    const headers = { cookie, 'content-type': 'application/json' };
    return isAccepted(fetch(member.url + FRAMES, { method: 'POST', headers, body: JSON.stringify(body) }));
  };

  /** Sends the first half of a video and leaves the request open. */
  const sendHalf = async (): Promise<void> => {
    const boundary = '----half';
    const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const request = http.request(member.url + FRAMES, { method: 'POST', headers }).on('error', () => undefined);
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="frameId"\r\n\r\nhalf\r\n`;
    request.write(`${field}--${boundary}\r\ncontent-disposition: form-data; name="imageData"; filename="x"\r\n\r\n`);
    await new Promise((resolve) => request.write(video(99).subarray(0, 2 * MEGABYTE), resolve));
  };

  test.beforeAll(async () => {
    cluster = await Cluster.open();
    member = await cluster.start('all');
    // a process is ready a moment before it creates the first administrator
    await expect.poll(() => cluster.query('SELECT 1 FROM employees')).toHaveLength(1);
    cookie = await adminCookie(member.url);
    await sendHalf();
    const folder = path.join(workspace, 'api/src/seeds/media');
    const images = (await readdir(folder)).filter((name) => name.endsWith('.webp')).slice(0, 4);
    // requests continue until the process has exited, so the kill interrupts some
    let number = 100;
    const untilKilled = Array.from({ length: 6 }, async () => {
      while (await sendVideo((number += 1))) {
        // send the next one
      }
    });
    const burst = images.map((name, index) => sendImage(path.join(folder, name), index));
    await expect.poll(() => accepted.length, { intervals: [20] }).toBeGreaterThanOrEqual(3);
    await kill(member);
    await Promise.all([...untilKilled, ...burst]);
    member = await cluster.start('all');
  });

  test.afterAll(() => cluster?.close());

  const isWhole = async (url: string): Promise<boolean> => {
    const response = await fetch(member.url + url);
    const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
    return response.ok && url.includes(hash.digest('hex'));
  };

  test('serves every accepted file complete', async () => {
    expect(accepted.length).toBeGreaterThanOrEqual(3);
    const shown = (await (await fetch(member.url + FRAMES)).json()) as PublicFrame[];
    for (const { frameId, imageData } of accepted) {
      expect(shown.find((frame) => frame.frameId === frameId)?.imageData).toBe(imageData);
    }
    for (const { imageData } of shown) {
      expect([imageData, await isWhole(imageData)]).toEqual([imageData, true]);
    }
    expect(shown.some(({ frameId }) => frameId === 'half')).toBe(false);
  });

  test('stores no incomplete file', async () => {
    const known = await cluster.query<{ name: string }>('SELECT name FROM media_files');
    expect(known.length).toBeGreaterThanOrEqual(3);
    for (const { name } of known) {
      const { status } = await fetch(`${member.url}/media/${name}`, { method: 'HEAD' });
      expect([name, status === 404 || (await isWhole(`/media/${name}`))]).toEqual([name, true]);
    }
  });

  test('accepts a file again after the restart', async () => {
    const before = accepted.length;
    await sendVideo(99);
    expect(accepted).toHaveLength(before + 1);
    expect(await isWhole(accepted.at(-1)?.imageData ?? '')).toBe(true);
  });
});
