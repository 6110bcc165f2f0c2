import type { SearchResults } from '@hive/contracts';
import {
  makeClient,
  makeClientEmployee,
  makeEmployee,
  makeMessage,
  makeProject,
  makeSignup,
} from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const path = '/api/search';

let app: TestApp;
let admin: TestClient & { id: string };
let employee: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  employee = await app.loginAsStaff('employee');
});
afterAll(() => app.close());

async function search(q: string, caller: TestClient = admin): Promise<SearchResults> {
  const { status, body } = await caller.get<SearchResults>(`${path}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

/** The names of all results, by kind. */
const namesIn = ({ clients, projects, messages, signups, employees, teamMembers }: SearchResults) => ({
  clients: clients.map(({ companyName }) => companyName),
  projects: projects.map(({ name }) => name),
  messages: messages.map(({ name }) => name),
  signups: signups.map(({ name }) => name),
  employees: employees.map(({ name }) => name),
  teamMembers: teamMembers.map(({ name }) => name),
});

describe('the search', () => {
  it.each([
    ['admin', ['Own', 'Free', 'Other']],
    ['manager', ['Own', 'Free', 'Other']],
    ['employee', ['Own', 'Free']],
  ] as const)('[API-5] gives level %s exactly the rows that it may see', async (level, visible) => {
    const { manager } = app.dataSource;
    const [caller, stranger] = [await app.loginAsStaff(level), await makeEmployee(manager)];
    // letters only, so that no other text contains it
    const word = `quokka${level}`;
    for (const [relation, assignedTo] of [
      ['Own', caller.id],
      ['Free', null],
      ['Other', stranger.id],
    ] as const) {
      const client = await makeClient(manager, { companyName: `${word} ${relation}`, assignedTo });
      await makeProject(manager, { clientId: client.id, name: `${word} for ${relation}` });
      await makeMessage(manager, { name: relation, message: `About ${word}`, assignedTo });
    }
    const company = await makeClient(manager);
    await makeClientEmployee(manager, { companyId: company.id, firstName: 'Team', lastName: word });
    await makeSignup(manager, { firstName: 'Sign', lastName: word });
    await makeEmployee(manager, { firstName: 'Staff', lastName: word });

    const found = namesIn(await search(word.toUpperCase(), caller));
    const isEmployee = level === 'employee';
    const sorted = { clients: found.clients.toSorted(), projects: found.projects.toSorted() };
    expect({ ...found, ...sorted }).toEqual({
      clients: visible.map((relation) => `${word} ${relation}`).toSorted(),
      projects: visible
        .filter((relation) => !isEmployee || relation === 'Own')
        .map((relation) => `${word} for ${relation}`)
        .toSorted(),
      messages: visible.toReversed(),
      signups: isEmployee ? [] : [`Sign ${word}`],
      employees: isEmployee ? [] : [`Staff ${word}`],
      teamMembers: isEmployee ? [] : [`Team ${word}`],
    });
  });

  it('[API-5] is for staff: 401 without a session, 403 for clients', async () => {
    const client = await app.loginAsClient();
    expect((await app.visitor().get(`${path}?q=north`)).status).toBe(401);
    expect((await client.get(`${path}?q=north`)).status).toBe(403);
  });

  it.each(['', '?q=', '?q=a', `?q=${'a'.repeat(201)}`, '?q=%20a%20'])('refuses the query "%s"', async (query) => {
    expect((await employee.get(`${path}${query}`)).status).toBe(400);
  });

  it('has five results of a kind at most: names that start with the search first, then by name', async () => {
    const { manager } = app.dataSource;
    for (const name of ['The Wombat', 'Wombat F', 'Wombat B', 'A Wombat', 'Wombat D', 'Wombat C', 'Wombat E']) {
      await makeClient(manager, { companyName: name });
    }
    const { clients } = await search('wombat');
    expect(clients.map(({ companyName }) => companyName)).toEqual([
      'Wombat B',
      'Wombat C',
      'Wombat D',
      'Wombat E',
      'Wombat F',
    ]);
  });

  it('finds a client by its contact person and says whether it has an assessment', async () => {
    const { manager } = app.dataSource;
    await makeClient(manager, { companyName: 'Persons Ltd', firstName: 'Ottoline', lastName: 'Marsh' });
    await makeClient(manager, { companyName: 'Single Ltd', firstName: null, lastName: 'Ottoline' });
    await makeClient(manager, { companyName: 'Ottoline & Co', hasMarketingStrategy: 'no' });
    expect((await search('ottoline marsh')).clients.map(({ companyName }) => companyName)).toEqual(['Persons Ltd']);
    expect((await search('ottoline')).clients.map((client) => [client.companyName, client.hasAssessment])).toEqual([
      ['Ottoline & Co', true],
      ['Persons Ltd', false],
      ['Single Ltd', false],
    ]);
  });

  it('shows the newest messages with the text around the match', async () => {
    const { manager } = app.dataSource;
    const message = `${'We sell honey. '.repeat(30)}Our numbat calendar is late.`;
    for (let day = 1; day <= 6; day += 1) {
      await makeMessage(manager, { name: `Day ${day}`, message, createdAt: new Date(Date.UTC(2026, 0, day)) });
    }
    const { messages } = await search('Numbat');
    expect(messages.map(({ name }) => name)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2']);
    expect(messages[0]?.excerpt).toMatch(/^….*Our numbat calendar is late\.$/);
  });

  it('names the company of a project and of a person of its team', async () => {
    const { manager } = app.dataSource;
    const [press, studio] = [
      await makeClient(manager, { companyName: 'Pademelon Press' }),
      await makeClient(manager, { companyName: 'Potoroo Studio' }),
    ];
    await makeProject(manager, { clientId: press.id, name: 'Bettong calendar', status: 'draft' });
    await makeClientEmployee(manager, { companyId: studio.id, firstName: 'Bettong', lastName: 'Reader' });
    expect(await search('bettong')).toMatchObject({
      projects: [{ name: 'Bettong calendar', companyName: 'Pademelon Press', status: 'draft' }],
      teamMembers: [{ name: 'Bettong Reader', companyId: studio.id, companyName: 'Potoroo Studio' }],
    });
  });

  it('finds no spam', async () => {
    await makeMessage(app.dataSource.manager, { name: 'Lottery Wombatant', status: 'spam' });
    await makeMessage(app.dataSource.manager, { name: 'Honest Wombatant' });
    expect(namesIn(await search('wombatant')).messages).toEqual(['Honest Wombatant']);
  });

  it('finds pending sign-ups only', async () => {
    const { manager } = app.dataSource;
    const signup = { company: 'Bilby Books', passwordHash: null };
    await makeSignup(manager, { company: 'Bilby Books', lastName: 'Pending' });
    await makeSignup(manager, { ...signup, lastName: 'Rejected', status: 'rejected' });
    await makeSignup(manager, { ...signup, lastName: 'Approved', status: 'approved' });
    expect((await search('bilby')).signups.map(({ name }) => name)).toEqual(['Sam Pending']);
  });

  it.each(['100%', '50_50', String.raw`back\slash`, `O'Hara`])('searches "%s" literally', async (text) => {
    const { manager } = app.dataSource;
    await makeMessage(manager, { name: `Literal ${text}`, message: 'x' });
    await makeMessage(manager, { name: `Literal ${text.replace(/[%_\\']/, 'X')}`, message: 'x' });
    expect((await search(`literal ${text}`)).messages.map(({ name }) => name)).toEqual([`Literal ${text}`]);
  });
});
