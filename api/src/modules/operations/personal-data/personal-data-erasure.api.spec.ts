import type { PersonalDataSummary } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { In } from 'typeorm';
import { makeAiDraft, makeAiImage } from '../../../../test/ai-factories.js';
import { makeClient, makeClientEmployee, makeNote, makeSignup } from '../../../../test/factories.js';
import { eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { visitor } from '../../../common/audit/actor.js';
import { writeAudit } from '../../../common/audit/audit-log.js';
import { SESSION_ENDED_CHANNEL } from '../../../common/http/access/authenticator.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { AiDraftEntity } from '../../work/ai-content/ai-draft.entity.js';
import { imageKey } from '../../work/ai-content/image-drawing.js';
import { AlertEntity } from '../../work/alerts/alert.entity.js';
import { SessionEntity } from '../../identity/auth/session.entity.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ContactMessageEntity } from '../../customers/contact/contact-message.entity.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { personalDataPath, PersonalDataDriver } from '../../../../test/personal-data.js';

let app: TestApp;
let admin: TestClient & { id: string };
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  data = new PersonalDataDriver(app, admin);
});
afterAll(() => app.close());

/** An alert that was sent, to every client unless it names some. Returns its id. */
async function addAlert(content: { title: string; text: string; clientIds?: string[] }): Promise<string> {
  const id = newId();
  const audience = content.clientIds ? 'chosen-clients' : 'clients';
  const sent = { status: 'done' as const, inApp: true, byMail: false, totalPeople: 1, donePeople: 1 };
  await insertRow(app.dataSource.manager, AlertEntity, { id, audience, ...sent, ...content });
  return id;
}

describe('an erasure', () => {
  it('needs the typed name', async () => {
    const { email } = await data.makePerson();
    const answer = await admin.errorOf('POST', personalDataPath('erasures'), { body: { email, confirmation: 'yes' } });
    expect(answer).toMatchObject({ status: 400, errors: { confirmation: `Type ${email} to confirm` } });
    expect((await data.rowsWith(email)).length).toBeGreaterThan(0);
  });

  it('of a person leaves none of their texts in any table; counts stay, and the address may be used again', async () => {
    const person = await data.makePerson();
    const { email } = person;
    // what visitors and staff did through the API, with mails, audit entries and repeated calls
    await app.visitor().post('/api/contact', { name: 'Zoë Ünal', email, message: person.unique });
    await admin.get(`/api/contact/export?q=${encodeURIComponent(email)}`);
    const exported = await data.start('export', { email });
    await data.finished(exported.id);
    await app.drainJobs();
    const before = await app.dataSource.manager.count(ContactMessageEntity);

    const { id } = await data.start('erasure', { email });
    expect(await data.finished(id)).toMatchObject({ status: 'done', name: null });
    await app.drainJobs();
    expect(await data.rowsWith(...person.texts)).toEqual([]);
    expect(await app.dataSource.manager.count(ContactMessageEntity)).toBe(before);
    expect((await data.download(exported.id)).statusCode).toBe(404);
    const [note] = await app.dataSource.query<{ text: string }[]>('SELECT text FROM notes WHERE id = $1', [
      person.mentionId,
    ]);
    expect(note?.text).toBe('Knows [erased] ([erased]) well');
    const actions = await app.dataSource.manager.findBy(AuditLogEntity, { subjectId: id });
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'personal-data.erased',
      'personal-data.erasure-requested',
    ]);

    const signup = {
      firstName: 'Zoë',
      lastName: 'Ünal',
      email,
      phone: '1',
      company: 'Again',
      password: 'long enough 1',
    };
    expect((await app.visitor().post('/api/client-signups', signup)).status).toBe(201);
    expect((await admin.get(`/api/client-signups?status=pending&q=${encodeURIComponent(email)}`)).body).toHaveLength(1);
  });

  it('of a client ends its sessions and leaves nothing of it and its team', async () => {
    const client = await app.loginAsClient();
    const member = await app.loginAsTeam(client.id);
    const { manager } = app.dataSource;
    const companyName = `Wqz Kettles & Söhne`;
    await manager.update(ClientEntity, client.id, { companyName, businessGoals: 'Wqz goals', status: 'active' });
    const actor = { kind: 'staff' as const, id: admin.id };
    await writeAudit(manager, actor, {
      action: 'client.changed',
      subject: { type: 'client', id: client.id },
      before: { contactPhone: null, status: 'new' },
      after: { contactPhone: '+1 555 019 9777', status: 'active' },
    });
    for (const person of [client, member]) {
      await writeAudit(manager, visitor, {
        action: 'auth.login-failed',
        subject: { type: 'auth', id: person.id },
        after: { area: 'client', network: '203.0.113.0/24', device: 'Firefox on Wqz' },
      });
    }
    const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: client.id });
    const { email } = await manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    await makeSignup(manager, { clientId: client.id, status: 'approved', passwordHash: null, company: companyName });
    await makeNote(manager, { subject: { clientId: client.id }, text: 'Wqz note' });
    const other = await makeClient(manager);
    await makeNote(manager, { subject: { clientId: other.id }, text: `As good as ${companyName}` });
    const toAll = await addAlert({ title: companyName, text: `Welcome, ${companyName.toUpperCase()}!` });
    // the model wrote nothing but the line of the image; the image was stored, but the process ended before its row
    const draft = {
      clientId: client.id,
      authorName: 'Erased person',
      authorId: null,
      content: '',
      imagePrompt: 'Wqz at her oven',
    };
    await makeAiDraft(manager, { ...draft, status: 'failed' });
    const generating = await makeAiDraft(manager, { ...draft, status: 'generating' });
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    const image = await makeAiImage(manager, storage, { clientId: client.id, status: 'pending', storageKey: null });

    const sessions = await manager.findBy(SessionEntity, { principalId: In([client.id, member.id]) });
    const ended: string[] = [];
    app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (sessionId) => ended.push(sessionId));

    const { id } = await data.start('erasure', { clientId: client.id }, ` ${companyName.toUpperCase()} `);
    expect(await data.finished(id)).toMatchObject({ status: 'done', clientId: client.id });
    expect(await data.rowsWith('wqz', contactEmail, email, '019 9777', '203.0.113')).toEqual([]);
    expect(await manager.findOneByOrFail(AiDraftEntity, { id: generating.id })).toMatchObject({
      status: 'failed',
      failureCode: 'AI.INTERRUPTED',
    });
    expect(await manager.findOneByOrFail(AlertEntity, { id: toAll })).toMatchObject({
      title: '[erased]',
      text: 'Welcome, [erased]!',
    });
    expect(await storage.open(imageKey(client.id, image.id))).toBeUndefined();
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      companyName: 'Erased client',
      status: 'archived',
      portalAccess: false,
    });
    const entry = await manager.findOneByOrFail(AuditLogEntity, { subjectId: client.id, action: 'client.changed' });
    expect(entry).toMatchObject({ actorId: admin.id, after: { contactPhone: '[erased]', status: 'active' } });
    // every process closes the sockets of these sessions
    await eventsDelivered(app.nest);
    expect(ended.toSorted()).toEqual(sessions.map((session) => session.id).toSorted());
    for (const person of [client, member]) {
      expect((await person.get('/api/auth/me')).status).toBe(401);
      expect(await manager.countBy(SessionEntity, { principalId: person.id })).toBe(0);
    }
  });

  it('of a client whose name is a word masks it in alerts to this client only', async () => {
    const { manager } = app.dataSource;
    const companyName = 'Breadth';
    const client = await makeClient(manager, { companyName });
    const text = 'Breadth: your new hours, in full breadth.';
    const toClient = await addAlert({ title: companyName, text, clientIds: [client.id] });
    const toAll = await addAlert({ title: companyName, text });
    await data.run('erasure', { clientId: client.id }, companyName);
    const alertOf = (id: string) => manager.findOneByOrFail(AlertEntity, { id });
    expect(await alertOf(toClient)).toMatchObject({ title: '[erased]', text: expect.not.stringMatching(/breadth/i) });
    expect(await alertOf(toAll)).toMatchObject({ title: companyName, text });
  });

  it('of a client leaves its name where another company has it', async () => {
    const { manager } = app.dataSource;
    const companyName = 'Twin Kettles';
    const [client] = [await makeClient(manager, { companyName }), await makeClient(manager, { companyName })];
    const id = await addAlert({ title: companyName, text: companyName, clientIds: [client.id] });
    await data.run('erasure', { clientId: client.id }, companyName);
    expect(await manager.findOneByOrFail(AlertEntity, { id })).toMatchObject({ title: companyName });
  });

  it('of the contact of a client keeps the company of its team, unless that would have no owner', async () => {
    const { manager } = app.dataSource;
    const client = await makeClient(manager, { businessGoals: 'More kettles' });
    const member = await makeClientEmployee(manager, { companyId: client.id });
    const email = client.contactEmail;
    const { body } = await admin.post<PersonalDataSummary>(personalDataPath('search'), { email });
    expect(body.blockingError).toContain('without an owner');
    const refused = await admin.errorOf('POST', personalDataPath('erasures'), { body: { email, confirmation: email } });
    expect(refused).toMatchObject({ status: 409, code: 'PERSONAL_DATA.LAST_OWNER' });

    await manager.update(ClientEmployeeEntity, member.id, { accessLevel: 'owner' });
    const { id } = await data.start('erasure', { email });
    expect(await data.finished(id)).toMatchObject({ status: 'done' });
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      companyName: client.companyName,
      businessGoals: 'More kettles',
      status: client.status,
      firstName: null,
    });
    expect(await manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id })).toMatchObject({
      firstName: member.firstName,
      email: member.email,
      isActive: true,
    });
    const last = await admin.errorOf('POST', personalDataPath('erasures'), {
      body: { email: member.email, confirmation: member.email },
    });
    expect(last.status).toBe(202);
  });

  it('that fails is shown, and continues where it stopped when it is started again', async () => {
    const person = await data.makePerson();
    await app.dataSource.query(`
      CREATE FUNCTION refuse_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`);
    await app.dataSource.query(
      'CREATE TRIGGER refuse_erasure BEFORE UPDATE ON client_signups FOR EACH ROW EXECUTE FUNCTION refuse_erasure()',
    );
    const { id } = await data.start('erasure', { email: person.email });
    const failed = await data.finished(id);
    expect(failed).toMatchObject({ status: 'failed', name: person.email });
    expect(failed?.doneRows).toBeGreaterThan(0);
    const half = await data.rowsWith(person.unique);
    expect(half.some((row) => row.startsWith('public.client_signups'))).toBe(true);
    expect(half.some((row) => row.startsWith('public.contact_messages'))).toBe(false);
    await app.dataSource.query('DROP FUNCTION refuse_erasure CASCADE');

    expect((await admin.post(personalDataPath(`requests/${id}/retry`))).status).toBe(202);
    expect(await data.finished(id)).toMatchObject({ status: 'done' });
    expect(await data.rowsWith(...person.texts)).toEqual([]);
  });
});
