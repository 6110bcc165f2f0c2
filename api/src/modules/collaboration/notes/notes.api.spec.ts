import type { HistoryEntry, Note, Notification, SavedNote } from '@hive/contracts';
import { In } from 'typeorm';
import { makeClient, makeMessage } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

const rowOf = {
  clients: () => makeClient(app.dataSource.manager, { assignedTo: employee.id }),
  contact: () => makeMessage(app.dataSource.manager, { assignedTo: employee.id }),
};

const historyOf = async (area: keyof typeof rowOf, id: string): Promise<HistoryEntry[]> =>
  area === 'clients'
    ? (await manager.get<HistoryEntry[]>(`/api/clients/${id}/activity`)).body
    : (await manager.get<{ history: HistoryEntry[] }>(`/api/contact/${id}`)).body.history;

const notesOf = async (area: keyof typeof rowOf, id: string): Promise<Note[]> =>
  area === 'clients'
    ? (await manager.get<Note[]>(`/api/clients/${id}/notes`)).body
    : (await manager.get<{ notes: Note[] }>(`/api/contact/${id}`)).body.notes;

describe.each(['clients', 'contact'] as const)('internal notes of %s', (area) => {
  const save = async (caller: TestClient, id: string, text: string): Promise<SavedNote> =>
    (await caller.post<SavedNote>(`/api/${area}/${id}/notes`, { text })).body;
  const addNote = async (caller: TestClient, id: string, text: string): Promise<Note> => {
    const { notNotified, ...note } = await save(caller, id, text);
    expect(notNotified).toBeInstanceOf(Array);
    return note;
  };

  it('[API-5] are changed and deleted by their author only', async () => {
    const { id } = await rowOf[area]();
    const note = await addNote(employee, id, 'Draft');
    const url = `/api/${area}/${id}/notes/${note.id}`;
    const denied = { status: 403, code: 'NOTE.NOT_OWN' };
    expect(await manager.errorOf('PATCH', url, { body: { text: 'Mine' } })).toMatchObject(denied);
    expect(await manager.errorOf('DELETE', url)).toMatchObject(denied);
    const changed = await employee.call<SavedNote>('PATCH', url, { body: { text: 'Final' } });
    expect(changed.body).toMatchObject({ id: note.id, text: 'Final', createdAt: note.createdAt });
    expect(changed.body.updatedAt).not.toBeNull();
    const { notNotified, ...final } = changed.body;
    expect(notNotified).toEqual([]);
    expect(await notesOf(area, id)).toEqual([final]);
    expect((await employee.call('DELETE', url)).status).toBe(204);
    expect(await notesOf(area, id)).toEqual([]);
    expect(await employee.errorOf('DELETE', url)).toMatchObject({ status: 404, code: 'NOTE.NOT_FOUND' });
    expect((await historyOf(area, id)).map(({ action }) => action.split('.')[1])).toEqual([
      'note-removed',
      'note-changed',
      'note-added',
    ]);
  });

  it('do not replace a text that was changed in another window, unless it was seen', async () => {
    const { id } = await rowOf[area]();
    const note = await addNote(employee, id, 'Draft');
    const url = `/api/${area}/${id}/notes/${note.id}`;
    const change = (text: string, seen: string) => employee.call<Note>('PATCH', url, { body: { text, seen } });
    expect((await change('Theirs', 'Draft')).status).toBe(200);
    expect(await change('Mine', 'Draft')).toMatchObject({
      status: 409,
      body: {
        code: 'NOTE.CHANGED',
        message: 'You changed this note just now in another window.',
        errors: { text: 'Theirs' },
      },
    });
    expect(await notesOf(area, id)).toMatchObject([{ text: 'Theirs' }]);
    expect((await change('Mine', 'Theirs')).status).toBe(200);
    // the same change twice, as after a lost answer
    expect((await change('Mine', 'Theirs')).status).toBe(200);
  });

  it('[API-5] are not found through another row', async () => {
    const [{ id }, other] = [await rowOf[area](), await rowOf[area]()];
    const note = await addNote(manager, id, 'Here');
    const url = `/api/${area}/${other.id}/notes/${note.id}`;
    expect(await manager.errorOf('DELETE', url)).toMatchObject({ status: 404, code: 'NOTE.NOT_FOUND' });
    expect(await notesOf(area, id)).toEqual([note]);
  });

  it('publish an event for each change', async () => {
    const events = collectEvents(app.nest);
    const { id } = await rowOf[area]();
    const type = area === 'clients' ? 'client.notes-changed' : 'contact.changed';
    const published = async () => {
      await eventsDelivered(app.nest);
      return events.filter(({ data }) => 'id' in data && data.id === id);
    };
    const note = await addNote(manager, id, 'Draft');
    expect(await published()).toEqual([{ type, data: { id } }]);
    await manager.call('PATCH', `/api/${area}/${id}/notes/${note.id}`, { body: { text: 'Final' } });
    expect(await published()).toHaveLength(2);
    await manager.call('DELETE', `/api/${area}/${id}/notes/${note.id}`);
    expect((await published()).map((event) => event.type)).toEqual([type, type, type]);
  });

  it('notify the colleagues whom they mention and who see the row, once', async () => {
    const { id } = await rowOf[area]();
    const colleague = await app.loginAsStaff('manager');
    const namesake = await app.loginAsStaff('admin');
    const stranger = await app.loginAsStaff('employee');
    const staff = app.dataSource.getRepository(EmployeeEntity);
    // of the other area's test
    await staff.update({ lastName: In(['Nair', 'Nair-Moss']) }, { lastName: 'Former' });
    await staff.update(colleague.id, { firstName: 'Priya', lastName: 'Nair' });
    await staff.update(namesake.id, { firstName: 'Priya', lastName: 'Nair' });
    // who does not see the row, and whose name begins like that of one who does
    await staff.update(stranger.id, { firstName: 'Priya', lastName: 'Nair-Moss' });
    const mentionsOf = async (person: TestClient) =>
      (await person.get<Notification[]>('/api/notifications')).body.filter(({ kind }) => kind === 'mention');
    const text = '@Priya Nair, can you look?';
    const note = await addNote(manager, id, text);
    expect(await mentionsOf(colleague)).toMatchObject([
      { text, count: 1, path: expect.stringContaining(id) as string },
    ]);
    expect(await mentionsOf(namesake)).toMatchObject([{ count: 1 }]);
    expect((await save(manager, id, 'For @Priya Nair-Moss')).notNotified).toEqual(['Priya Nair-Moss']);
    expect(await mentionsOf(stranger)).toEqual([]);
    const change = { text: `${text} Today.`, seen: text };
    await manager.call('PATCH', `/api/${area}/${id}/notes/${note.id}`, { body: change });
    expect(await mentionsOf(colleague)).toMatchObject([{ count: 1 }]);
    await addNote(colleague, id, 'I, @Priya Nair, looked.');
    expect(await mentionsOf(colleague)).toMatchObject([{ count: 1 }]);
  });

  it('keep their text out of the audit log', async () => {
    const { id } = await rowOf[area]();
    await addNote(manager, id, 'Call on Monday');
    const audit = await app.dataSource.query<unknown[]>(`SELECT * FROM audit_log WHERE subject_id = $1`, [id]);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('Monday');
  });

  it.each([
    ['', 'Required'],
    [' \0', 'Required'],
    ['x'.repeat(4001), 'Must be at most 4000 characters'],
  ])('[API-4] reject the text "%.10s"', async (text, message) => {
    const { id } = await rowOf[area]();
    const answer = await manager.post(`/api/${area}/${id}/notes`, { text });
    expect(answer).toMatchObject({ status: 400, body: { errors: { text: message } } });
    expect(await notesOf(area, id)).toEqual([]);
  });
});
