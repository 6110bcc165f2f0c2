import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import {
  clientRoutes,
  fileRoutes,
  pathOf,
  type Client,
  type ClientFile,
  type FileUpload,
  type Route,
} from '@hive/contracts';
import { Cluster, kill, type ClusterProcess } from '../support/cluster.js';
import { adminCookie } from '../support/login.js';
import { expect, test } from '../support/test.js';

const MEGABYTE = 1024 * 1024;
const BYTES = 400 * MEGABYTE;
/** Above the memory after the warm-up. Measured: 7 to 22 MB on Node 20, 0 to 21 MB on Node 24. */
const MAX_GROWTH_BYTES = 40 * MEGABYTE;

/** Bytes of the file from the offset on, different for each part. */
function contentAt(offset: number, length: number): Buffer {
  const part = Buffer.alloc(length, 'honeycomb');
  part.writeUIntBE(offset, 0, 6);
  return part;
}

/** The most memory that the process has had. */
async function peakBytes({ process: { pid } }: ClusterProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test.describe('an upload of 400 MB', { tag: '@engines' }, () => {
  test.skip(process.platform !== 'linux', 'reads the memory of a process from /proc');
  let cluster: Cluster;
  let member: ClusterProcess;
  let cookie: string;
  let clientId: string;

  test.beforeAll(async () => {
    cluster = await Cluster.open();
    member = await cluster.start('all');
    await expect.poll(() => cluster.query('SELECT 1 FROM employees')).toHaveLength(1);
    cookie = await adminCookie(member.url);
    const body = { companyName: 'Kettle & Crumb', contactEmail: 'kim@example.com' };
    clientId = (await call<Client>(clientRoutes.createRecord, {}, body)).id;
  });
  test.afterAll(() => cluster?.close());

  async function call<T>(route: Route, params: Record<string, string>, body?: object): Promise<T> {
    const response = await fetch(member.url + pathOf(route, params), {
      method: route.method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${route.method} ${route.path}: ${response.status}`).toBe(true);
    return (await response.json()) as T;
  }

  const partRequest = ({ id, offset }: FileUpload, length: number): http.ClientRequest =>
    http.request(`${member.url}${pathOf(fileRoutes.uploadPart, { uploadId: id })}?offset=${offset}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/octet-stream', 'content-length': length },
    });

  const nextPart = ({ offset, bytes, partBytes }: FileUpload): Buffer =>
    contentAt(offset, Math.min(partBytes, bytes - offset));

  function send(upload: FileUpload): Promise<FileUpload> {
    const part = nextPart(upload);
    return new Promise((resolve, reject) => {
      const request = partRequest(upload, part.length).on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))));
      });
      request.end(part);
    });
  }

  /** Sends half of the next part; resolves when the interruption has ended the request. */
  async function sendHalf(upload: FileUpload, interrupt: (request: http.ClientRequest) => Promise<void> | void) {
    const part = nextPart(upload);
    const request = partRequest(upload, part.length).on('error', () => undefined);
    const closed = new Promise((resolve) => request.once('close', resolve));
    await new Promise((resolve) => request.write(part.subarray(0, part.length / 2), resolve));
    await interrupt(request);
    await closed;
  }

  /** The upload as it is when its next part is stored. */
  const afterNextPart = (upload: FileUpload): FileUpload => ({
    ...upload,
    offset: Math.min(upload.offset + upload.partBytes, upload.bytes),
  });

  /** Sends two parts at the same time, as browsers nearly do. */
  async function sendTwo(upload: FileUpload): Promise<FileUpload> {
    const next = afterNextPart(upload);
    const [first, second] = await Promise.all([send(upload), next.offset < next.bytes ? send(next) : undefined]);
    return second ?? first;
  }

  const begin = (bytes: number): Promise<FileUpload> =>
    call<FileUpload>(
      fileRoutes.createUpload,
      { id: clientId },
      { section: 'deliverable', fileName: 'film.mp4', bytes },
    );

  /** A first upload, so that the memory of modules and buffers is not counted. */
  async function warmUp(): Promise<number> {
    let upload = await begin(24 * MEGABYTE);
    while (upload.offset < upload.bytes) {
      upload = await sendTwo(upload);
    }
    await call(fileRoutes.completeUpload, { uploadId: upload.id }, {});
    return peakBytes(member);
  }

  function hashOfContent(upload: FileUpload): string {
    const hash = createHash('sha256');
    for (let part = { ...upload, offset: 0 }; part.offset < part.bytes; part = afterNextPart(part)) {
      hash.update(nextPart(part));
    }
    return hash.digest('hex');
  }

  const current = (id: string) => call<FileUpload>(fileRoutes.getUpload, { uploadId: id });

  test('survives three cut connections and a killed process, in little memory, without an orphan', async () => {
    // half a minute, on a busy machine several
    test.setTimeout(600_000);
    const peaks = [await warmUp()];
    let upload = await begin(BYTES);
    const interruptions = [6, 18, 28].map((part) => part * upload.partBytes);
    const killAt = 40 * upload.partBytes;
    let isKilled = false;
    while (upload.offset < BYTES) {
      if (interruptions.includes(upload.offset)) {
        await sendHalf(upload, (request) => void request.destroy());
        expect(await current(upload.id)).toMatchObject({ offset: upload.offset });
      }
      if (upload.offset === killAt && !isKilled) {
        isKilled = true;
        peaks.push(await peakBytes(member));
        // one part is being stored and half of the next one has arrived
        const stored = send(upload).catch(() => undefined);
        await sendHalf(afterNextPart(upload), () => kill(member));
        await stored;
        member = await cluster.start('all');
        upload = await current(upload.id);
        expect([killAt, killAt + upload.partBytes]).toContain(upload.offset);
        peaks.push(await warmUp());
      }
      upload = await sendTwo(upload);
    }
    const sha256 = hashOfContent(upload);
    const file = await call<ClientFile>(fileRoutes.completeUpload, { uploadId: upload.id }, { sha256 });
    peaks.push(await peakBytes(member));
    expect(file).toMatchObject({ bytes: BYTES, currentVersion: 1 });
    expect(await hashOf(file.fileUrl)).toBe(sha256);
    const [before = 0, killed = 0, restarted = 0, after = 0] = peaks;
    expect(killed - before).toBeLessThan(MAX_GROWTH_BYTES);
    expect(after - restarted).toBeLessThan(MAX_GROWTH_BYTES);

    const versions = await cluster.query<{ key: string }>('SELECT storage_key AS key FROM file_versions');
    expect(await filesBelow('objects/files/client-files')).toEqual(
      versions.map(({ key }) => path.basename(key)).toSorted(),
    );
    expect(await filesBelow('objects/unfinished')).toEqual([]);
    expect(await cluster.query('SELECT 1 FROM file_uploads')).toEqual([]);
  });

  async function hashOf(url: string): Promise<string> {
    const response = await fetch(member.url + url, { headers: { cookie } });
    const hash = createHash('sha256');
    for await (const chunk of response.body ?? []) {
      hash.update(chunk as Uint8Array);
    }
    return hash.digest('hex');
  }

  async function filesBelow(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(cluster.dataDir, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  }
});
