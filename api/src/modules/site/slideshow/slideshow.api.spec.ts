import type { ErrorBody, Slide, PublicSlide } from '@hive/contracts';
import sharp from 'sharp';
import { dataUrl, mp4, makeImage } from '../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';

const url = '/api/slideshow-images';

let app: TestApp;
let editor: TestClient & { id: string };
let seed = 0;

const add = async (changes: Record<string, unknown> = {}): Promise<Slide> => {
  seed += 1;
  const imageData = dataUrl(await makeImage('jpeg', { seed }), 'image/jpeg');
  const body = { imageData, fileName: `slide-${seed}.jpg`, alt: `Slide ${seed}`, ...changes };
  const answer = await editor.post<Slide>(url, body);
  expect(answer.status).toBe(201);
  return answer.body;
};

const shown = async (): Promise<string[]> => (await app.visitor().get<PublicSlide[]>(url)).body.map(({ id }) => id);
const all = async (): Promise<Slide[]> => (await editor.get<Slide[]>(`${url}/all`)).body;
const edit = (id: string, body: unknown) => editor.call<Slide & ErrorBody>('PATCH', `${url}/${id}`, { body });
const order = (ids: string[]) => editor.call<Slide[] & ErrorBody>('PUT', `${url}/order`, { body: { ids } });

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'marketing');
});

beforeEach(() => app.dataSource.query('DELETE FROM slideshow_images'));

afterAll(() => app.close());

describe('the slideshow', () => {
  it('[AD-8] shows new slides in the order of creation, and their variants soon after', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id];
    expect(await shown()).toEqual(ids);
    await app.drainJobs();
    const { body } = await app.visitor().get<PublicSlide[]>(url);
    expect(body[0]).toMatchObject({
      imageData: body[0]?.image.src,
      image: { width: 64, height: 40, alt: expect.stringMatching(/^Slide/) as string },
    });
    expect(body.map(({ image: { avif, webp } }) => [avif !== '', webp !== ''])).toEqual(ids.map(() => [true, true]));
    expect((await app.nest.get(PageContent).snapshot())[url]).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/uploadedBy|isActive/);
  });

  it('has a portrait crop of wide images for phones, and none of upright ones', async () => {
    const [first, second] = [
      await makeImage('jpeg', { width: 900, height: 500 }),
      await makeImage('png', { height: 90 }),
    ];
    await add({ imageData: dataUrl(first, 'image/jpeg') });
    await add({ imageData: dataUrl(second) });
    await app.drainJobs();
    const { body } = await app.visitor().get<PublicSlide[]>(url);
    const [wide, upright] = body.map((slide) => slide.image);
    const { rawPayload, headers } = await app.nest.inject(wide?.portraitCrop ?? '');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([headers['content-type'], width, height]).toEqual(['image/avif', 281, 500]);
    expect([upright?.avif, upright?.portraitCrop]).toEqual([expect.stringMatching(/ 64w$/), undefined]);
  });

  it('cuts the crop around the focal point', async () => {
    // a dark left and a bright right half
    const left = await sharp({ create: { width: 450, height: 500, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const image = sharp({ create: { width: 900, height: 500, channels: 3, background: 'white' } });
    const bytes = await image
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { id } = await add({ imageData: dataUrl(bytes) });
    const brightness = async (): Promise<number> => {
      await app.drainJobs();
      const [slide] = (await app.visitor().get<PublicSlide[]>(url)).body;
      const { rawPayload } = await app.nest.inject(slide?.image.portraitCrop ?? '');
      return (await sharp(rawPayload).stats()).channels[0]?.mean ?? 0;
    };
    expect(await brightness()).toBeCloseTo(127, -1);
    expect((await edit(id, { focusX: 95, focusY: 20 })).body).toMatchObject({ image: { focusX: 95, focusY: 20 } });
    expect(await brightness()).toBeGreaterThan(250);
    await edit(id, { focusX: 0 });
    expect(await brightness()).toBeLessThan(5);
    expect((await edit(id, { focusX: 101 })).status).toBe(400);
    expect((await edit(id, { focusY: -1 })).status).toBe(400);
  });

  it('generates the crop also for an image that a frame showed first', async () => {
    const imageData = dataUrl(await makeImage('png', { width: 160, seed: 77 }));
    await editor.post('/api/frame-images', { frameId: '9', imageData, fileName: 'x.png' });
    await app.drainJobs();
    await add({ imageData });
    await app.drainJobs();
    const [slide] = (await app.visitor().get<PublicSlide[]>(url)).body;
    expect(slide?.image.portraitCrop).toMatch(/^\/media\/.*\.avif$/);
    await editor.call('DELETE', '/api/frame-images/9');
  });

  it('lists inactive slides for staff, with the uploader', async () => {
    const hidden = await add({ isActive: false });
    const visible = await add({ displayOrder: 0 });
    expect(await shown()).toEqual([visible.id]);
    const slides = await all();
    expect(slides.map(({ id, isActive }) => [id, isActive])).toEqual([
      [hidden.id, false],
      [visible.id, true],
    ]);
    expect(slides[0]?.uploadedBy).toBe('Robin Staff');
  });

  it('changes the fields of an update only', async () => {
    await add();
    // the job would change the variants in between
    await app.drainJobs();
    const slide = (await all())[0] as Slide;
    const { body } = await edit(slide.id, { alt: '  Warm light ', imageData: 'x', fileName: 'y', id: 'z' });
    expect(body).toEqual({ ...slide, image: { ...slide.image, alt: 'Warm light' } });
    expect((await edit(slide.id, { isActive: false })).body).toEqual({ ...body, isActive: false });
    expect(await shown()).toEqual([]);
    expect((await edit(slide.id, { isActive: true, displayOrder: 7 })).body).toEqual({ ...body, displayOrder: 7 });
    expect((await edit(slide.id, {})).status).toBe(200);
    expect(await shown()).toEqual([slide.id]);
  });

  it('does not overwrite an alternative text that a colleague has changed since, and names the colleague', async () => {
    const { id } = await add({ alt: 'Seen' });
    const colleague = await app.loginAsStaff('manager', 'operations');
    const theirs = await colleague.call('PATCH', `${url}/${id}`, { body: { alt: 'Theirs', seenAlt: 'Seen' } });
    expect(theirs.status).toBe(200);
    expect(await editor.errorOf('PATCH', `${url}/${id}`, { body: { alt: 'Mine', seenAlt: 'Seen' } })).toMatchObject({
      status: 409,
      code: 'SLIDE.CHANGED',
      message: expect.stringMatching(/^Robin Staff changed this slide /) as string,
      errors: { alt: 'Changed to “Theirs” meanwhile' },
    });
    expect((await all())[0]?.image.alt).toBe('Theirs');
    // a change of whether it shows is no conflict, and neither is the same text
    expect((await edit(id, { isActive: false, seenAlt: 'Seen' })).status).toBe(200);
    expect((await edit(id, { alt: 'Theirs', seenAlt: 'Seen' })).status).toBe(200);
    expect((await edit(id, { alt: 'Mine', seenAlt: 'Theirs' })).body.image.alt).toBe('Mine');
    const emptied = await edit(id, { alt: '', seenAlt: 'Mine' });
    expect(emptied.body.image.alt).toBe('');
    const stale = await editor.errorOf('PATCH', `${url}/${id}`, { body: { alt: 'Mine again', seenAlt: 'Mine' } });
    expect(stale).toMatchObject({ status: 409, errors: { alt: 'Emptied meanwhile' } });
    expect((await edit(id, { alt: 'First', seenAlt: '' })).body.image.alt).toBe('First');
  });

  it('is reordered as a whole; other lists of ids are stale', async () => {
    const [a, b, c] = [(await add()).id, (await add({ isActive: false })).id, (await add()).id];
    const { status, body } = await order([c, a, b]);
    expect([status, body.map(({ id, displayOrder }) => [id, displayOrder])]).toEqual([
      200,
      [
        [c, 0],
        [a, 1],
        [b, 2],
      ],
    ]);
    expect(await shown()).toEqual([c, a]);
    const stranger = '0190a000-0000-7000-8000-000000000001';
    for (const stale of [[a, b], [a, b, c, stranger], [a, b, b], [], [a, b, stranger]]) {
      expect((await order(stale)).body.code).toBe('SLIDE.ORDER_STALE');
    }
    expect((await order(['x'])).status).toBe(400);
    expect(await shown()).toEqual([c, a]);
    expect((await add()).displayOrder).toBe(3);
  });

  it('gives concurrent slides different positions', async () => {
    const slides = await Promise.all([add(), add(), add(), add()]);
    expect(new Set(slides.map(({ displayOrder }) => displayOrder)).size).toBe(4);
  });

  it('removes a slide once', async () => {
    const { id } = await add();
    expect((await editor.call('DELETE', `${url}/${id}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
    for (const [method, path] of [
      ['DELETE', id],
      ['PATCH', id],
      ['DELETE', 'unknown'],
    ] as const) {
      const answer = await editor.errorOf(method, `${url}/${path}`, { body: method === 'PATCH' ? {} : undefined });
      expect(answer).toMatchObject({ status: 404, code: 'SLIDE.NOT_FOUND' });
    }
  });

  it('[AD-8] puts a removed slide back into its place for a day, and no other', async () => {
    const [first, second] = [await add(), await add()];
    await editor.call('DELETE', `${url}/${first.id}`);
    expect((await all()).map(({ id }) => id)).toEqual([second.id]);
    expect(await editor.errorOf('PATCH', `${url}/${first.id}`, { body: { alt: 'x' } })).toMatchObject({ status: 404 });
    const restored = await editor.call<Slide>('POST', `${url}/${first.id}/restore`);
    expect([restored.status, restored.body.image.src]).toEqual([200, first.image.src]);
    expect(await shown()).toEqual([first.id, second.id]);
    // it is no longer removed
    const again = await editor.errorOf('POST', `${url}/${first.id}/restore`);
    expect(again).toMatchObject({ status: 404, code: 'SLIDE.NOT_FOUND' });
    await editor.call('DELETE', `${url}/${first.id}`);
    await app.dataSource.query(`UPDATE slideshow_images SET removed_at = now() - interval '2 days' WHERE id = $1`, [
      first.id,
    ]);
    await editor.call('DELETE', `${url}/${second.id}`);
    expect((await editor.errorOf('POST', `${url}/${first.id}/restore`)).status).toBe(404);
    expect((await editor.call('POST', `${url}/${second.id}/restore`)).status).toBe(200);
  });

  it('rejects a video', async () => {
    const body = { imageData: dataUrl(mp4(), 'video/mp4'), fileName: 'x.mp4' };
    const answer = await editor.errorOf('POST', url, { body });
    expect(answer).toMatchObject({ status: 415, code: 'MEDIA.WRONG_TYPE', message: 'Please select an image file' });
    expect(await all()).toEqual([]);
  });

  it('writes every change to the audit log', async () => {
    const { id } = await add();
    await edit(id, { isActive: false });
    await order([id]);
    await editor.call('DELETE', `${url}/${id}`);
    const entries = await app.dataSource.manager.findBy(AuditLogEntity, { actorId: editor.id });
    const made = entries.filter(({ subjectId }) => subjectId === id || subjectId === 'slideshow');
    const actions = made.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['slide.added', 'slide.changed', 'slide.removed']));
    expect(actions).toContain('slideshow.ordered');
    expect(made.find(({ action }) => action === 'slide.changed')).toMatchObject({
      before: { isActive: true },
      after: { isActive: false },
    });
  });
});
