import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { PublicFrame } from '@hive/contracts';
import { Cluster, crash, type Member } from '../support/cluster.js';
import { eventually } from '../support/eventually.js';
import { adminCookie } from '../support/login.js';
import { workspace } from '../support/variants.js';

jest.setTimeout(90_000);

const FRAMES = '/api/frame-images';
const MEGABYTE = 1024 * 1024;

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** Three megabytes of a film; no two are alike. */
const film = (number: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(3 * MEGABYTE, `film ${number} `)),
  ]);

function formOf(frameId: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.set('frameId', frameId);
  form.set('fileName', `${frameId}.mp4`);
  form.set('imageData', new Blob([new Uint8Array(bytes)]), `${frameId}.mp4`);
  return form;
}

describe('a process that is killed while it receives files', () => {
  let cluster: Cluster;
  let member: Member;
  let cookie: string;
  const accepted: PublicFrame[] = [];

  /** Whether the file was accepted. */
  const note = async (answering: Promise<Response>): Promise<boolean> => {
    const answer = await answering.catch(() => undefined);
    const frame = answer?.ok ? ((await answer.json().catch(() => undefined)) as PublicFrame | undefined) : undefined;
    if (frame) {
      accepted.push(frame);
    }
    return frame !== undefined;
  };

  const sendFilm = (number: number): Promise<boolean> =>
    note(
      fetch(member.url + FRAMES, { method: 'POST', headers: { cookie }, body: formOf(`film-${number}`, film(number)) }),
    );

  const sendPicture = async (file: string, index: number): Promise<boolean> => {
    const bytes = await readFile(file);
    const body = { frameId: `picture-${index}`, fileName: 'x', imageData: `data:;base64,${bytes.toString('base64')}` };
    const headers = { cookie, 'content-type': 'application/json' };
    return note(fetch(member.url + FRAMES, { method: 'POST', headers, body: JSON.stringify(body) }));
  };

  /** A film of which half arrives and then nothing more. */
  const sendHalf = async (): Promise<void> => {
    const boundary = '----half';
    const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const request = http.request(member.url + FRAMES, { method: 'POST', headers }).on('error', () => undefined);
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="frameId"\r\n\r\nhalf\r\n`;
    request.write(`${field}--${boundary}\r\ncontent-disposition: form-data; name="imageData"; filename="x"\r\n\r\n`);
    await new Promise((resolve) => request.write(film(99).subarray(0, 2 * MEGABYTE), resolve));
  };

  beforeAll(async () => {
    cluster = await Cluster.open();
    member = await cluster.add('all');
    // a process is ready a moment before its first administrator is
    const hasAdmin = async () => (await cluster.query('SELECT 1 FROM employees')).length > 0;
    await eventually(hasAdmin, 'the first administrator is there');
    cookie = await adminCookie(member.url);
    await sendHalf();
    const folder = path.join(workspace, 'api/src/seeds/media');
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.webp')).slice(0, 4);
    // films come until the process is gone: the kill is in the middle, some are stored and others on their way
    let number = 100;
    const untilItDies = Array.from({ length: 6 }, async () => {
      while (await sendFilm((number += 1))) {
        // the next one
      }
    });
    const burst = pictures.map((name, index) => sendPicture(path.join(folder, name), index));
    await eventually(() => accepted.length >= 3, 'three files are accepted');
    await crash(member);
    await Promise.all([...untilItDies, ...burst]);
    member = await cluster.add('all');
  }, 180_000);

  afterAll(() => cluster?.close(), 30_000);

  const isWhole = async (url: string): Promise<boolean> => {
    const answer = await fetch(member.url + url);
    const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
    return answer.ok && url.includes(hash.digest('hex'));
  };

  it('shows every file that it had accepted, whole', async () => {
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

  it('has no half file under any name', async () => {
    const known = await cluster.query<{ name: string }>('SELECT name FROM media_files');
    expect(known.length).toBeGreaterThanOrEqual(3);
    for (const { name } of known) {
      const { status } = await fetch(`${member.url}/media/${name}`, { method: 'HEAD' });
      expect([name, status === 404 || (await isWhole(`/media/${name}`))]).toEqual([name, true]);
    }
  });

  it('takes again what it had not accepted', async () => {
    const before = accepted.length;
    await sendFilm(99);
    expect(accepted).toHaveLength(before + 1);
    expect(await isWhole(accepted.at(-1)?.imageData ?? '')).toBe(true);
  });
});
