import type { Project, WaitingMilestone } from '@hive/contracts';
import { makeClient, makeEmployee, makeMilestone, makeProject } from '../../../../test/factories.js';
import { recordQueries } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';

let app: TestApp;
let manager: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

const newClient = (overrides: Partial<ClientEntity> = {}): Promise<ClientEntity> =>
  makeClient(app.dataSource.manager, overrides);
const projectsOf = (clientId: string): string => `/api/clients/${clientId}/projects`;

describe('lists of projects', () => {
  it('[CP-4] pages, sorts, filters and searches on the server', async () => {
    const client = await newClient({ companyName: 'Wombat Works' });
    const make = (overrides: Partial<ProjectEntity>) =>
      makeProject(app.dataSource.manager, { clientId: client.id, ...overrides });
    await make({ name: 'Beta', progress: 10, dueDate: '2026-03-01', ownerId: manager.id });
    await make({ name: 'Alpha', progress: 90, status: 'draft' });
    await make({ name: 'Gamma', status: 'completed', dueDate: '2026-02-01' });
    const names = async (query: string): Promise<string> => {
      const { body } = await manager.get<Project[]>(`/api/projects?q=wombat&${query}`);
      return body.map(({ name }) => name).join(' ');
    };
    expect(await names('sort=name')).toBe('Alpha Beta Gamma');
    expect(await names('sort=-progress')).toBe('Alpha Beta Gamma');
    expect(await names('sort=dueDate')).toBe('Alpha Gamma Beta');
    expect(await names('sort=name&pageSize=1&page=2')).toBe('Beta');
    expect(await names('status=completed')).toBe('Gamma');
    expect(await names('isOpen=true&sort=name')).toBe('Alpha Beta');
    expect(await names('isOpen=false')).toBe('Gamma');
    expect(await names('ownerId=me')).toBe('Beta');
    expect(await names('ownerId=none&sort=name')).toBe('Alpha Gamma');
    expect(await names(`ownerId=${manager.id}`)).toBe('Beta');
    const found = await manager.get<Project[]>('/api/projects?q=gamm');
    expect([totalOf(found), found.body[0]?.companyName]).toEqual([1, 'Wombat Works']);
    expect((await manager.get('/api/projects?sort=company')).status).toBe(400);
    const ofClient = await manager.get<Project[]>(`${projectsOf(client.id)}?isOpen=true&pageSize=1`);
    expect([totalOf(ofClient), ofClient.body.length]).toEqual([2, 1]);
  });

  it('sorts by owner, status and what is due next, and marks what is late, also while it is paused', async () => {
    const { manager: database } = app.dataSource;
    const client = await newClient({ companyName: 'Quokka' });
    const { id: ownerId } = await makeEmployee(database, { firstName: 'Aaron', lastName: 'Able' });
    const make = async (name: string, overrides: Partial<ProjectEntity>, days: (string | null)[] = []) => {
      const { id: projectId } = await makeProject(database, { clientId: client.id, name, ...overrides });
      for (const [position, dueDate] of days.entries()) {
        await makeMilestone(database, { projectId, position, dueDate });
      }
      await makeMilestone(database, { projectId, position: 9, dueDate: '2020-01-01', status: 'completed' });
    };
    await make('Milestone', { dueDate: '2999-01-01', ownerId }, [null, '2999-05-01', '2998-04-01']);
    await make('Own', { dueDate: '2020-02-01', status: 'paused', ownerId: manager.id }, [null]);
    await make('Closed', { dueDate: '2020-02-01', status: 'completed' }, ['2020-02-01']);
    await make('None', { status: 'draft' });
    const list = async (sort: string) => (await manager.get<Project[]>(`/api/projects?q=quokka&sort=${sort}`)).body;
    const names = async (sort: string) => (await list(sort)).map(({ name }) => name);
    const byDate = await list('nextDueDate');
    expect(byDate.map(({ name, nextDueDate }) => [name, nextDueDate])).toEqual([
      ['Own', '2020-02-01'],
      ['Milestone', '2998-04-01'],
      ['Closed', null],
      ['None', null],
    ]);
    expect(byDate.filter(({ isOverdue }) => isOverdue).map(({ name }) => name)).toEqual(['Own']);
    expect(await names('-nextDueDate')).toEqual(['None', 'Closed', 'Milestone', 'Own']);
    expect((await names('-owner')).slice(0, 2)).toEqual(['Own', 'Milestone']);
    expect(await names('status')).toEqual(['Milestone', 'Closed', 'None', 'Own']);
  });

  it('reads one page with the same number of queries, however many projects and milestones it has', async () => {
    const { manager: database } = app.dataSource;
    const client = await newClient();
    const add = async (projects: number): Promise<void> => {
      for (let count = 0; count < projects; count += 1) {
        const { id } = await makeProject(database, { clientId: client.id, ownerId: manager.id });
        await makeMilestone(database, { projectId: id });
        await makeMilestone(database, { projectId: id, position: 1 });
      }
    };
    const queriesOfPage = async (): Promise<string[]> => {
      const queries = await recordQueries(app.dataSource, () => manager.get(projectsOf(client.id)));
      return queries.filter((sql) => /FROM "(projects|milestones|milestone_comments|clients|employees)"/.test(sql));
    };
    await add(1);
    const few = await queriesOfPage();
    expect(few.length).toBeGreaterThan(4);
    await add(6);
    expect(await queriesOfPage()).toHaveLength(few.length);
  });
});

describe('milestones that wait for clients', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 3, number));
  const path = '/api/milestones/waiting?sort=submittedAt';
  const titles = ({ body }: { body: WaitingMilestone[] }) => body.map(({ title }) => title);

  beforeEach(() => app.dataSource.query('DELETE FROM projects'));

  it('are listed with those who can approve, longest first, a page at a time', async () => {
    const { manager: database } = app.dataSource;
    const company = await newClient({ companyName: 'Wombat Works', firstName: 'Ada', lastName: 'Wombat' });
    const locked = await newClient({ companyName: 'Locked out', portalAccess: false });
    const add = async (title: string, submitted: number, project: Partial<ProjectEntity> = {}) => {
      const { id: projectId } = await makeProject(database, { clientId: company.id, name: 'Label', ...project });
      const status = 'submitted';
      return makeMilestone(database, { projectId, title, status, submittedAt: day(submitted), remindedAt: day(20) });
    };
    await add('Later', 5);
    const longest = await add('Longest', 2);
    await add('Nobody', 3, { clientId: locked.id });
    await add('Paused', 4, { status: 'paused' });
    await add('Closed', 1, { status: 'completed' });
    const { id: projectId } = await makeProject(database, { clientId: company.id });
    await makeMilestone(database, { projectId, status: 'changes-requested', submittedAt: day(1) });
    const admin = await app.loginAsTeam(company.id, { level: 'admin' });
    await app.loginAsTeam(company.id, { level: 'member', canViewProjects: true });

    const list = await manager.get<WaitingMilestone[]>(`${path}&pageSize=3`);
    expect([totalOf(list), titles(list)]).toEqual([4, ['Longest', 'Nobody', 'Paused']]);
    expect(titles(await manager.get(`${path}&pageSize=3&page=2`))).toEqual(['Later']);
    expect(titles(await manager.get(`${path}&q=locked`))).toEqual(['Nobody']);
    expect(list.body[0]).toEqual({
      id: longest.id,
      title: 'Longest',
      projectId: longest.projectId,
      projectName: 'Label',
      clientId: company.id,
      companyName: 'Wombat Works',
      submittedAt: day(2).toISOString(),
      remindedAt: day(20).toISOString(),
      approvers: [
        { id: company.id, name: 'Ada Wombat', email: company.contactEmail },
        { id: admin.id, name: 'Joel Member', email: expect.stringContaining('@') as string },
      ],
    });
    expect(list.body[1]?.approvers).toEqual([]);
  });

  it('are those of the projects that the caller may see, and only for staff', async () => {
    const employee = await app.loginAsStaff('employee');
    const client = await app.loginAsClient();
    const submit = async (title: string, ownerId: string | null) => {
      const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id, ownerId });
      await makeMilestone(app.dataSource.manager, { projectId, title, status: 'submitted' });
    };
    await submit('Own', employee.id);
    await submit('Of others', null);
    expect(titles(await employee.get(path))).toEqual(['Own']);
    expect(titles(await employee.get('/api/milestones/waiting'))).toEqual(['Own']);
    expect((await client.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});
