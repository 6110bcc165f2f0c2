import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileRoutes, pathOf, sanitizeFileName, type ClientFile, type ClientFileDetail } from '@hive/contracts';
import { createEmptyPlace, readObjects, writeBackup } from '../../../../test/backups.js';
import { oddFiles, type OddFile } from '../../../../test/corpus/odd-contents.js';
import { oddNames } from '../../../../test/corpus/odd-names.js';
import { beginUpload, finishUpload } from '../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { portableName } from '../../../common/portable-name.js';

/** Extracts the archive, and prints names and hashes as JSON. */
const PYTHON = `
import hashlib, json, os, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({i.filename: hashlib.sha256(z.read(i)).hexdigest() for i in z.infolist()}))
`;
/** `corpus` runs as a suite of its own: it fails without the programs that it needs. */
function requireProgram(name: string, argument: string): void {
  if (spawnSync(name, [argument]).status !== 0) {
    throw new Error(`Install ${name}: the suite reads archives with it.`);
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
let client: TestClient & { id: string };
let corpus: OddFile[];
let dir: string;
const stored = new Map<string, { file: ClientFile; content: Buffer }>();

beforeAll(async () => {
  requireProgram('python3', '--version');
  requireProgram('unzip', '-v');
  app = await createTestApp();
  client = await app.loginAsClient();
  dir = await mkdtemp(path.join(tmpdir(), 'hive-corpus-'));
  const named = oddNames.map((name, index) => ({ name, content: Buffer.from(`content ${index}`) }));
  corpus = [...named, ...(await oddFiles())];
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

/** The bytes of a download. */
async function download(url: string): Promise<{ status: number; bytes: Buffer }> {
  const { statusCode, rawPayload } = await app.nest.inject({ url, headers: { cookie: client.cookieHeader } });
  return { status: statusCode, bytes: rawPayload };
}

/** Stores the file; the error code when it is refused. */
async function upload({ name, content }: OddFile): Promise<string | undefined> {
  const begun = await beginUpload(client, 'me', { section: 'upload', fileName: name, content });
  const { status, body } = begun.status === 201 ? await finishUpload(client, begun.body, content) : begun;
  expect(status).toBeLessThan(500);
  if (status !== 200) {
    return (body as unknown as { code: string }).code;
  }
  const file = body as ClientFile;
  stored.set(file.id, { file, content });
  return undefined;
}

/** The ZIP of up to a hundred files, as a browser downloads it. */
async function downloadZip(ids: readonly string[]): Promise<string> {
  const link = await client.post<{ url: string }>(pathOf(fileRoutes.downloadZip, { id: 'me' }), { ids });
  const { bytes, status } = await download(link.body.url.replace(app.config.publicUrl, ''));
  expect(status).toBe(200);
  const archive = path.join(dir, 'files.zip');
  await writeFile(archive, bytes);
  return archive;
}

/** Runs in the order of a file's life. */
describe('odd files', () => {
  it('are stored, or refused with the sentence that is meant for them', async () => {
    for (const file of corpus) {
      expect([file.name, await upload(file)]).toEqual([file.name, file.refused]);
    }
    expect(stored.size).toBeGreaterThan(60);
    await app.drainJobs();
  });

  it('have the name that was sent, and come back byte for byte', async () => {
    const names = [...stored.values()].map(({ file }) => file.fileName);
    const sent = corpus.filter(({ refused }) => refused === undefined).map(({ name }) => sanitizeFileName(name));
    expect(names).toEqual(sent);
    for (const { file, content } of stored.values()) {
      const { status, bytes } = await download(`${file.fileUrl}?download=true`);
      expect([file.fileName, status, hashOf(bytes)]).toEqual([file.fileName, 200, hashOf(content)]);
    }
  });

  it('have a preview, or a reason for none', async () => {
    for (const { file } of stored.values()) {
      const { body } = await client.get<ClientFileDetail>(pathOf(fileRoutes.get, { id: file.id }));
      const version = body.versions[0];
      const shown = version?.previewUrl ? await client.get(version.previewUrl) : undefined;
      const outcome = shown ? `ready ${shown.status}` : version?.previewStatus;
      expect([file.fileName, outcome]).toEqual([file.fileName, expect.stringMatching(/^(ready 200|none|failed)$/)]);
    }
  });

  it('are extracted from their ZIP by Python and unzip', async () => {
    const archive = await downloadZip([...stored.keys()]);
    const extracted = JSON.parse(execFileSync('python3', ['-c', PYTHON, archive]).toString()) as Record<string, string>;
    const contents = [...stored.values()].map(({ content }) => hashOf(content));
    expect(Object.values(extracted).toSorted()).toEqual(contents.toSorted());
    const names = Object.keys(extracted);
    expect(names.filter((name) => portableName(name) !== name)).toEqual([]);
    // Windows and macOS do not distinguish upper and lower case
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(stored.size);
    expect(spawnSync('unzip', ['-tqq', archive]).status).toBe(0);
    const listed = execFileSync('unzip', ['-Z1', archive], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).toString();
    expect(listed.trimEnd().split('\n').toSorted()).toEqual(names.toSorted());
  });

  it('are the same after a backup and its restoration', async () => {
    const archive = path.join(dir, 'backup.zip');
    await writeBackup(app, archive);
    const place = await createEmptyPlace(app);
    try {
      await place.restore(archive);
      const hashes = new Set(Object.values(await readObjects(place.storage)));
      for (const { file, content } of stored.values()) {
        expect([file.fileName, hashes.has(hashOf(content))]).toEqual([file.fileName, true]);
      }
    } finally {
      await place.remove();
    }
  });
});
