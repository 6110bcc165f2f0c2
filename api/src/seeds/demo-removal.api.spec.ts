import { chatRoutes, firstStepRoutes, pathOf, portfolioRoutes, type PortfolioItem } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { makeAiDraft } from '../../test/ai-factories.js';
import {
  makeClient,
  makeClientEmployee,
  makeEmployee,
  makeFile,
  makeMessage,
  makeMilestone,
  makeNote,
  makeProject,
  makeSavedReply,
  makeSignup,
} from '../../test/factories.js';
import { seedsOf } from '../../test/seeds.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import type { TestClient } from '../../test/test-client.js';
import { AuditLogEntity } from '../common/audit/audit-log.entity.js';
import { OBJECT_STORAGE } from '../platform/storage/storage.js';
import { demoClientId } from './demo/clients.js';
import { demoAssignee } from './demo/employees.js';

const { path } = firstStepRoutes.removeDemoContent;

/** Tables of what people work with. */
const tables = [
  'ai_drafts',
  'articles',
  'chat_messages',
  'chat_saved_replies',
  'client_employees',
  'client_files',
  'client_signups',
  'clients',
  'contact_messages',
  'employees',
  'file_versions',
  'frame_images',
  'milestones',
  'notes',
  'portfolio_websites',
  'projects',
  'slideshow_images',
];

let app: TestApp;
let admin: TestClient & { id: string };

async function rowsOfAll(): Promise<Record<string, unknown[]>> {
  const entries = [];
  for (const table of tables) {
    const rows = await app.dataSource.query<{ row: unknown }[]>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`);
    entries.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(entries) as Record<string, unknown[]>;
}

/** A client with everything that a client can have. Resolves with the key of its file. */
async function makeRealClient(): Promise<string> {
  const { manager } = app.dataSource;
  const { id: clientId } = await makeClient(manager, { assignedTo: admin.id, portalAccess: true });
  await makeClientEmployee(manager, { companyId: clientId });
  const project = await makeProject(manager, { clientId });
  const milestone = await makeMilestone(manager, { projectId: project.id });
  const { storageKey } = await makeFile(manager, { clientId, projectId: project.id, milestoneId: milestone.id });
  await app.nest.get<ObjectStorage>(OBJECT_STORAGE).put(storageKey, Buffer.from('bytes'));
  await makeAiDraft(manager, { clientId });
  const message = await makeMessage(manager, { assignedTo: admin.id });
  await makeNote(manager, { subject: { messageId: message.id }, authorId: admin.id });
  const text = { message: 'A real message', clientMessageId: clientId };
  expect((await admin.post(pathOf(chatRoutes.send, { id: clientId }), text)).status).toBe(201);
  await makeSavedReply(manager, { authorId: admin.id });
  await makeSignup(manager);
  await makeEmployee(manager);
  return storageKey;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

it('leaves every row and file that people created, and none of the demo content', async () => {
  await seedsOf(app).run({ demo: false });
  const storageKey = await makeRealClient();
  const before = await rowsOfAll();
  await seedsOf(app).addDemoContent();
  expect(await rowsOfAll()).not.toEqual(before);
  const answer = await admin.call('DELETE', path);
  expect(answer.status).toBe(204);
  expect(await rowsOfAll()).toEqual(before);
  expect(await app.nest.get<ObjectStorage>(OBJECT_STORAGE).size(storageKey)).toBe(5);
  const entry = await app.dataSource.manager.findOneBy(AuditLogEntity, { action: 'demo-content.removed' });
  expect(entry?.actorId).toBe(admin.id);
});

it('keeps what was assigned to a demo colleague, without the assignment', async () => {
  const { manager } = app.dataSource;
  await seedsOf(app).addDemoContent();
  const { id } = await makeMessage(manager, { assignedTo: demoAssignee(1) });
  await admin.call('DELETE', path);
  expect(await manager.query(`SELECT assigned_to FROM contact_messages WHERE id = $1`, [id])).toEqual([
    { assigned_to: null },
  ]);
});

it('keeps a demo client that people work with, with everything that it has', async () => {
  const { manager } = app.dataSource;
  await seedsOf(app).addDemoContent();
  const clientId = demoClientId('Northcask Distillery');
  const ofClient = async () => {
    const [row] = await manager.query<Record<string, string>[]>(
      `SELECT (SELECT count(*) FROM projects WHERE client_id = $1) AS projects,
         (SELECT count(*) FROM milestones m JOIN projects p ON p.id = m.project_id WHERE p.client_id = $1) AS milestones,
         (SELECT count(*) FROM client_files WHERE client_id = $1) AS files,
         (SELECT count(*) FROM file_versions v JOIN client_files f ON f.id = v.file_id WHERE f.client_id = $1) AS versions,
         (SELECT count(*) FROM chat_messages WHERE client_id = $1) AS messages,
         (SELECT count(*) FROM client_employees WHERE company_id = $1) AS people`,
      [clientId],
    );
    return row;
  };
  const before = await ofClient();
  await makeProject(manager, { clientId });
  await admin.call('DELETE', path);
  expect(await ofClient()).toEqual({ ...before, projects: String(Number(before?.projects) + 1) });
  expect(await manager.query(`SELECT id FROM clients WHERE id::text LIKE '0000%'`)).toEqual([{ id: clientId }]);
  await manager.query(`DELETE FROM projects WHERE client_id = $1 AND id::text NOT LIKE '0000%'`, [clientId]);
  await admin.call('DELETE', path);
});

it('keeps pictures that staff put into demo frames, and demo items that they changed', async () => {
  await seedsOf(app).addDemoContent();
  const { manager } = app.dataSource;
  await manager.query(`UPDATE frame_images SET uploaded_by = $1 WHERE frame_id = '7'`, [admin.id]);
  const [item] = (await admin.get<PortfolioItem[]>(portfolioRoutes.list.path)).body;
  const url = pathOf(portfolioRoutes.update, { id: item?.id ?? '' });
  expect((await admin.call('PATCH', url, { body: { title: 'Our first site' } })).status).toBe(200);
  await admin.call('DELETE', path);
  expect(await manager.query(`SELECT frame_id FROM frame_images WHERE id::text LIKE '0000%'`)).toEqual([
    { frame_id: '7' },
  ]);
  expect(await manager.query(`SELECT title FROM portfolio_websites WHERE id::text LIKE '0000%'`)).toEqual([
    { title: 'Our first site' },
  ]);
});

it('has no effect when it is repeated', async () => {
  const before = await rowsOfAll();
  const answers = await Promise.all([admin.call('DELETE', path), admin.call('DELETE', path)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await rowsOfAll()).toEqual(before);
});
