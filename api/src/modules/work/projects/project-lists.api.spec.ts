import type { Project } from '@hive/contracts';
import { makeClient, makeMilestone, makeProject } from '../../../../test/factories.js';
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
    expect((await manager.get('/api/projects?sort=owner')).status).toBe(400);
    const ofClient = await manager.get<Project[]>(`${projectsOf(client.id)}?isOpen=true&pageSize=1`);
    expect([totalOf(ofClient), ofClient.body.length]).toEqual([2, 1]);
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
