import {
  ERASED_EMAIL_DOMAIN,
  type Client,
  type ClientBackground,
  type ClientWork,
  type ContactMessage,
  type ContactMessageDetail,
  type HistoryEntry,
  type LinkedClient,
  type Note,
} from '@hive/contracts';
import { makeClient, makeClientEmployee, makeEmployee, makeMessage } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ContactMessageEntity } from './contact-message.entity.js';

const path = '/api/contact';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };

const newMessage = (changes: Partial<ContactMessageEntity> = {}): Promise<ContactMessageEntity> =>
  makeMessage(app.dataSource.manager, changes);

const read = (caller: TestClient, id: string): Promise<TestResponse<ContactMessageDetail>> =>
  caller.get(`${path}/${id}`);

const setStatus = (id: string, from: string, status: string): Promise<TestResponse<ContactMessage>> =>
  manager.call('PATCH', `${path}/${id}/status`, { body: { from, status } });

const addNote = (caller: TestClient, id: string, text: string): Promise<TestResponse<Note>> =>
  caller.post(`${path}/${id}/notes`, { text });

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

describe('a message with its origin, notes and history', () => {
  it('shows the first and the last touch, without missing fields', async () => {
    const first = { referrer: 'search', landingPage: '/services', utmCampaign: 'autumn-local' } as const;
    const last = { referrer: 'direct', landingPage: '/' } as const;
    const { id } = await newMessage({ leadSource: { first, last } });
    const none = { utmSource: null, utmMedium: null, utmCampaign: null };
    expect((await read(manager, id)).body).toMatchObject({
      id,
      leadSource: { first: { ...none, ...first }, last: { ...none, ...last } },
      notes: [],
      history: [],
    });
    const direct = await newMessage();
    expect((await read(manager, direct.id)).body.leadSource).toBeNull();
  });

  it('names the client by the e-mail, a person of its team or the domain of a company', async () => {
    const { manager: rows } = app.dataSource;
    const { id } = await makeClient(rows, { companyName: 'Harbor & Pine', contactEmail: 'owen@harborpine.test' });
    await makeClientEmployee(rows, { companyId: id, email: 'june@elsewhere.test' });
    await makeClient(rows, { contactEmail: 'somebody@gmail.com' });
    const clientOf = async (email: string, caller: TestClient = manager) =>
      (await read(caller, (await newMessage({ email })).id)).body.client;
    const client = { id, companyName: 'Harbor & Pine' };
    expect(await clientOf('Owen@HarborPine.test')).toEqual({ ...client, match: 'email' });
    expect(await clientOf('june@elsewhere.test')).toEqual({ ...client, match: 'team' });
    expect(await clientOf('helen@harborpine.test')).toEqual({ ...client, match: 'domain' });
    expect(await clientOf('other@gmail.com')).toBeNull();
    await rows.update(ClientEntity, id, { assignedTo: manager.id });
    await makeClient(rows, { companyName: 'Harbor & Daughters', contactEmail: 'ann@harborpine.test' });
    // the client of a colleague, and no other one of the domain instead
    expect(await clientOf('owen@harborpine.test', employee)).toBeNull();
    const erased = (number: number) => `erased-${number}@${ERASED_EMAIL_DOMAIN}`;
    await makeClient(rows, { contactEmail: erased(1) });
    expect(await clientOf(erased(2))).toBeNull();
  });

  it('becomes a client with its origin, once', async () => {
    const leadSource = {
      first: { referrer: 'search', landingPage: '/' },
      last: { referrer: 'search', landingPage: '/' },
    } as const;
    const { id } = await newMessage({ email: 'new@kettle.test', leadSource });
    const record = { companyName: 'Kettle & Crumb', contactEmail: 'new@kettle.test', firstName: 'Mara' };
    const created = await manager.post<Client>(`${path}/${id}/client`, record);
    expect(created).toMatchObject({ status: 201, body: { ...record, status: 'new', hasOwnLogin: false } });
    const stored = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: created.body.id });
    expect(stored.leadSource).toEqual(leadSource);
    expect((await read(manager, id)).body.client).toMatchObject({ id: created.body.id, match: 'linked' });
    expect(await manager.post(`${path}/${id}/client`, record)).toMatchObject({
      status: 409,
      body: { code: 'CLIENT.EMAIL_EXISTS' },
    });
    const missing = '019abf00-0000-7000-8000-000000000999';
    expect((await manager.post(`${path}/${missing}/client`, { ...record, contactEmail: 'x@y.test' })).status).toBe(404);
  });

  it('is linked to another client than its address says, and the link is taken back', async () => {
    const { manager: rows } = app.dataSource;
    const own = await makeClient(rows, { contactEmail: 'pia@inlet.test' });
    const other = await makeClient(rows, { companyName: 'Inlet Boats', assignedTo: manager.id });
    const { id } = await newMessage({ email: own.contactEmail, assignedTo: employee.id });
    const link = (clientId: string | null, from: string | null, caller: TestClient = manager) =>
      caller.call<LinkedClient>('PUT', `${path}/${id}/client`, { body: { clientId, from } });
    const messagesOf = async (clientId: string) => [
      ...(await manager.get<ClientBackground>(`/api/clients/${clientId}/background`)).body.messages,
      ...(await manager.get<ClientWork>(`/api/clients/${clientId}/work`)).body.items.filter(
        ({ kind }) => kind === 'message',
      ),
    ];
    expect(await messagesOf(own.id)).toMatchObject([{ id }, { id }]);
    expect(await link(other.id, null)).toMatchObject({ status: 200, body: { isClientRemoved: false } });
    expect((await read(manager, id)).body.client).toEqual({
      id: other.id,
      companyName: 'Inlet Boats',
      match: 'linked',
    });
    expect(await messagesOf(other.id)).toMatchObject([{ id }, { id }]);
    expect(await messagesOf(own.id)).toEqual([]);
    // the client of a colleague, whose link is not overwritten
    expect((await read(employee, id)).body.client).toBeNull();
    expect(await link(own.id, null, employee)).toMatchObject({ status: 409, body: { code: 'CONTACT.CLIENT_CHANGED' } });
    expect(await link(null, other.id, await app.loginAsStaff('employee'))).toMatchObject({ status: 404 });
    expect((await link(null, other.id)).status).toBe(200);
    expect(await link(other.id, null, employee)).toMatchObject({ status: 404, body: { code: 'CLIENT.NOT_FOUND' } });
    expect((await read(manager, id)).body).toMatchObject({
      client: { id: own.id, match: 'email' },
      history: [{ action: 'contact.client-unlinked' }, { action: 'contact.client-linked' }],
    });
  });

  it('removes a client that was made by mistake with its link, unless somebody has used or changed it', async () => {
    const { manager: rows } = app.dataSource;
    const { id } = await newMessage({ assignedTo: employee.id });
    const second = await newMessage();
    const link = async (
      messageId: string,
      clientId: string | null,
      from: string | null,
      caller: TestClient = manager,
    ) => (await caller.call<LinkedClient>('PUT', `${path}/${messageId}/client`, { body: { clientId, from } })).body;
    const unlink = (from: string, caller?: TestClient) => link(id, null, from, caller);
    const make = async (contactEmail: string): Promise<string> =>
      (await manager.post<Client>(`${path}/${id}/client`, { companyName: 'Mistaken', contactEmail })).body.id;
    const exists = (clientId: string) => rows.existsBy(ClientEntity, { id: clientId });
    const unused = await make('unused@mistaken.test');
    const events = collectEvents(app.nest);
    expect(await unlink(unused)).toEqual({ isClientRemoved: true });
    await eventsDelivered(app.nest);
    expect(events).toContainEqual(expect.objectContaining({ type: 'client.changed', data: { id: unused } }));
    expect(await exists(unused)).toBe(false);
    expect(await unlink(unused)).toEqual({ isClientRemoved: false });

    const changed = await make('changed@mistaken.test');
    await manager.post(`/api/clients/${changed}/notes`, { text: 'Wants a call' });
    expect(await unlink(changed)).toEqual({ isClientRemoved: false });
    const used = await make('used@mistaken.test');
    await makeClientEmployee(rows, { companyId: used });
    expect(await unlink(used)).toEqual({ isClientRemoved: false });
    // another message was linked to it
    const shared = await make('shared@mistaken.test');
    await link(second.id, shared, null);
    expect(await unlink(shared)).toEqual({ isClientRemoved: false });
    // entered by hand, but not from this message
    const record = { companyName: 'Entered', contactEmail: 'entered@mistaken.test' };
    const { body: entered } = await manager.post<Client>('/api/clients/records', record);
    await link(id, entered.id, null);
    // it is moved to another client
    const moved = await make('moved@mistaken.test');
    expect(await link(id, entered.id, moved)).toEqual({ isClientRemoved: true });
    expect(await unlink(entered.id)).toEqual({ isClientRemoved: false });
    // an employee may not remove clients
    const kept = await make('kept@mistaken.test');
    expect(await unlink(kept, employee)).toEqual({ isClientRemoved: false });
    const left = await Promise.all([changed, used, shared, entered.id, moved, kept].map(exists));
    expect(left).toEqual([true, true, true, true, false, true]);
  });

  it('lists who did what, newest first, and nothing of other messages', async () => {
    const colleague = await makeEmployee(app.dataSource.manager, { firstName: 'Priya', lastName: 'Nair' });
    const [{ id }, other] = [await newMessage(), await newMessage()];
    await manager.call('PATCH', `${path}/${id}/read`, { body: { isRead: true } });
    await manager.call('PATCH', `${path}/${id}/assign`, { body: { employeeId: colleague.id } });
    await setStatus(other.id, 'new', 'spam');
    await setStatus(id, 'assigned', 'replied');
    await manager.call('PATCH', `${path}/${id}/assign`, { body: { employeeId: null } });
    const { history } = (await read(manager, id)).body;
    const valueOf = ({ changes }: HistoryEntry): string | null =>
      (changes.find(({ field }) => field === 'assignedTo') ?? changes[0])?.after ?? null;
    expect(history.map((entry) => [entry.action, valueOf(entry)])).toEqual([
      ['contact.assigned', null],
      ['contact.status-changed', 'replied'],
      ['contact.assigned', 'Priya Nair'],
      ['contact.read', null],
    ]);
    expect(new Set(history.map(({ actorName }) => actorName))).toEqual(new Set(['Robin Staff']));
  });
});

describe('the status of a message', () => {
  it.each([
    ['new', 'closed', 200],
    ['assigned', 'replied', 200],
    ['closed', 'new', 409],
    ['replied', 'new', 409],
    ['new', 'spam', 200],
    ['spam', 'new', 200],
    ['spam', 'closed', 409],
    ['new', 'assigned', 409],
  ] as const)('[EN-2] of an unassigned message, from %s to %s: %i', async (from, to, expected) => {
    const { id } = await newMessage({ status: from });
    const answer = await setStatus(id, from, to);
    expect(answer.status).toBe(expected);
    const stored = await app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { id });
    expect(stored.status).toBe(expected === 200 ? to : from);
    expect(stored.isRead).toBe(false);
  });

  it('[EN-2] of an assigned message returns from the spam to assigned, not to new', async () => {
    const { id } = await newMessage({ status: 'spam', assignedTo: manager.id });
    expect(await setStatus(id, 'spam', 'new')).toMatchObject({ body: { code: 'CONTACT.STATUS_NOT_ALLOWED' } });
    expect((await setStatus(id, 'spam', 'assigned')).body).toMatchObject({ status: 'assigned' });
  });

  it('explains that someone else has changed it, and accepts the same change twice', async () => {
    const { id } = await newMessage();
    await setStatus(id, 'new', 'closed');
    expect(await setStatus(id, 'new', 'spam')).toMatchObject({
      status: 409,
      body: { code: 'CONTACT.STATUS_CHANGED', message: 'Robin Staff changed the status to closed just now.' },
    });
    expect((await setStatus(id, 'new', 'closed')).body).toMatchObject({ status: 'closed' });
    expect((await read(manager, id)).body.history).toHaveLength(1);
  });

  it('publishes one event for a change of status, and none for a repeated or a conflicting one', async () => {
    const events = collectEvents(app.nest);
    const { id } = await newMessage();
    const changes = async () => {
      await eventsDelivered(app.nest);
      return events.filter(({ data }) => 'id' in data && data.id === id);
    };
    await setStatus(id, 'new', 'closed');
    expect(await changes()).toEqual([{ type: 'contact.changed', data: { id } }]);
    await setStatus(id, 'new', 'closed');
    await setStatus(id, 'new', 'spam');
    expect(await changes()).toHaveLength(1);
  });

  it('[API-4] rejects an unknown status', async () => {
    const { id } = await newMessage();
    expect(await setStatus(id, 'new', 'done')).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
  });
});

describe('internal notes', () => {
  it('have author and time, oldest first, and their text is not in the audit log', async () => {
    const { id } = await newMessage();
    const first = await addNote(manager, id, ' Call on Monday\n\0 ');
    expect(first).toMatchObject({
      status: 201,
      body: { text: 'Call on Monday', authorName: 'Robin Staff', authorId: manager.id, updatedAt: null },
    });
    await addNote(employee, id, 'Called, no answer');
    const { notes, history } = (await read(employee, id)).body;
    expect(notes.map(({ text, authorId }) => [text, authorId])).toEqual([
      ['Call on Monday', manager.id],
      ['Called, no answer', employee.id],
    ]);
    expect(history.map(({ action }) => action)).toEqual(['contact.note-added', 'contact.note-added']);
    const audit = await app.dataSource.query<unknown[]>(`SELECT * FROM audit_log WHERE subject_id = $1`, [id]);
    expect(JSON.stringify(audit)).not.toContain('Monday');
  });
});
