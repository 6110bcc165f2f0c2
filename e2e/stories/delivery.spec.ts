import type { APIResponse } from '@playwright/test';
import { fileRoutes, pathOf, projectRoutes, type Client, type ClientFile, type Project } from '@hive/contracts';
import { panel, upload } from '../support/files.js';
import { drawPng } from '../support/sample-media.js';
import { waitForApp, waitForSocket } from '../support/page.js';
import { createTeamMember, loginToPortal } from '../support/portal-people.js';
import { companyOf, createProject, milestoneNamed, submitMilestone } from '../support/projects.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

type Level = 'login' | 'owner' | 'admin' | 'member' | 'withoutProjects';

/** A logged-in person with everything that their socket has received. */
interface Listener extends Visitor {
  messages: string[];
}

interface Team {
  company: Client;
  people: Record<Level, Listener>;
}

async function listen(visitor: Visitor): Promise<Listener> {
  const messages: string[] = [];
  visitor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(payload.toString())),
  );
  await visitor.page.goto('/client-portal');
  await waitForApp(visitor.page);
  await waitForSocket(visitor.page);
  return { ...visitor, messages };
}

/** A new company whose people of every level have the portal open. */
async function openTeam(visitors: Visitors): Promise<Team> {
  const login = await visitors.createClient();
  const member = async (person: Parameters<typeof createTeamMember>[1]) =>
    listen(await loginToPortal(visitors, await createTeamMember(login, person)));
  return {
    company: await companyOf(login),
    people: {
      owner: await member({ accessLevel: 'owner' }),
      admin: await member({ accessLevel: 'admin' }),
      member: await member({ accessLevel: 'member' }),
      withoutProjects: await member({ accessLevel: 'member', canViewProjects: false }),
      login: await listen(login),
    },
  };
}

const everyone = ({ people }: Team): Listener[] => Object.values(people);
const withProjects = ({ people: { login, owner, admin, member } }: Team): Listener[] => [login, owner, admin, member];

/** Staff create a project from a template on the client's page. */
async function createFromTemplate({ page }: Visitor, clientId: string, name: string): Promise<void> {
  await page.goto(`/admin/clients/${clientId}`);
  await waitForApp(page);
  await page.getByRole('button', { name: 'New project' }).click();
  const form = page.getByRole('form', { name: 'New project' });
  await form.getByRole('combobox', { name: /^Service/ }).selectOption({ label: 'Web development' });
  await expect(form.getByLabel('Title of milestone 1')).toHaveValue('Structure');
  await form.getByLabel('Project name').fill(name);
  await form.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/admin\/projects\/[\w-]{36}$/);
}

/** The attempts of a person of another company to reach project and file. */
async function tryEverything({ context }: Visitor, { clientId, project, file }: Foreign): Promise<APIResponse[]> {
  const { request } = context;
  const own = pathOf(fileRoutes.downloadZip, { id: 'me' });
  const version = { id: file.id, number: '2' };
  return [
    await request.get(pathOf(projectRoutes.get, { id: project.id })),
    await request.get(pathOf(projectRoutes.listOfClient, { id: clientId })),
    await request.get(pathOf(fileRoutes.list, { id: clientId })),
    await request.get(pathOf(fileRoutes.get, { id: file.id })),
    await request.get(pathOf(fileRoutes.content, version)),
    await request.get(pathOf(fileRoutes.preview, version)),
    await request.get(pathOf(fileRoutes.listComments, { id: file.id })),
    await request.post(pathOf(fileRoutes.createLink, version), { data: {} }),
    await request.post(own, { data: { ids: [file.id] } }),
    await request.post(pathOf(fileRoutes.downloadZip, { id: clientId }), { data: { ids: [file.id] } }),
  ];
}

interface Foreign {
  clientId: string;
  project: Project;
  file: ClientFile;
}

test('[CP-2] [CP-5] [CP-8] a delivery from template to locked file stays within its company', async ({
  visitors,
  site,
}) => {
  test.setTimeout(180_000);
  const first = await openTeam(visitors);
  const second = await openTeam(visitors);
  const staff = await visitors.createAdmin();

  await createFromTemplate(staff, first.company.id, 'Online shop');
  for (const { page } of withProjects(first)) {
    await expect(page.getByRole('region', { name: 'Projects' })).toContainText('Online shop');
  }
  const [project] = await site.admin.call<Project[]>(
    'GET',
    pathOf(projectRoutes.listOfClient, { id: first.company.id }),
  );

  await staff.page.goto(`/admin/clients/${first.company.id}?tab=files`);
  await waitForApp(staff.page);
  await waitForSocket(staff.page);
  await upload(staff.page, await drawPng(staff.page, 'home.png', { color: '#5b2be0' }));
  await staff.page.getByRole('button', { name: 'home.png', exact: true }).click();
  const work = panel(staff.page, 'home.png');
  await work.getByRole('button', { name: 'Submit for approval' }).click();

  // an admin of the company returns it, its owner approves the next version
  const { admin, owner, member, withoutProjects } = first.people;
  const approval = admin.page.getByRole('article', { name: 'Approval of home.png' });
  await approval.getByRole('link', { name: 'Review and decide' }).click();
  const seen = panel(admin.page, 'home.png');
  await seen.getByRole('button', { name: 'Ask for changes' }).click();
  await seen.getByLabel('What should change?').fill('A darker header, please.');
  await seen.getByRole('button', { name: 'Send request' }).click();
  await expect(work.getByText('A darker header, please.')).toBeVisible();
  await work
    .getByLabel('New version of home.png')
    .setInputFiles(await drawPng(staff.page, 'home-2.png', { color: '#0b5f66' }));
  await expect(work.getByRole('radio', { name: 'v2' })).toBeChecked();
  await work.getByRole('button', { name: 'Submit for approval' }).click();
  const next = owner.page.getByRole('article', { name: 'Approval of home.png' });
  await next.getByRole('link', { name: 'Review and decide' }).click();
  const final = panel(owner.page, 'home.png');
  await final.getByRole('button', { name: 'Approve' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve and lock' }).click();
  await expect(work.getByText(/^Approved by/)).toBeVisible();

  const [file] = (await (
    await member.context.request.get(pathOf(fileRoutes.list, { id: 'me' }))
  ).json()) as ClientFile[];
  if (!project || !file) {
    throw new Error('The first company has no project or no file');
  }
  expect(file).toMatchObject({ approval: 'approved', isLocked: true, approvedVersion: 2 });
  const decision = await member.context.request.post(pathOf(fileRoutes.approve, { id: file.id }), {
    data: { version: 2 },
  });
  expect(decision.status(), 'members do not decide').toBe(403);

  // an event of the second company, which arrives after those of the first
  const other = await createProject(site.admin, second.company.id, {
    name: 'Menu cards',
    milestones: [{ title: 'Proofs', requiresApproval: true }],
  });
  await submitMilestone(site.admin, milestoneNamed(other, 'Proofs'));
  for (const { page } of withProjects(second)) {
    await expect(page.getByRole('article', { name: 'Approval of Proofs' })).toBeVisible();
    await expect(page.getByText('Online shop')).toHaveCount(0);
    await expect(page.getByText('home.png')).toHaveCount(0);
  }

  const secrets = new RegExp([first.company.id, project.id, file.id, 'Online shop', 'home.*png'].join('|'));
  for (const { messages } of withProjects(second)) {
    expect(messages.join('\n')).toContain(other.id);
  }
  for (const listener of [...everyone(second), withoutProjects]) {
    const heard = listener.messages.filter(
      (message) => listener !== withoutProjects || /project|file|milestone/.test(message),
    );
    expect(heard.join('\n')).not.toMatch(secrets);
    const notifications = await (await listener.context.request.get('/api/notifications')).text();
    expect(notifications).not.toMatch(secrets);
  }
  for (const stranger of everyone(second)) {
    const answers = await tryEverything(stranger, { clientId: first.company.id, project, file });
    const isMember = stranger !== second.people.withoutProjects;
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => (isMember ? 404 : 403)));
  }

  // a signed link opens one version, without a session; a changed one opens nothing
  const link = await owner.context.request.post(pathOf(fileRoutes.createLink, { id: file.id, number: '2' }), {
    data: {},
  });
  const { url } = (await link.json()) as { url: string };
  const signature = url.length - 10;
  const changed = url.slice(0, signature) + (url[signature] === 'A' ? 'B' : 'A') + url.slice(signature + 1);
  const stranger = second.people.login.context.request;
  expect((await stranger.get(url)).status()).toBe(200);
  expect((await stranger.get(changed)).status()).toBe(403);
});
