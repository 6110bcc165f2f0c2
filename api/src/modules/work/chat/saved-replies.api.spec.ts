import { SAVED_REPLIES_MAX, type SavedReply } from '@hive/contracts';
import { makeSavedReply } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';

const path = '/api/chat/saved-replies';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => app.dataSource.query('DELETE FROM chat_saved_replies'));

const create = (caller: TestClient, changes: Partial<SavedReply> = {}): Promise<TestResponse<SavedReply>> =>
  caller.post(path, { title: 'Thanks', text: 'Thank you, {name}.', ...changes });
const replies = async (caller: TestClient): Promise<SavedReply[]> => (await caller.get<SavedReply[]>(path)).body;
const change = (caller: TestClient, id: string, body: Partial<SavedReply>): Promise<TestResponse<SavedReply>> =>
  caller.call('PATCH', `${path}/${id}`, { body });

describe('saved replies', () => {
  it('creates, lists by title, changes and deletes replies', async () => {
    const staff = await app.loginAsStaff('employee');
    const events = collectEvents(app.nest);
    const { status, body: thanks } = await create(staff, { title: ' Thanks ' });
    expect([status, thanks]).toEqual([
      201,
      { id: thanks.id, title: 'Thanks', text: 'Thank you, {name}.', isShared: false, canEdit: true },
    ]);
    const { body: hours } = await create(staff, { title: 'Hours', text: 'We answer tomorrow, {company}.' });
    expect(await replies(staff)).toEqual([hours, thanks]);
    expect((await change(staff, thanks.id, { text: 'Thanks!' })).body).toEqual({ ...thanks, text: 'Thanks!' });
    expect((await staff.call('DELETE', `${path}/${hours.id}`)).status).toBe(204);
    expect(await replies(staff)).toEqual([{ ...thanks, text: 'Thanks!' }]);
    const audit = await app.dataSource.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE subject_type = 'saved-reply' AND actor_id = $1 ORDER BY created_at, id`,
      [staff.id],
    );
    const verbs = ['created', 'created', 'changed', 'removed'];
    expect(audit.map(({ action }) => action)).toEqual(verbs.map((verb) => `saved-reply.${verb}`));
    await eventsDelivered(app.nest);
    expect(events.map(({ type }) => type)).toEqual(Array<string>(4).fill('chat.saved-replies-changed'));
  });

  it('[API-5] shows a private reply to its author only', async () => {
    const [author, admin, colleague] = [
      await app.loginAsStaff('employee'),
      await app.loginAsStaff('admin'),
      await app.loginAsStaff('employee'),
    ];
    const { id } = (await create(author)).body;
    const gone = { status: 404, code: 'SAVED_REPLY.NOT_FOUND' };
    for (const person of [admin, colleague]) {
      expect(await replies(person)).toEqual([]);
      expect(await person.errorOf('PATCH', `${path}/${id}`, { body: { title: 'Mine' } })).toMatchObject(gone);
      expect(await person.errorOf('DELETE', `${path}/${id}`)).toMatchObject(gone);
    }
    await change(author, id, { isShared: true });
    expect((await replies(admin)).map(({ canEdit }) => canEdit)).toEqual([true]);
    expect((await replies(colleague)).map(({ canEdit }) => canEdit)).toEqual([false]);
    const refused = { status: 403, code: 'SAVED_REPLY.NOT_OWN' };
    expect(await colleague.errorOf('PATCH', `${path}/${id}`, { body: { title: 'Mine' } })).toMatchObject(refused);
    expect(await colleague.errorOf('DELETE', `${path}/${id}`)).toMatchObject(refused);
    expect((await change(admin, id, { title: 'Better' })).body).toMatchObject({ title: 'Better', canEdit: true });
    expect(await replies(author)).toMatchObject([{ title: 'Better', text: 'Thank you, {name}.' }]);
  });

  it('limits the replies of an author, also in concurrent calls', async () => {
    const staff = await app.loginAsStaff('employee');
    for (let index = 1; index < SAVED_REPLIES_MAX; index += 1) {
      await makeSavedReply(app.dataSource.manager, { authorId: staff.id });
    }
    const created = await Promise.all([create(staff), create(staff), create(staff)]);
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await create(await app.loginAsStaff('employee'))).status).toBe(201);
  });

  it.each([{ title: ' ' }, { title: 'x'.repeat(101) }, { text: '' }, { text: 'x'.repeat(4001) }])(
    'refuses %j',
    async (changes) => {
      const staff = await app.loginAsStaff('employee');
      expect((await create(staff, changes)).status).toBe(400);
      const { id } = (await create(staff)).body;
      expect((await change(staff, id, changes)).status).toBe(400);
    },
  );
});
