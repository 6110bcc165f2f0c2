import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { frameUsages, type Frame, type PublicFrame } from '@hive/contracts';
import sharp from 'sharp';
import { eventsDelivered, collectEvents } from '../../../../test/observe.js';
import { box, dataUrl, form, mp4, makeImage, webm } from '../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { mediaNamesIn } from '../media/media.rules.js';

const url = '/api/frame-images';

let app: TestApp;
let editor: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;

const save = async (frameId: string, changes: Record<string, unknown> = {}) =>
  editor.post<PublicFrame>(url, {
    frameId,
    imageData: dataUrl(await makeImage()),
    fileName: 'card.png',
    fileType: 'image/png',
    ...changes,
  });

const frames = async (): Promise<PublicFrame[]> => (await app.visitor().get<PublicFrame[]>(url)).body;
const frame = async (frameId: string): Promise<PublicFrame | undefined> =>
  (await frames()).find((each) => each.frameId === frameId);
const audits = (action: string) => app.dataSource.manager.findBy(AuditLogEntity, { action });

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  editor = await app.loginAsStaff('employee', 'creative');
});

afterAll(() => app.close());

describe('a frame', () => {
  it('[AD-8] shows an uploaded image to everyone under a URL, re-encoded and without metadata', async () => {
    const bytes = await sharp(await makeImage('jpeg', { width: 300, height: 200 }))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await save('hero-card-2', { imageData: dataUrl(bytes, 'image/jpeg'), alt: 'A hero' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      frameId: 'hero-card-2',
      fileName: 'card.png',
      fileType: 'image',
      mimeType: 'image/webp',
      alt: 'A hero',
      image: { src: body.imageData, width: 200, height: 300, alt: 'A hero' },
    });
    expect(await frame('hero-card-2')).toEqual(expect.objectContaining({ imageData: body.imageData }));
    const file = await app.nest.inject(body.imageData);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(file.rawPayload.includes('secret place')).toBe(false);
    const { exif, orientation, format } = await sharp(file.rawPayload).metadata();
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'webp']);
  });

  it('gets its variants by a job, and so do the pages', async () => {
    await save('it-card', { imageData: dataUrl(await makeImage('png', { width: 800, height: 300, seed: 7 })) });
    await app.drainJobs();
    const { image: shown } = (await frame('it-card')) as PublicFrame & { image: NonNullable<PublicFrame['image']> };
    for (const format of ['avif', 'webp'] as const) {
      const entries = shown[format].split(', ').map((entry) => entry.split(' '));
      expect(entries.map(([, width]) => width)).toEqual(['640w', '800w']);
      for (const [href = '', width = ''] of entries) {
        const { rawPayload, headers } = await app.nest.inject(href);
        expect(headers['content-type']).toBe(`image/${format}`);
        expect(`${String((await sharp(rawPayload).metadata()).width)}w`).toBe(width);
      }
    }
    const content = (await app.nest.get(PageContent).snapshot())[url] as PublicFrame[];
    expect(content).toContainEqual(expect.objectContaining({ frameId: 'it-card', image: shown }));
  });

  it('[API-6] is replaced by the next upload unless `replace` is false', async () => {
    const first = (await save('mobile-app')).body;
    const second = (await save('mobile-app', { imageData: dataUrl(await makeImage('png', { seed: 2 })) })).body;
    expect([second.id, second.imageData === first.imageData]).toEqual([first.id, false]);
    const refused = await editor.errorOf('POST', url, {
      body: { frameId: 'mobile-app', imageData: dataUrl(await makeImage()), fileName: 'x.png', replace: false },
    });
    expect(refused).toMatchObject({ status: 409, code: 'FRAME.TAKEN' });
    expect((await frame('mobile-app'))?.imageData).toBe(second.imageData);
  });

  it('is filled once by racing uploads without `replace`, and by the last of those with it', async () => {
    const race = (replace: boolean) =>
      Promise.all(
        [11, 12, 13, 14].map(async (seed) =>
          save('purple-card', { imageData: dataUrl(await makeImage('png', { seed })), replace }),
        ),
      );
    const statuses = (await race(false)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await race(true)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await frames()).filter(({ frameId }) => frameId === 'purple-card')).toHaveLength(1);
  });

  it('stores a multipart video unchanged and serves it in ranges', async () => {
    const bytes = mp4(3_000_000);
    const { payload, headers } = form({ frameId: '4', fileName: 'reel.mp4' }, { fileName: 'x.bin', bytes });
    const cookie = editor.cookieHeader;
    const answer = await app.nest.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
    expect(answer.statusCode).toBe(200);
    const video = answer.json<PublicFrame>();
    expect(video).toMatchObject({ fileType: 'video', mimeType: 'video/mp4', fileName: 'reel.mp4', image: null });
    const whole = await app.nest.inject(video.imageData);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
    const part = await app.nest.inject({ url: video.imageData, headers: { range: 'bytes=2000000-2000009' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2000000-2000009/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(2_000_000, 2_000_010))).toBe(true);
  });

  it('removes the recording place of a video and keeps its content', async () => {
    const said = box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('udta', box('\u00a9xyz', Buffer.from('+52.5-013.4/'))),
    );
    const [head, frame] = [mp4().subarray(0, mp4().indexOf('moov') - 4), box('mdat', Buffer.alloc(5000, 'frame'))];
    const bytes = Buffer.concat([head, said, frame]);
    const { body } = await save('10', { imageData: dataUrl(bytes, 'video/mp4'), fileName: 'phone.mp4' });
    const { rawPayload } = await app.nest.inject(body.imageData);
    expect(rawPayload.length).toBe(bytes.length);
    expect(rawPayload.includes('52.5')).toBe(false);
    expect(rawPayload.subarray(-frame.length).equals(frame)).toBe(true);
    expect(body.imageData).toBe(`/media/${createHash('sha256').update(rawPayload).digest('hex')}.mp4`);
  });

  it('accepts WebM, and keeps an animated GIF animated', async () => {
    const { body: video } = await save('5', { imageData: dataUrl(webm(), 'video/webm') });
    expect(video).toMatchObject({ fileType: 'video', mimeType: 'video/webm' });
    const stills = await Promise.all([1, 2, 3].map((seed) => makeImage('png', { seed })));
    const gif = await sharp(stills, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body: moving } = await save('6', { imageData: dataUrl(gif, 'image/gif') });
    expect(moving.image).toMatchObject({ width: 64, height: 40 });
    const { rawPayload } = await app.nest.inject(moving.imageData);
    expect((await sharp(rawPayload).metadata()).pages).toBe(3);
    await app.drainJobs();
    expect((await frame('6'))?.image).toMatchObject({ avif: '', webp: '' });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const bytes = await makeImage(format, { seed: 9 });
    const { status, body } = await save('7', { imageData: dataUrl(bytes, `image/${format}`) });
    expect([status, body.image?.width, body.image?.height]).toEqual([200, 64, 40]);
  });

  it('keeps an alternative text per frame for one image', async () => {
    const imageData = dataUrl(await makeImage('png', { seed: 8 }));
    await save('8', { imageData, alt: 'One' });
    await save('9', { imageData, alt: 'Two' });
    const [one, two] = [await frame('8'), await frame('9')];
    expect(one?.imageData).toBe(two?.imageData);
    expect([one?.image?.alt, two?.image?.alt]).toEqual(['One', 'Two']);
  });

  it('is emptied once', async () => {
    await save('aloe-product');
    expect((await editor.call('DELETE', `${url}/aloe-product`)).status).toBe(204);
    expect(await frame('aloe-product')).toBeUndefined();
    expect(await editor.errorOf('DELETE', `${url}/aloe-product`)).toMatchObject({
      status: 404,
      code: 'FRAME.NOT_FOUND',
    });
  });

  it('writes the audit log and publishes changes', async () => {
    await eventsDelivered(app.nest);
    events.splice(0);
    await save('whiskey-product');
    await save('whiskey-product', { alt: 'A bottle' });
    await editor.call('DELETE', `${url}/whiskey-product`);
    for (const action of ['frame.filled', 'frame.replaced', 'frame.emptied']) {
      const entry = (await audits(action)).find(({ subjectId }) => subjectId === 'whiskey-product');
      expect(entry).toMatchObject({ actorKind: 'staff', actorId: editor.id, subjectType: 'frame' });
    }
    await eventsDelivered(app.nest);
    const changes = Array.from({ length: 3 }, () => ({ type: 'content.changed', data: { area: 'frames' } }));
    expect(events.filter(({ type }) => type === 'content.changed')).toEqual(changes);
  });

  it('stores nothing of the upload but the files it shows', async () => {
    await save('fire-ire-ieno');
    await app.drainJobs();
    expect(await readdir(path.join(app.config.dataDir, 'uploads'))).toEqual([]);
    const stored = await readdir(path.join(app.config.dataDir, 'objects/files/media'));
    const known = await app.dataSource.query<{ name: string }[]>('SELECT name FROM media_files');
    expect(known.map(({ name }) => name).toSorted()).toEqual(stored.toSorted());
    const all = JSON.stringify(await frames());
    expect(mediaNamesIn(all).filter((name) => !stored.includes(name))).toEqual([]);
  });
});

describe('[AD-8] the list of frames for staff', () => {
  const listAll = async () => (await editor.get<Frame[]>(`${url}/all`)).body;

  it('has every frame of the pages with its places, the empty ones too, and then what no page shows', async () => {
    await save('seo-card', { alt: 'A map' });
    await save('banner');
    const list = await listAll();
    expect(list.map(({ frameId }) => frameId)).toEqual([...frameUsages.keys(), 'banner']);
    expect(list.find(({ frameId }) => frameId === 'seo-card')).toEqual({
      frameId: 'seo-card',
      usages: [{ page: 'Home', path: '/#projects', place: 'SEO card', hasDefault: true }],
      content: { ...(await frame('seo-card')), uploadedBy: 'Robin Staff' },
    });
    expect(list.find(({ frameId }) => frameId === 'growth-offer')?.content).toBeNull();
    expect(list.at(-1)?.usages).toEqual([]);
  });

  it('changes the description of what a frame shows, on the pages too', async () => {
    await save('web-card', { alt: 'Before' });
    const { status, body } = await editor.call<PublicFrame>('PATCH', `${url}/web-card`, { body: { alt: 'A shop' } });
    expect(status).toBe(200);
    expect([body.alt, body.image?.alt]).toEqual(['A shop', 'A shop']);
    expect(await frame('web-card')).toEqual(body);
    const entry = (await audits('frame.described')).find(({ subjectId }) => subjectId === 'web-card');
    expect(entry).toMatchObject({ actorId: editor.id, before: { alt: 'Before' }, after: { alt: 'A shop' } });
    expect(await editor.errorOf('PATCH', `${url}/founder-eli`, { body: { alt: 'x' } })).toMatchObject({
      status: 404,
      code: 'FRAME.NOT_FOUND',
    });
    const tooLong = await editor.errorOf('PATCH', `${url}/web-card`, { body: { alt: 'x'.repeat(301) } });
    expect(tooLong).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });

  it('keeps its description when its image is replaced, unless the upload has another one', async () => {
    await save('aloe-product', { alt: 'A leaf' });
    const replaced = await save('aloe-product', { imageData: dataUrl(await makeImage('png', { seed: 41 })) });
    expect([replaced.body.alt, replaced.body.image?.alt]).toEqual(['A leaf', 'A leaf']);
    expect((await save('aloe-product', { alt: '' })).body.alt).toBe('');
  });

  it('does not replace or remove what a colleague has put there since, and names the colleague', async () => {
    const seen = (await save('support-card')).body.imageData;
    const colleague = await app.loginAsStaff('manager', 'operations');
    const image = dataUrl(await makeImage('png', { seed: 21 }));
    const theirs = await colleague.post<PublicFrame>(url, {
      frameId: 'support-card',
      imageData: image,
      fileName: 'theirs.png',
      seen,
    });
    expect(theirs.status).toBe(200);
    const body = { frameId: 'support-card', imageData: dataUrl(await makeImage()), fileName: 'mine.png' };
    const conflict = {
      status: 409,
      code: 'FRAME.CHANGED',
      message: expect.stringMatching(/^Robin Staff changed this frame /) as string,
    };
    expect(await editor.errorOf('POST', url, { body: { ...body, seen } })).toMatchObject(conflict);
    expect(await editor.errorOf('POST', url, { body: { ...body, seen: '' } })).toMatchObject(conflict);
    const removal = `${url}/support-card?seen=${encodeURIComponent(seen)}`;
    expect(await editor.errorOf('DELETE', removal)).toMatchObject(conflict);
    const description = { alt: 'Of the old image', seen };
    expect(await editor.errorOf('PATCH', `${url}/support-card`, { body: description })).toMatchObject(conflict);
    expect((await frame('support-card'))?.fileName).toBe('theirs.png');
    expect((await editor.post(url, { ...body, seen: theirs.body.imageData })).status).toBe(200);
    expect((await frame('support-card'))?.fileName).toBe('mine.png');
  });

  it('does not fill a frame twice for two who saw it empty', async () => {
    const race = await Promise.all(
      [31, 32, 33].map(async (seed) =>
        save('founder-noor', { imageData: dataUrl(await makeImage('png', { seed })), seen: '' }),
      ),
    );
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('[API-10] the public list of frames', () => {
  it('is revalidated by ETag', async () => {
    // jobs that generate the sizes of other tests' images change the list
    await app.drainJobs();
    const first = await app.visitor().get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await app.visitor().get(url, { headers: known })).status).toBe(304);
    await save('stylisto-card');
    expect((await app.visitor().get(url, { headers: known })).status).toBe(200);
  });
});
