import type { PersonalDataSummary } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { makeAiDraft, makeAiImage } from '../../../../test/ai-factories.js';
import {
  makeClient,
  makeClientEmployee,
  makeEmployee,
  makeMessage,
  makeNote,
  makeReply,
  makeSavedView,
  makeSignup,
} from '../../../../test/factories.js';
import { personalDataPath, PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { unzip } from '../../../../test/unzip.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { writeAudit } from '../../../common/audit/audit-log.js';
import { newId } from '../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { AiDraftEntity } from '../../work/ai-content/ai-draft.entity.js';
import { AiImageEntity } from '../../work/ai-content/ai-image.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { defaultSettings } from '../../site/settings/settings.defaults.js';
import { SignupEntity } from '../../customers/signups/signup.entity.js';

let app: TestApp;
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  data = new PersonalDataDriver(app, await app.loginAsStaff('admin'));
});
afterAll(() => app.close());

interface Mail {
  to?: string;
  replyTo?: string;
  text?: string;
}

async function makeMail({ to = 'desk@agency.test', replyTo, text = '' }: Mail): Promise<void> {
  await app.dataSource.query(
    `INSERT INTO captured_mails (id, from_address, to_address, reply_to, subject, text, html)
     VALUES ($1, 'hive@agency.test', $2, $3, 'Hello', $4, $5)`,
    [newId(), to, replyTo ?? null, text, `<p>${text}</p>`],
  );
}

async function readMails(domain: string): Promise<string[]> {
  const rows = await app.dataSource.query<{ mail: string }[]>(
    `SELECT concat_ws(' ', to_address, reply_to, text) AS mail FROM captured_mails AS t
     WHERE position($1 IN t::text) > 0 ORDER BY 1`,
    [domain],
  );
  return rows.map(({ mail }) => mail);
}

async function noteAfter(text: string, erase: () => Promise<unknown>): Promise<string | undefined> {
  const message = await makeMessage(app.dataSource.manager);
  const { id } = await makeNote(app.dataSource.manager, { subject: { messageId: message.id }, text });
  await erase();
  const [note] = await app.dataSource.query<{ text: string }[]>('SELECT text FROM notes WHERE id = $1', [id]);
  return note?.text;
}

describe('mails and notes about an address', () => {
  it('do not include those about a longer one', async () => {
    const email = 'ann@bound.test';
    await makeMessage(app.dataSource.manager, { email });
    await makeMail({ to: 'Ann@Bound.test' });
    await makeMail({ replyTo: email });
    await makeMail({ text: `Write to ${email}.` });
    const others = ['joann@bound.test', 'jo.ann@bound.test', 'ann@bound.test.au', 'ann@bound.test-lab.example'];
    for (const other of others) {
      await makeMail({ to: other, text: `For ${other}` });
    }
    const { body } = await data.admin.post<PersonalDataSummary>(personalDataPath('search'), { email });
    expect(body.found.find(({ label }) => label === 'mails')?.count).toBe(3);
    const note = await noteAfter(`Not ${others.join(', ')}, but <${email.toUpperCase()}>.`, () =>
      data.run('erasure', { email }),
    );
    expect(note).toBe(`Not ${others.join(', ')}, but <[erased]>.`);
    expect(await readMails('bound.test')).toEqual(others.map((other) => `${other} For ${other}`).toSorted());
  });

  it('do not include all mails when the address is the agency’s own', async () => {
    const email = defaultSettings.contactEmail;
    await makeMessage(app.dataSource.manager, { email });
    await makeMail({ to: 'else@footer.test', text: `Questions? ${email}` });
    const note = await noteAfter(`Wrote to ${email}`, () => data.run('erasure', { email }));
    expect(note).toBe(`Wrote to ${email}`);
    expect(await readMails('else@footer.test')).toHaveLength(1);
  });

  it('are exported without the tokens of links', async () => {
    const email = 'link@token.test';
    const link = 'https://hive.test/reset-password#token=s3cr_et-1';
    await makeMail({ to: email, text: `Open ${link} or <a href="${link}">here</a>` });
    const id = await data.run('export', { email });
    const mails = (await unzip((await data.download(id)).rawPayload)).get('mails.jsonl');
    expect(mails).toContain('reset-password#token=[removed] or');
    expect(mails).not.toContain('s3cr_et');
  });
});

describe('names in notes about others', () => {
  it('stay when only a message of the person contains them', async () => {
    const { email } = await makeMessage(app.dataSource.manager, { name: 'of the' });
    expect(await noteAfter('One of the best', () => data.run('erasure', { email }))).toBe('One of the best');
  });

  it.each(['employee', 'client', 'member', 'signup'])(
    'stay when a %s with another address has them too',
    async (kind) => {
      const { manager } = app.dataSource;
      const name = { firstName: 'Jordan', lastName: `Shared${kind}` };
      if (kind === 'employee') {
        await makeEmployee(manager, name);
      } else if (kind === 'client') {
        await makeClient(manager, name);
      } else if (kind === 'member') {
        await makeClientEmployee(manager, { ...name, companyId: (await makeClient(manager)).id });
      } else {
        await makeSignup(manager, name);
      }
      const { email } = await makeSignup(manager, { ...name, firstName: 'JORDAN' });
      const text = `Jordan Shared${kind} called`;
      expect(await noteAfter(text, () => data.run('erasure', { email }))).toBe(text);
    },
  );

  it('are masked as whole words only', async () => {
    const { email } = await makeSignup(app.dataSource.manager, { firstName: 'Ida', lastName: 'Wordbound' });
    const note = await noteAfter('Ida Wordbounded, Frida Wordbound, -Ida Wordbound.', () =>
      data.run('erasure', { email }),
    );
    expect(note).toBe('Ida Wordbounded, Frida Wordbound, -[erased].');
  });
});

describe('an erasure of the contact of a company that stays', () => {
  it('keeps notes, sign-ups and audit entries of the company, without the person', async () => {
    const { manager } = app.dataSource;
    const client = await makeClient(manager, { firstName: 'Kira', lastName: 'Keptcompany' });
    await makeClientEmployee(manager, { companyId: client.id, accessLevel: 'owner' });
    const colleague = await makeSignup(manager, { clientId: client.id, status: 'approved', passwordHash: null });
    const note = await makeNote(manager, { subject: { clientId: client.id }, text: 'Kira Keptcompany wants blue' });
    const imagePrompt = 'Kira Keptcompany at her oven';
    const draft = await makeAiDraft(manager, { clientId: client.id, imagePrompt });
    const image = await makeAiImage(manager, app.nest.get<ObjectStorage>(OBJECT_STORAGE), {
      clientId: client.id,
      prompt: imagePrompt,
    });
    const subject = { type: 'client', id: client.id };
    const after = { firstName: 'Kira', contactPhone: '1', businessGoals: 'More kettles', status: 'active' };
    await writeAudit(manager, { kind: 'staff', id: data.admin.id }, { action: 'client.changed', subject, after });

    await data.run('erasure', { email: client.contactEmail });
    const [kept] = await app.dataSource.query<{ text: string }[]>('SELECT text FROM notes WHERE id = $1', [note.id]);
    expect(kept?.text).toBe('[erased] wants blue');
    expect(await manager.findOneByOrFail(AiDraftEntity, { id: draft.id })).toMatchObject({
      imagePrompt: '[erased] at her oven',
    });
    expect(await manager.findOneByOrFail(AiImageEntity, { id: image.id })).toMatchObject({
      prompt: '[erased] at her oven',
    });
    expect(await manager.findOneByOrFail(SignupEntity, { id: colleague.id })).toMatchObject({ email: colleague.email });
    const entry = await manager.findOneByOrFail(AuditLogEntity, { subjectId: client.id, action: 'client.changed' });
    expect(entry.after).toEqual({ ...after, firstName: '[erased]', contactPhone: '[erased]' });

    // later the company itself
    await data.run('erasure', { clientId: client.id }, client.companyName);
    const erased = await manager.findOneByOrFail(ClientEntity, { id: client.id });
    expect(erased).toMatchObject({ companyName: 'Erased client', status: 'archived' });
  });
});

it('an erasure removes the stored answers to calls that wrote replies', async () => {
  const { manager } = app.dataSource;
  const message = await makeMessage(manager);
  const reply = await makeReply(manager, { messageId: message.id, text: 'Qzreply text' });
  await app.dataSource.query(
    `INSERT INTO idempotency_keys (id, request_hash, status, answer, created_at) VALUES ($1, 'h', 'done', $2, now())`,
    [newId(), { status: 201, body: { id: reply.id, text: reply.text } }],
  );
  await data.run('erasure', { email: message.email });
  expect(await data.rowsWith('Qzreply')).toEqual([]);
});

it('an erasure removes saved views that search for the address', async () => {
  const { manager } = app.dataSource;
  const { email } = await makeMessage(manager, { email: 'ann+1@views.test' });
  const own = { employeeId: data.admin.id };
  await makeSavedView(manager, { ...own, query: `sort=name&${new URLSearchParams({ q: email }).toString()}` });
  await makeSavedView(manager, { ...own, query: `q=jo${encodeURIComponent(email)}` });
  await data.run('erasure', { email });
  expect(await data.rowsWith('views.test')).toEqual([expect.stringContaining('q=joann%2B1%40views.test')]);
});
