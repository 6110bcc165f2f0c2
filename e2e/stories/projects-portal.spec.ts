import type { Page } from '@playwright/test';
import type { Client, Project } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { chunkFiles, FailingLoads } from '../support/failing-loads.js';
import { openWithAnswers } from '../support/first-screen.js';
import { forgetVisits } from '../support/first-visit.js';
import { recordShifts, shiftsOfLoad } from '../support/layout-shifts.js';
import { desktop, overflowsX, phone, waitForApp, waitForIdle, openLive } from '../support/page.js';
import { createTeamMember, loginToPortal } from '../support/portal-people.js';
import { companyOf, createProject, milestoneNamed, submitMilestone } from '../support/projects.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';

const PROOFS = 'Label proofs';
const milestones = [
  { title: 'Discovery', requiresApproval: false },
  { title: PROOFS, requiresApproval: true, description: 'Dark glass, three sizes.' },
];

interface Company {
  owner: Visitor;
  company: Client;
  project: Project;
}

/** A company with a running project. */
async function openCompany(visitors: Visitors, site: Site, options: VisitorOptions = {}): Promise<Company> {
  const owner = await visitors.createClient(options);
  const company = await companyOf(owner);
  const project = await createProject(site.admin, company.id, { name: 'Label and bottle', milestones });
  return { owner, company, project };
}

const approval = (page: Page) => page.getByRole('article', { name: `Approval of ${PROOFS}` });
const askForChanges = (page: Page) =>
  approval(page)
    .getByRole('button', { name: `Ask for changes to ${PROOFS}` })
    .click();
const proofsOf = (project: Project) => milestoneNamed(project, PROOFS);

test('[CP-2] [CP-8] a submitted milestone arrives on the dashboard and is approved', async ({ visitors, site }) => {
  const { owner, company, project } = await openCompany(visitors, site);
  const { page } = owner;
  await openLive(owner.page, '/client-portal');
  await expect(page.getByText('0 of 2 milestones done')).toBeVisible();
  await expect(approval(page)).toHaveCount(0);

  await submitMilestone(site.admin, proofsOf(project), 'The foil is darker now.');
  await expect(approval(page)).toContainText('The foil is darker now.');
  await expect(page.getByText('0 of 2 milestones done, 1 in work')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await approval(page)
    .getByRole('button', { name: `Approve ${PROOFS}` })
    .click();
  await expect(page.getByText(`Your agency has been told: ${PROOFS}.`).first()).toBeVisible();
  await expect(approval(page)).toHaveCount(0);
  await expect(page.getByText('1 of 2 milestones done')).toBeVisible();
  await expect(page.getByText('50% Complete')).toBeVisible();

  const stored = await site.admin.call<Project>('GET', `/api/projects/${project.id}`);
  expect(proofsOf(stored)).toMatchObject({ status: 'completed', decidedByName: 'Nadia Rahimi' });
  expect(stored.clientId).toBe(company.id);
});

test('[CP-4] [CP-8] changes are requested with a comment on a phone', async ({ visitors, site }) => {
  const { owner, project } = await openCompany(visitors, site, { mobile: true });
  const { page } = owner;
  await submitMilestone(site.admin, proofsOf(project));
  await openLive(owner.page, '/client-portal');
  await page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByText('Project in progress')).toBeVisible();
  await expect(page.getByText('0% Complete')).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  await askForChanges(page);
  const request = approval(page).getByRole('button', { name: 'Send request' });
  await request.click();
  await expect(approval(page).getByRole('alert')).toHaveText('Say what should change');
  const note = approval(page).getByLabel(`What should change in ${PROOFS}`);
  await expect(note).toBeFocused();
  await note.fill('The name should be larger.');
  await request.click();
  await expect(approval(page)).toHaveCount(0);
  await expect(page.getByText('Changes requested by Nadia Rahimi, today')).toBeVisible();
  await expect(page.getByText('The name should be larger.')).toBeVisible();

  const stored = await site.admin.call<Project>('GET', `/api/projects/${project.id}`);
  const { status, decisionComment } = proofsOf(stored);
  expect({ status, decisionComment }).toEqual({
    status: 'changes-requested',
    decisionComment: 'The name should be larger.',
  });
});

test('a decision that meets another one is explained, and one without a connection loses nothing', async ({
  visitors,
  site,
  allowConsole,
}) => {
  allowConsole(/409|Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { owner, project } = await openCompany(visitors, site);
  const { page, context } = owner;
  const submitted = await submitMilestone(site.admin, proofsOf(project));
  await openLive(owner.page, '/client-portal/projects');

  await askForChanges(page);
  await approval(page).getByLabel(`What should change in ${PROOFS}`).fill('A larger name');
  await context.setOffline(true);
  await approval(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your decision was not sent.', { exact: false }).first()).toBeVisible();
  await expect(approval(page).getByLabel(`What should change in ${PROOFS}`)).toHaveValue('A larger name');
  await context.setOffline(false);

  // another device approves while this decision is being sent
  const { id, submittedAt } = proofsOf(submitted);
  await page.route('**/request-changes', async (route) => {
    await context.request.post(`/api/milestones/${id}/approve`, { data: { submittedAt } });
    await route.continue();
  });
  await approval(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/changed the status to/).first()).toBeVisible();
  await expect(approval(page)).toHaveCount(0);
  await expect(page.getByText('Approved by Nadia Rahimi, today')).toBeVisible();
});

test('[CP-5] members see and comment as their rights allow', async ({ visitors, site }) => {
  const { owner, project } = await openCompany(visitors, site);
  await submitMilestone(site.admin, proofsOf(project));
  const member = await loginToPortal(visitors, await createTeamMember(owner, { accessLevel: 'member' }));
  const stranger = await loginToPortal(
    visitors,
    await createTeamMember(owner, { accessLevel: 'member', canViewProjects: false }),
  );

  await openLive(owner.page, `/client-portal/projects?milestone=${proofsOf(project).id}`);
  await openLive(member.page, '/client-portal');
  await expect(approval(member.page)).toContainText('Owners and admins of your company decide. You can comment.');
  await expect(approval(member.page).getByRole('button')).toHaveCount(0);
  await approval(member.page).getByRole('link', { name: 'Comment' }).click();
  const panel = member.page.getByRole('dialog', { name: PROOFS });
  await panel.getByLabel('Comment', { exact: true }).fill('Can we see it on the small bottle?');
  await panel.getByRole('button', { name: 'Comment' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Can we see it on the small bottle?');
  expect(await axeViolations(member.page)).toEqual([]);

  const heard = owner.page.getByRole('dialog', { name: PROOFS }).getByRole('listitem');
  await expect(heard).toContainText('Noor Abidi');

  await openLive(stranger.page, '/client-portal');
  await expect(stranger.page.getByText('You do not have access to your company’s projects')).toBeVisible();
  await expect(stranger.page.getByText('Label and bottle')).toHaveCount(0);
  expect((await stranger.context.request.get('/api/clients/me/projects')).status()).toBe(403);
});

test('the dashboard stays while the code of its parts does not load', async ({ visitors, site, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_|ChunkLoadError|Loading (CSS )?chunk|preload|WebSocket/);
  const { owner, project } = await openCompany(visitors, site);
  const { page } = owner;
  await openLive(owner.page, '/client-portal/projects');
  const code = await FailingLoads.of(owner, chunkFiles('recent-files'));
  await code.expectRetries({
    open: () => page.getByRole('link', { name: 'Dashboard', exact: true }).click(),
    kept: page.getByRole('region', { name: 'Projects' }),
    part: page.getByText('No files yet'),
  });
  const form = await FailingLoads.of(owner, chunkFiles('decision-form'));
  await form.expectRetries({
    open: () => submitMilestone(site.admin, proofsOf(project)),
    kept: approval(page),
    part: approval(page).getByRole('button', { name: `Approve ${PROOFS}` }),
  });
});

test('nothing moves on dashboard and projects, on a desktop and a phone', async ({ visitors, site }) => {
  const { owner, project } = await openCompany(visitors, site, { reducedMotion: false });
  const { page } = owner;
  await submitMilestone(site.admin, proofsOf(project), 'The foil is darker now.');
  await recordShifts(page);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const path of ['/client-portal', '/client-portal/projects']) {
      const shifts = await shiftsOfLoad(page, async () => {
        await forgetVisits(owner);
        await openWithAnswers(owner, path);
        await waitForApp(page);
        await expect(approval(page)).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await waitForIdle(page);
      });
      expect.soft(shifts, `${path} at ${viewport.width} pixels`).toEqual({ total: 0, elements: [] });
    }
  }
});

test('[CP-5] two companies at once see and hear nothing of each other', async ({ visitors, site }) => {
  const [first, second] = [await openCompany(visitors, site), await openCompany(visitors, site)];
  await openLive(first.owner.page, '/client-portal/projects');
  const messages: string[] = [];
  second.owner.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(String(payload))),
  );
  await openLive(second.owner.page, '/client-portal/projects');

  await submitMilestone(site.admin, proofsOf(first.project), 'For the first company');
  await expect(approval(first.owner.page)).toContainText('For the first company');
  // an event of the user's company, which arrives after those of the other company
  await submitMilestone(site.admin, proofsOf(second.project), 'For the second company');
  await expect(approval(second.owner.page)).toContainText('For the second company');
  await expect(second.owner.page.getByText('For the first company')).toHaveCount(0);
  expect(messages.join('\n')).toContain(second.project.id);
  expect(messages.join('\n')).not.toContain(first.project.id);

  const { request } = second.owner.context;
  const foreign = proofsOf(first.project).id;
  const answers = [
    await request.get(`/api/projects/${first.project.id}`),
    await request.get(`/api/clients/${first.company.id}/projects`),
    await request.get(`/api/milestones/${foreign}/comments`),
    await request.post(`/api/milestones/${foreign}/comments`, { data: { text: 'Hello' } }),
    await request.post(`/api/milestones/${foreign}/approve`, { data: { submittedAt: new Date().toISOString() } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404]);
});
