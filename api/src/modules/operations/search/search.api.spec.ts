import type { SearchResult, SearchResults } from '@hive/contracts';
import {
  makeClient,
  makeClientEmployee,
  makeEmployee,
  makeFile,
  makeMessage,
  makeMilestone,
  makeProject,
  makeSignup,
} from '../../../../test/factories.js';
import { sendChat } from '../../../../test/chat.js';
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

/** The results of a kind. */
const resultsOf = (found: SearchResults, kind: string): SearchResult[] =>
  found.find(({ label }) => label === kind)?.results ?? [];

/** The titles of a kind. */
const titlesOf = (found: SearchResults, kind: string): string[] => resultsOf(found, kind).map(({ title }) => title);

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
      const project = await makeProject(manager, { clientId: client.id, name: `${word} for ${relation}` });
      await makeMilestone(manager, { projectId: project.id, title: `${word} step of ${relation}` });
      await makeFile(manager, { clientId: client.id, fileName: `${word} of ${relation}.pdf` });
      await sendChat(admin, client.id, `On the ${word}`);
      await makeMessage(manager, { name: relation, message: `About ${word}`, assignedTo });
    }
    const company = await makeClient(manager);
    await makeClientEmployee(manager, { companyId: company.id, firstName: 'Team', lastName: word });
    await makeSignup(manager, { firstName: 'Sign', lastName: word });
    await makeEmployee(manager, { firstName: 'Staff', lastName: word });

    const found = await search(word.toUpperCase(), caller);
    const isEmployee = level === 'employee';
    const titles = Object.fromEntries(found.map(({ label }) => [label, titlesOf(found, label).toSorted()]));
    const ofProjects = visible.filter((relation) => !isEmployee || relation === 'Own').toSorted();
    expect(titles).toEqual({
      Clients: visible.map((relation) => `${word} ${relation}`).toSorted(),
      Projects: ofProjects.map((relation) => `${word} for ${relation}`),
      Milestones: ofProjects.map((relation) => `${word} step of ${relation}`),
      Files: ofProjects.map((relation) => `${word} of ${relation}.pdf`),
      Messages: visible.toSorted(),
      Chat: visible.map((relation) => `${word} ${relation}`).toSorted(),
      ...(!isEmployee && {
        'Pending signups': [`Sign ${word}`],
        Staff: [`Staff ${word}`],
        'Client teams': [`Team ${word}`],
      }),
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
    expect(titlesOf(await search('wombat'), 'Clients')).toEqual([
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
    expect(titlesOf(await search('ottoline marsh'), 'Clients')).toEqual(['Persons Ltd']);
    const found = await search('ottoline');
    expect(titlesOf(found, 'Clients')).toEqual(['Ottoline & Co', 'Persons Ltd', 'Single Ltd']);
    expect(titlesOf(found, 'Assessments')).toEqual(['Assessment of Ottoline & Co']);
  });

  it('finds the projects of a client by its name', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await makeClient(manager, { companyName: 'Cassowary & Sons' });
    await makeProject(manager, { clientId, name: 'Spring catalogue' });
    expect(titlesOf(await search('cassowary'), 'Projects')).toEqual(['Spring catalogue']);
  });

  it.each(['(503) 555-0142', '503.555.01', '5550142', '555 0142'])('finds a phone number by %s', async (q) => {
    await app.dataSource.manager.query(`UPDATE clients SET contact_phone = NULL`);
    await makeClient(app.dataSource.manager, { companyName: 'Echidna', contactPhone: '+1 503 555-0142' });
    expect(titlesOf(await search(q), 'Clients')).toEqual(['Echidna']);
  });

  it.each([
    ['24/7', ['24/7 Wallaby Gym']],
    ['...', []],
  ])('reads %s as text where it is none of a phone number', async (q, names) => {
    await makeClient(app.dataSource.manager, { companyName: '24/7 Wallaby Gym' });
    expect(titlesOf(await search(q), 'Clients')).toEqual(names);
    await app.dataSource.query(`DELETE FROM clients WHERE company_name = '24/7 Wallaby Gym'`);
  });

  it('leads to the file and to the conversation', async () => {
    const client = await makeClient(app.dataSource.manager, { companyName: 'Bilby Books' });
    const file = await makeFile(app.dataSource.manager, { clientId: client.id, fileName: 'Quoll proofs.pdf' });
    await sendChat(admin, client.id, 'Where is the quoll?');
    const found = await search('quoll');
    expect(resultsOf(found, 'Files')).toEqual([
      {
        id: file.id,
        title: 'Quoll proofs.pdf',
        detail: 'Bilby Books',
        icon: 'file',
        path: `/admin/clients/${client.id}?tab=files&open=${file.id}`,
      },
    ]);
    expect(resultsOf(found, 'Chat')).toMatchObject([
      {
        title: 'Bilby Books',
        detail: 'Robin Staff: Where is the quoll?',
        path: `/hive?tab=chat&client=${client.id}`,
      },
    ]);
  });

  it('shows the newest messages with the text around the match', async () => {
    const { manager } = app.dataSource;
    const message = `${'We sell honey. '.repeat(30)}Our numbat calendar is late.`;
    for (let day = 1; day <= 6; day += 1) {
      await makeMessage(manager, { name: `Day ${day}`, message, createdAt: new Date(Date.UTC(2026, 0, day)) });
    }
    const messages = resultsOf(await search('Numbat'), 'Messages');
    expect(messages.map(({ title }) => title)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2']);
    expect(messages[0]?.detail).toMatch(/^….*Our numbat calendar is late\.$/);
  });

  it('names the company of a project and of a person of its team', async () => {
    const { manager } = app.dataSource;
    const [press, studio] = [
      await makeClient(manager, { companyName: 'Pademelon Press' }),
      await makeClient(manager, { companyName: 'Potoroo Studio' }),
    ];
    await makeProject(manager, { clientId: press.id, name: 'Bettong calendar', status: 'draft' });
    const reader = { companyId: studio.id, firstName: 'Bettong', lastName: 'Reader' };
    const { email } = await makeClientEmployee(manager, reader);
    expect(await search('bettong')).toMatchObject([
      { label: 'Projects', results: [{ title: 'Bettong calendar', detail: 'Pademelon Press, draft' }] },
      { label: 'Client teams', results: [{ title: 'Bettong Reader', detail: `Potoroo Studio, ${email}` }] },
    ]);
  });

  it('finds no spam', async () => {
    await makeMessage(app.dataSource.manager, { name: 'Lottery Wombatant', status: 'spam' });
    await makeMessage(app.dataSource.manager, { name: 'Honest Wombatant' });
    expect(titlesOf(await search('wombatant'), 'Messages')).toEqual(['Honest Wombatant']);
  });

  it('finds pending sign-ups only', async () => {
    const { manager } = app.dataSource;
    const signup = { company: 'Bilby Books', passwordHash: null };
    await makeSignup(manager, { company: 'Bilby Books', lastName: 'Pending' });
    await makeSignup(manager, { ...signup, lastName: 'Rejected', status: 'rejected' });
    await makeSignup(manager, { ...signup, lastName: 'Approved', status: 'approved' });
    expect(titlesOf(await search('bilby'), 'Pending signups')).toEqual(['Sam Pending']);
  });

  it.each(['100%', '50_50', String.raw`back\slash`, `O'Hara`])('searches "%s" literally', async (text) => {
    const { manager } = app.dataSource;
    await makeMessage(manager, { name: `Literal ${text}`, message: 'x' });
    await makeMessage(manager, { name: `Literal ${text.replace(/[%_\\']/, 'X')}`, message: 'x' });
    expect(titlesOf(await search(`literal ${text}`), 'Messages')).toEqual([`Literal ${text}`]);
  });
});
