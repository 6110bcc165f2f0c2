import {
  pathOf,
  testimonialRoutes,
  type Notification,
  type OwnTestimonial,
  type PublicTestimonial,
  type Testimonial,
} from '@hive/contracts';
import { makeProject } from '../../../../test/factories.js';
import { codeOf } from '../../../../test/milestones.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { PageContent } from '../../site/pages/page-content.js';
import { PortfolioItemEntity } from '../../site/portfolio/portfolio-item.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import { TestimonialEntity } from './testimonial.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let editor: Person;
let client: Person;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'creative');
  client = await app.loginAsClient();
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.manager.deleteAll(TestimonialEntity));

const words = { rating: 5, text: 'I bake again in the morning.', name: 'Mara', company: 'Kettle', isPermitted: true };
const ofProject = (id: string) => pathOf(testimonialRoutes.update, { id });
const finished = (overrides: Partial<ProjectEntity> = {}): Promise<ProjectEntity> =>
  makeProject(app.dataSource.manager, { clientId: client.id, status: 'completed', ...overrides });
const update = (id: string, changes: object = {}, caller: TestClient = client) =>
  caller.call<OwnTestimonial>('PUT', ofProject(id), { body: { ...words, ...changes } });
const withdraw = (id: string, seen: string) => client.call('DELETE', `${ofProject(id)}?seen=${seen}`);
const listAll = async () => (await editor.get<Testimonial[]>(testimonialRoutes.list.path)).body;
const listPublic = async () => (await app.visitor().get<PublicTestimonial[]>(testimonialRoutes.listPublic.path)).body;
const act = (verb: 'publish' | 'unpublish', { id, updatedAt }: Testimonial) =>
  editor.call<Testimonial>('POST', pathOf(testimonialRoutes[verb], { id }), {
    body: verb === 'publish' ? { seen: updatedAt } : undefined,
  });

/** A published testimonial about a project of its own. */
async function publishNew(changes: object = {}): Promise<Testimonial> {
  const { id } = await finished();
  await update(id, changes);
  const row = (await listAll()).find(({ projectId }) => projectId === id) as Testimonial;
  const { status, body } = await act('publish', row);
  expect(status).toBe(200);
  return body;
}

describe('writing', () => {
  it('is possible once the project is completed, or all its milestones are', async () => {
    const answers = [];
    for (const project of [
      { status: 'active', progress: 50 },
      { status: 'cancelled', progress: 100 },
      { status: 'review', progress: 100 },
      { status: 'completed', progress: 0 },
    ] as const) {
      answers.push(codeOf(await update((await finished(project)).id)) ?? 'saved');
    }
    expect(answers).toEqual(['TESTIMONIAL.NOT_DUE', 'TESTIMONIAL.NOT_DUE', 'saved', 'saved']);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(401) }, 'text'],
    [{ name: '' }, 'name'],
    [{ isPermitted: undefined }, 'isPermitted'],
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await update((await finished()).id, changes);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  it('is not possible about a project of another client, which is not shown either', async () => {
    const { id } = await finished();
    await update(id);
    const other = await app.loginAsClient();
    expect(codeOf(await update(id, {}, other))).toBe('PROJECT.NOT_FOUND');
    expect(codeOf(await other.call('DELETE', ofProject(id)))).toBe('PROJECT.NOT_FOUND');
    expect((await other.get(testimonialRoutes.listOwn.path)).body).toEqual([]);
    expect((await client.get(testimonialRoutes.listOwn.path)).body).toMatchObject([{ projectId: id, ...words }]);
  });

  it('does not overwrite what a colleague has written meanwhile', async () => {
    const { id } = await finished();
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    const first = await update(id);
    expect(codeOf(await update(id, { text: 'Mine' }, admin))).toBe('TESTIMONIAL.CHANGED');
    expect((await update(id, { text: 'Mine', seen: first.body.updatedAt }, admin)).body.text).toBe('Mine');
  });

  it('neither deletes nor brings back what a colleague has written or withdrawn meanwhile', async () => {
    const { id } = await finished();
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    const { updatedAt: seen } = (await update(id)).body;
    expect(codeOf(await admin.call('DELETE', ofProject(id)))).toBe('TESTIMONIAL.CHANGED');
    expect((await withdraw(id, seen)).status).toBe(204);
    expect(codeOf(await update(id, { seen }, admin))).toBe('TESTIMONIAL.CHANGED');
    expect(await listAll()).toEqual([]);
  });

  it('notifies staff who publish, and is in the audit log', async () => {
    const manager = await app.loginAsStaff('manager');
    const { id, name } = await finished();
    await update(id);
    const { body } = await manager.get<Notification[]>('/api/notifications');
    expect(body[0]).toMatchObject({
      title: `Kim Owner wrote a testimonial about “${name}”`,
      path: '/admin/portfolio?tab=testimonials',
    });
    // without the permission, there is nothing to decide
    await update((await finished()).id, { isPermitted: false });
    expect((await manager.get<Notification[]>('/api/notifications')).body).toHaveLength(body.length);
    const row = (await listAll()).find(({ isPermitted }) => isPermitted);
    const entry = await app.dataSource.manager.findOneByOrFail(AuditLogEntity, { subjectId: row?.id ?? '' });
    expect(entry).toMatchObject({ action: 'testimonial.waiting', actorId: client.id, after: { rating: 5 } });
    expect(JSON.stringify(entry)).not.toContain(words.text);
  });

  it('can be declined, which stores no text', async () => {
    const { id } = await finished();
    expect((await client.call('DELETE', ofProject(id))).status).toBe(204);
    expect((await client.get(testimonialRoutes.listOwn.path)).body).toMatchObject([
      { projectId: id, status: 'declined', text: '', rating: null },
    ]);
    expect(await listAll()).toEqual([]);
    // and written later
    expect((await update(id)).body.status).toBe('waiting');
  });
});

describe('publishing', () => {
  it('shows only what staff have approved, in their order', async () => {
    const first = await publishNew();
    const second = await publishNew({ text: 'Second', company: '' });
    await update((await finished()).id, { text: 'Waiting' });
    expect(await listPublic()).toEqual([
      { id: first.id, text: words.text, name: 'Mara', company: 'Kettle', caseSlugs: [] },
      { id: second.id, text: 'Second', name: 'Mara', company: '', caseSlugs: [] },
    ]);
    const order = (ids: string[]) => editor.call('PUT', testimonialRoutes.reorder.path, { body: { ids } });
    expect(codeOf(await order([second.id]))).toBe('TESTIMONIAL.ORDER_STALE');
    expect((await order([second.id, first.id])).status).toBe(200);
    const published = await listPublic();
    expect(published.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await app.nest.get(PageContent).snapshot())[testimonialRoutes.listPublic.path]).toEqual(published);
    await act('unpublish', second);
    expect((await listPublic()).map(({ id }) => id)).toEqual([first.id]);
  });

  it('needs the permission of the client, and the words that staff have read', async () => {
    const { id } = await finished();
    const { body } = await update(id, { isPermitted: false });
    const [row] = (await listAll()) as [Testimonial];
    expect(codeOf(await act('publish', row))).toBe('TESTIMONIAL.NOT_PERMITTED');
    app.clock.advance(1);
    await update(id, { seen: body.updatedAt });
    expect(codeOf(await act('publish', row))).toBe('TESTIMONIAL.CHANGED');
    expect(await listPublic()).toEqual([]);
  });

  it.each([
    ['a changed text', { text: 'Other words' }],
    ['a withdrawn permission', { isPermitted: false }],
  ])('ends with %s', async (_, changes) => {
    const { projectId, updatedAt: seen } = await publishNew();
    expect((await update(projectId, { seen })).body.status).toBe('published');
    const [own] = (await client.get<OwnTestimonial[]>(testimonialRoutes.listOwn.path)).body;
    expect((await update(projectId, { ...changes, seen: own?.updatedAt })).body.status).toBe('waiting');
    expect(await listPublic()).toEqual([]);
  });

  it('ends when the client withdraws it', async () => {
    const { projectId, updatedAt } = await publishNew();
    expect((await withdraw(projectId, updatedAt)).status).toBe(204);
    expect(await listPublic()).toEqual([]);
    expect(await listAll()).toEqual([]);
  });

  it('names the case pages of the same client', async () => {
    const { manager } = app.dataSource;
    await manager.update(ClientEntity, client.id, { companyName: 'Kettle & Crumb' });
    const item = { title: 'Kettle', url: 'https://kettle.test/', category: 'food', clientName: 'kettle & crumb' };
    const { body } = await editor.post<{ id: string }>('/api/portfolio', item);
    await publishNew();
    expect((await listPublic())[0]?.caseSlugs).toEqual([]);
    await manager.update(PortfolioItemEntity, body.id, { casePublishedAt: new Date() });
    expect((await listPublic())[0]?.caseSlugs).toEqual(['kettle']);
    // the client renames itself
    await manager.update(ClientEntity, client.id, { companyName: 'Another' });
    expect((await listPublic())[0]?.caseSlugs).toEqual(['kettle']);
    await manager.update(PortfolioItemEntity, body.id, { clientName: 'Another' });
    expect((await listPublic())[0]?.caseSlugs).toEqual([]);
  });
});

it.each([
  ['who wrote it', false],
  ['who is named, also when a colleague has saved it last', true],
])('an erasure of the person %s takes it off the site', async (_, isSavedByColleague) => {
  const { manager } = app.dataSource;
  const admin = await app.loginAsStaff('admin');
  const owner = await app.loginAsClient();
  const writer = await app.loginAsTeam(owner.id, { level: 'admin' });
  // nobody else is called so
  await manager.update(ClientEmployeeEntity, writer.id, { firstName: 'Mirela', lastName: 'Quist' });
  const { email } = await manager.findOneByOrFail(ClientEmployeeEntity, { id: writer.id });
  const { id: projectId } = await finished({ clientId: owner.id });
  const name = isSavedByColleague ? 'Mirela Quist' : 'A baker';
  const { updatedAt: seen } = (await update(projectId, { name }, writer)).body;
  const last = isSavedByColleague ? owner : writer;
  expect((await update(projectId, { name, rating: 4, seen }, last)).status).toBe(200);
  const [row] = (await listAll()) as [Testimonial];
  await act('publish', row);
  await new PersonalDataDriver(app, admin).run('erasure', { email });
  expect(await listPublic()).toEqual([]);
  const { id } = row;
  const stored = await manager.findOneByOrFail(TestimonialEntity, { id });
  expect(stored).toMatchObject({ status: 'declined', text: '', name: '', rating: null });
});
