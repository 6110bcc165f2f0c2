import type { Client, EmployeeAccount, SavedReply } from '@hive/contracts';
import { TEAM_PATH, updateOf } from '../../../../test/client-team.js';
import { accountBody, EMPLOYEES_PATH } from '../../../../test/employees.js';
import { makeClient, makeClientEmployee } from '../../../../test/factories.js';
import { uploadFile } from '../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

/** An update, the text that both people see, and what each of them changes it to. */
interface Case {
  path: string;
  method?: 'PUT' | 'PATCH';
  caller?: TestClient;
  /** A complete body, for routes that require one. */
  body?: Record<string, unknown>;
  seen: Record<string, string>;
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
  code: string;
}

const cases: [name: string, make: () => Promise<Case>][] = [
  [
    'the profile of a company',
    async () => {
      const { id, companyName } = await makeClient(app.dataSource.manager, {
        businessStory: 'Bread',
        competitors: 'Two',
      });
      return {
        path: `/api/clients/${id}/profile`,
        caller: await app.loginAsTeam(id, { level: 'admin' }),
        body: { companyName },
        seen: { companyName, businessStory: 'Bread', competitors: 'Two' },
        theirs: { businessStory: 'Bread and tea' },
        mine: { businessStory: 'Bread and cake' },
        code: 'CLIENT.CHANGED',
      };
    },
  ],
  [
    'a person of a team',
    async () => {
      const company = await makeClient(app.dataSource.manager);
      const person = await makeClientEmployee(app.dataSource.manager, { companyId: company.id, jobTitle: 'Baker' });
      const body = updateOf(person);
      return {
        path: `${TEAM_PATH}/${person.id}`,
        body,
        seen: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
        theirs: { jobTitle: 'Chief baker' },
        mine: { jobTitle: 'Head baker' },
        code: 'CLIENT_TEAM.CHANGED',
      };
    },
  ],
  [
    'an account of staff',
    async () => {
      const { body } = await admin.post<EmployeeAccount>(EMPLOYEES_PATH, accountBody({ role: 'Designer' }));
      return {
        path: `${EMPLOYEES_PATH}/${body.id}`,
        seen: { role: 'Designer', phone: body.phone ?? '' },
        theirs: { role: 'Art director' },
        mine: { role: 'Lead designer' },
        code: 'EMPLOYEE.CHANGED',
      };
    },
  ],
  [
    'a saved reply',
    async () => {
      const reply = { title: 'Thanks', text: 'Thank you.', isShared: true };
      const { body } = await admin.post<SavedReply>('/api/chat/saved-replies', reply);
      return {
        path: `/api/chat/saved-replies/${body.id}`,
        seen: { title: 'Thanks', text: 'Thank you.', isShared: 'true' },
        theirs: { text: 'Many thanks.' },
        mine: { text: 'Thanks a lot.' },
        code: 'SAVED_REPLY.CHANGED',
      };
    },
  ],
  [
    'the name of a file',
    async () => {
      const { id } = await makeClient(app.dataSource.manager);
      const file = await uploadFile(admin, id, { section: 'deliverable', fileName: 'Logo.txt' });
      return {
        path: `/api/files/${file.id}`,
        seen: { fileName: 'Logo.txt' },
        theirs: { fileName: 'Mark.txt' },
        mine: { fileName: 'Sign.txt' },
        code: 'FILE.NAME_CHANGED',
      };
    },
  ],
  [
    'the settings of AI content',
    () =>
      Promise.resolve({
        path: '/api/ai/settings',
        seen: { isEnabled: 'true', monthlyDrafts: '50' },
        theirs: { monthlyDrafts: 40 },
        mine: { monthlyDrafts: 30 },
        code: 'SETTINGS.CHANGED',
      }),
  ],
  [
    'the settings of backups',
    () =>
      Promise.resolve({
        path: '/api/backups/settings',
        method: 'PUT',
        seen: { isDaily: 'true', keep: '14' },
        theirs: { keep: 10 },
        mine: { keep: 20 },
        code: 'SETTINGS.CHANGED',
      }),
  ],
];

it.each(cases)('the second of two people who change %s reads what the first one saved', async (_, make) => {
  const { path, method = 'PATCH', caller = admin, body = {}, seen, theirs, mine, code } = await make();
  const send = (change: object) => caller.call(method, path, { body: { ...body, ...change } });
  expect((await send({ ...theirs, seen })).status).toBe(200);
  const late = await send({ ...mine, seen });
  const [[field, value] = ['', '']] = Object.entries(theirs);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code,
      errors: { [field]: `Changed to “${String(value)}” meanwhile` },
      current: { [field]: String(value) },
    },
  });
  // knowingly
  expect((await send({ ...mine, seen: { ...seen, [field]: String(value) } })).body).toMatchObject(mine);
  // a bundle of an earlier release
  expect((await send(theirs)).body).toMatchObject(theirs);
});

it('a field that only one of two people changed keeps both changes, also where the body has all fields', async () => {
  const company = await makeClient(app.dataSource.manager);
  const person = await makeClientEmployee(app.dataSource.manager, { companyId: company.id, jobTitle: 'Baker' });
  const seen = Object.fromEntries(Object.entries(updateOf(person)).map(([name, value]) => [name, String(value)]));
  const send = (changes: object) =>
    admin.call('PATCH', `${TEAM_PATH}/${person.id}`, { body: { ...updateOf(person), ...changes, seen } });
  await send({ jobTitle: 'Chief baker' });
  expect((await send({ canViewBilling: true })).body).toMatchObject({ jobTitle: 'Chief baker', canViewBilling: true });
});

it('the refusal says who saved the profile of a company, staff too', async () => {
  const { id, companyName } = await makeClient(app.dataSource.manager, { competitors: 'Two' });
  const manager = await app.loginAsStaff('manager');
  const change = { competitors: 'Three' };
  await manager.call('PATCH', `/api/clients/${id}`, { body: { change, seen: { competitors: 'Two' } } });
  const owner = await app.loginAsTeam(id, { level: 'admin' });
  const body = { companyName, competitors: 'Four', seen: { companyName, competitors: 'Two' } };
  const answer = await owner.call<Client & { message: string }>('PATCH', `/api/clients/${id}/profile`, { body });
  expect(answer.body.message).toBe('Robin Staff changed the profile just now.');
});
