import { aiContentRoutes, fileRoutes, mediaRoutes, type ClientFile } from '@hive/contracts';
import { percentile } from '../support/percentile.js';
import { admin, createCompany, type Caller } from './callers.js';
import { makeBombs, makePhoto, type Picture } from './pictures.js';
import { expect, test } from './test.js';

const PREVIEW_MS = 180_000;
const ROUNDS = 3;
/** How much longer another company may wait. */
const MAX_DELAY = 3;

/** The state of a file's preview. */
const statusOf = async (caller: Caller, { id }: ClientFile): Promise<string> =>
  (await caller.call<ClientFile>(fileRoutes.get, { params: { id } })).previewStatus;

/** Resolves when the file has a preview, or is shown without one. */
async function waitForPreview(caller: Caller, file: ClientFile): Promise<string> {
  let status = 'pending';
  await expect(async () => {
    status = await statusOf(caller, file);
    expect(status).not.toBe('pending');
  }).toPass({ timeout: PREVIEW_MS, intervals: [20] });
  return status;
}

/** Uploads the pictures at the same time; gives the state of each one's preview. */
async function uploadAll(caller: Caller, pictures: readonly Picture[]): Promise<Record<string, string>> {
  const entries = pictures.map(async ({ name, bytes }) => {
    const file = await caller.upload(name, bytes);
    return [name, await waitForPreview(caller, file)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

const sendToAi = async (caller: Caller, { name, bytes }: Picture): Promise<[string, number]> => {
  const body = { contentType: 'social_media', imageBase64: bytes.toString('base64') };
  return [name, (await caller.send(aiContentRoutes.generate, { params: { id: 'me' }, body })).status];
};

const sendToMedia = async (caller: Caller, { name, bytes }: Picture): Promise<[string, number]> => {
  const body = { imageData: `data:image/png;base64,${bytes.toString('base64')}`, fileName: name };
  return [name, (await caller.send(mediaRoutes.upload, { body })).status];
};

test('decodes the largest pictures of several companies within the memory limit', async ({ product }) => {
  const [files, pages] = [await makeBombs('file'), await makeBombs('page')];
  const [[, first], [, second], [, third], agency] = await Promise.all([
    createCompany(product),
    createCompany(product),
    createCompany(product),
    admin(product),
  ]);
  const [stored, others, requested, published] = await Promise.all([
    uploadAll(first as Caller, files),
    uploadAll(second as Caller, files),
    Promise.all(pages.map((page) => sendToAi(third as Caller, page))),
    Promise.all(pages.map((page) => sendToMedia(agency, page))),
  ]);
  const outcomes = (refused: unknown, accepted: unknown) =>
    files.map(({ name }) => [name, /large|medium/.test(name) ? refused : accepted]);
  expect([stored, others].map((previews) => Object.entries(previews))).toEqual([
    outcomes('too-large', 'ready'),
    outcomes('too-large', 'ready'),
  ]);
  expect(requested).toEqual(outcomes(400, 200));
  expect(published).toEqual(outcomes(400, 201));
});

test('delays no picture of another company by ten that wait', async ({ product }) => {
  const [[, attacker], [, other]] = await Promise.all([createCompany(product), createCompany(product)]);
  const bombs = (await makeBombs('file')).filter(({ name }) => name.endsWith('.jpeg') || name.endsWith('.png'));
  const photo = await makePhoto();
  const timeOfPhoto = async (): Promise<number> => {
    const started = performance.now();
    expect(await uploadAll(other as Caller, [photo])).toEqual({ [photo.name]: 'ready' });
    return Math.round(performance.now() - started);
  };
  const waiting: ClientFile[] = [];
  const timeBesideBombs = async (): Promise<number> => {
    const ten = Array.from({ length: 10 }, (_, index) => bombs[index % bombs.length] as Picture);
    waiting.push(...(await Promise.all(ten.map(({ name, bytes }) => (attacker as Caller).upload(name, bytes)))));
    const time = await timeOfPhoto();
    const statuses = await Promise.all(waiting.map((file) => statusOf(attacker as Caller, file)));
    expect(statuses, 'bombs still wait').toContain('pending');
    return time;
  };
  const medianOf = async (measure: () => Promise<number>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await measure());
    }
    return percentile(times, 0.5);
  };
  // the process that decodes has started
  await timeOfPhoto();

  const idle = await medianOf(timeOfPhoto);
  const busy = await medianOf(timeBesideBombs);

  console.log(`  another company's picture: ${idle} ms, beside ten bombs ${busy} ms`);
  expect(busy).toBeLessThanOrEqual(idle * MAX_DELAY);
  await Promise.all(waiting.map((file) => waitForPreview(attacker as Caller, file)));
});
