import type { BrandProfile, Client, ErrorBody, UpdateBrandProfile } from '@hive/contracts';
import { makeClient, makeEmployee, makeFile, PASSWORD } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { newId } from '../../../platform/database/ids.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { BrandProfileEntity } from './brand-profile.entity.js';

const answers = {
  businessStory: 'Two sisters and an oak fire.',
  targetAudience: 'Neighbours',
  competitors: 'The supermarket',
  businessGoals: 'Fill the weekday mornings',
  brandAesthetic: 'Warm and floury, #b5541c on #F5E6CC',
};

let app: TestApp;
let company: ClientEntity;
let owner: TestClient;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeClient(app.dataSource.manager, answers);
  owner = app.visitor();
  await owner.post('/api/auth/client-login', { email: company.contactEmail, password: PASSWORD });
});

const pathOf = (id: string): string => `/api/clients/${id}/brand-profile`;
const read = async (caller: TestClient, id = company.id): Promise<BrandProfile> =>
  (await caller.get<BrandProfile>(pathOf(id))).body;
const save = (caller: TestClient, body: UpdateBrandProfile, id = company.id) =>
  caller.call<BrandProfile & ErrorBody>('PUT', pathOf(id), { body });

describe('a brand profile', () => {
  it('is the assessment until a version is saved, with the colours that it names', async () => {
    expect(await read(owner, 'me')).toEqual({
      clientId: company.id,
      version: 0,
      story: answers.businessStory,
      audience: answers.targetAudience,
      competitors: answers.competitors,
      goals: answers.businessGoals,
      aesthetic: answers.brandAesthetic,
      tone: '',
      wordsToUse: '',
      wordsToAvoid: '',
      sampleTexts: '',
      colours: ['#B5541C', '#F5E6CC'],
      logo: null,
      authorKind: 'system',
      authorName: '',
      createdAt: company.createdAt.toISOString(),
    });
  });

  it('gets a version with each change, which tells staff and the company and is audited', async () => {
    const events = collectEvents(app.nest);
    const first = await save(owner, {
      change: { tone: 'Plain', colours: ['#112233'] },
      seen: { tone: '', colours: ['#B5541C', '#F5E6CC'] },
    });
    expect(first.body).toMatchObject({
      version: 1,
      story: answers.businessStory,
      tone: 'Plain',
      colours: ['#112233'],
      authorKind: 'client',
      authorName: 'Kim Owner',
    });
    const second = await save(owner, { change: { story: '' }, seen: { story: answers.businessStory } });
    expect(second.body).toMatchObject({ version: 2, story: '', tone: 'Plain' });
    const versions = await owner.get<BrandProfile[]>(`${pathOf('me')}/versions`);
    expect([versions.body.map(({ version }) => version), totalOf(versions)]).toEqual([[2, 1], 2]);
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({ type: 'brand-profile.changed', data: { clientId: company.id } });
    const audit = await app.dataSource.manager.findBy(AuditLogEntity, { action: 'brand-profile.changed' });
    expect(audit).toContainEqual(
      expect.objectContaining({
        subjectId: company.id,
        before: { tone: '', colours: '#B5541C, #F5E6CC' },
        after: { tone: 'Plain', colours: '#112233' },
      }),
    );
  });

  it('is saved thirty times a minute at most by one person, and its versions come ten at a time', async () => {
    for (let index = 0; index < 30; index += 1) {
      const body = { change: { tone: `Tone ${index}` }, seen: { tone: index === 0 ? '' : `Tone ${index - 1}` } };
      expect((await save(owner, body)).status).toBe(200);
    }
    const refused = await save(owner, { change: { tone: 'One more' }, seen: { tone: 'Tone 29' } });
    expect([refused.status, refused.body.code]).toEqual([429, 'REQUEST.RATE_LIMITED']);
    const versions = await owner.get<BrandProfile[]>(`${pathOf('me')}/versions`);
    expect([versions.body.length, totalOf(versions)]).toEqual([10, 30]);
    expect((await owner.get(`${pathOf('me')}/versions?pageSize=11`)).status).toBe(400);
  });

  it('has the same texts as the record of the client, wherever they change', async () => {
    await save(owner, {
      change: { story: 'Three sisters', tone: 'Plain' },
      seen: { story: answers.businessStory, tone: '' },
    });
    const record = await owner.get<Client>('/api/clients/me');
    expect(record.body).toMatchObject({ businessStory: 'Three sisters', competitors: answers.competitors });
    const profile = { companyName: company.companyName, competitors: 'The new bakery' };
    const seen = { companyName: company.companyName, competitors: answers.competitors };
    const answer = await owner.call('PATCH', `/api/clients/${company.id}/profile`, { body: { ...profile, seen } });
    expect(answer.status).toBe(200);
    const current = { version: 1, story: 'Three sisters', competitors: 'The new bakery', tone: 'Plain' };
    expect(await read(owner)).toMatchObject(current);
    const stale = await save(owner, { change: { competitors: 'None' }, seen: { competitors: answers.competitors } });
    expect(stale.status).toBe(409);
    const saved = await save(owner, { change: { tone: 'Bold' }, seen: { tone: 'Plain' } });
    expect(saved.body).toMatchObject({ ...current, version: 2, tone: 'Bold' });
  });

  it('keeps its version when nothing changes', async () => {
    const same = { story: answers.businessStory };
    expect((await save(owner, { change: same, seen: same })).body.version).toBe(0);
    expect(await app.dataSource.manager.countBy(BrandProfileEntity, { clientId: company.id })).toBe(0);
  });

  it('refuses to overwrite a field that somebody else has changed since, and names its value', async () => {
    await save(owner, { change: { tone: 'Plain' }, seen: { tone: '' } });
    const { status, body } = await save(owner, { change: { tone: 'Bold', story: 'New' }, seen: { tone: '' } });
    expect([status, body.code, body.message]).toEqual([
      409,
      'BRAND_PROFILE.CHANGED',
      'Kim Owner changed this brand profile just now.',
    ]);
    expect(body.errors).toMatchObject({ tone: 'Changed to “Plain” meanwhile' });
    expect((await read(owner)).version).toBe(1);
  });

  it('keeps every change of twenty people who save different or the same fields at once', async () => {
    const names = ['story', 'audience', 'competitors', 'goals'] as const;
    const seen = await read(owner);
    const saves = Array.from({ length: 20 }, (_, index) => {
      const name = names[index % names.length] ?? 'story';
      return save(owner, { change: { [name]: `Text ${index}` }, seen: { [name]: seen[name] } });
    });
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(names.length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - names.length);
    const last = await read(owner);
    expect(last.version).toBe(names.length);
    expect(names.every((name) => last[name].startsWith('Text'))).toBe(true);
  });

  it('has an image of Brand assets as its logo, and none when the file is gone', async () => {
    const { manager } = app.dataSource;
    const other = await makeClient(manager);
    const logo = await makeFile(manager, { clientId: company.id, section: 'brand-asset', fileName: 'Logo.png' });
    const refused = [
      await makeFile(manager, { clientId: company.id, section: 'upload' }),
      await makeFile(manager, { clientId: other.id, section: 'brand-asset' }),
      await makeFile(manager, { clientId: company.id, section: 'brand-asset', fileType: 'application/pdf' }),
      { id: newId() },
    ];
    for (const { id } of refused) {
      const answer = await save(owner, { change: { logoFileId: id }, seen: {} });
      expect([answer.status, answer.body.code]).toEqual([400, 'BRAND_PROFILE.LOGO_NOT_FOUND']);
    }
    const { body } = await save(owner, { change: { logoFileId: logo.id }, seen: {} });
    expect(body.logo).toEqual({
      fileId: logo.id,
      fileName: 'Logo.png',
      fileUrl: `/api/files/${logo.id}/versions/1/content`,
      previewUrl: null,
    });
    await manager.query('DELETE FROM client_files WHERE id = $1', [logo.id]);
    expect(await read(owner)).toMatchObject({ version: 1, logo: null });
  });

  it.each([
    ['a colour that is none', { colours: ['red'] }, 'change.colours[0]'],
    ['seven colours', { colours: Array.from({ length: 7 }, () => '#112233') }, 'change.colours'],
    ['a text that is too long', { story: 'x'.repeat(5001) }, 'change.story'],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await save(owner, { change, seen: {} });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('[API-5] the people who reach a brand profile', () => {
  it('are those of the company, of whom owners and admins change it', async () => {
    const body = { change: { tone: 'Calm' }, seen: { tone: '' } };
    const [admin, member] = [
      await app.loginAsTeam(company.id, { level: 'admin' }),
      await app.loginAsTeam(company.id, { level: 'member' }),
    ];
    expect((await save(member, body)).status).toBe(403);
    expect((await save(admin, body)).status).toBe(200);
    expect((await read(member)).tone).toBe('Calm');
    const stranger = await app.loginAsClient();
    expect((await stranger.get(pathOf(company.id))).status).toBe(404);
    expect((await save(stranger, body)).status).toBe(404);
  });

  it('are staff who may see the client; an employee changes those of assigned clients', async () => {
    const body = { change: { tone: 'Calm' }, seen: { tone: '' } };
    const { manager } = app.dataSource;
    const employee = await app.loginAsStaff('employee');
    const mine = await makeClient(manager, { assignedTo: employee.id });
    const theirs = await makeClient(manager, { assignedTo: (await makeEmployee(manager)).id });
    const statuses = async (id: string): Promise<number[]> => [
      (await employee.get(pathOf(id))).status,
      (await save(employee, body, id)).status,
    ];
    expect(await statuses(mine.id)).toEqual([200, 200]);
    expect(await statuses(theirs.id)).toEqual([404, 404]);
    expect(await statuses(company.id)).toEqual([200, 404]);
    expect((await read(employee, mine.id)).authorName).toBe('Robin Staff');
  });
});
