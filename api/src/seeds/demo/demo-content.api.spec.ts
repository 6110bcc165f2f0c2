import {
  chatRoutes,
  clientStatuses,
  fileRoutes,
  pathOf,
  type AiDraft,
  type ClientFile,
  type ClientFileDetail,
  departments,
  employeeStatuses,
  isRunningProject,
  projectStatuses,
  type ChatConversation,
  type ChatMessage,
  type ChatStats,
  type ChatUnread,
  type Client,
  type ContactStats,
  type EmployeeAccount,
  type Project,
  type PublicFrame,
  type PublicPortfolioItem,
  type Settings,
  staffLevels,
  type Signup,
} from '@hive/contracts';
import { In } from 'typeorm';
import { countRows, expectMediaFiles, rowsWithDemo, rowsWithoutDemo, seedsOf, urlsOf } from '../../../test/seeds.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ClientEmployeeEntity } from '../../modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { EmployeeEntity } from '../../modules/base/people/employee.entity.js';
import { FrameEntity } from '../../modules/site/frames/frame.entity.js';
import { demoClientId } from './clients.js';
import { demoAreas } from './demo-areas.js';

describe('demo content', () => {
  let app: TestApp;

  beforeAll(async () => (app = await createTestApp()));

  afterAll(() => app.close());

  const seed = (): Promise<void> => seedsOf(app).run({ demo: true });

  it('is added once by several processes that start together', async () => {
    await Promise.all([seed(), seed(), seed()]);
    await seed();
    expect(await countRows(app)).toEqual(rowsWithDemo);
  });

  it('contains no usable login', async () => {
    const employees = await app.dataSource.manager.find(EmployeeEntity, { select: { id: true, passwordHash: true } });
    const clients = await app.dataSource.manager.findBy(ClientEntity, { portalAccess: true });
    const team = await app.dataSource.manager.find(ClientEmployeeEntity, { select: { id: true, passwordHash: true } });
    expect([...employees, ...team].filter(({ passwordHash }) => passwordHash !== null)).toEqual([]);
    expect(clients).toEqual([]);
  });

  it('uses a separate block of ids for each area', async () => {
    const ids = await Promise.all(
      [
        'employees',
        'clients',
        'notes',
        'projects',
        'milestones',
        'milestone_comments',
        'client_files',
        'file_versions',
        'file_comments',
        'chat_messages',
        'chat_saved_replies',
        'ai_drafts',
        'contact_messages',
        'client_employees',
        'client_signups',
        'portfolio_websites',
        'articles',
        'frame_images',
      ].map((table) => app.dataSource.query<{ id: string }[]>(`SELECT id FROM ${table}`)),
    );
    const all = ids.flat().map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(demoAreas).toHaveLength(21);
  });

  it('fills the screens of staff with recent dates', async () => {
    const manager = await app.loginAsStaff('manager');
    const { body: clients } = await manager.get<Client[]>('/api/clients?pageSize=50');
    expect([...new Set(clients.map(({ status }) => status))].toSorted()).toEqual([...clientStatuses].toSorted());
    const { body: stats } = await manager.get<ContactStats>('/api/contact/stats');
    expect(stats).toMatchObject({ total: 9, unread: 3, thisWeek: 7 });
    const { body: signups } = await manager.get<Signup[]>('/api/client-signups?status=pending');
    expect(signups).toHaveLength(2);
    const { body: accounts } = await manager.get<EmployeeAccount[]>('/api/employees/accounts?q=hivecraft.example');
    expect(accounts).toHaveLength(9);
    const kinds = (name: 'accessLevel' | 'department' | 'status') =>
      [...new Set(accounts.map((account) => account[name]))].toSorted();
    expect(kinds('accessLevel')).toEqual(staffLevels.toSorted());
    expect(kinds('department')).toEqual(departments.toSorted());
    expect(kinds('status')).toEqual(employeeStatuses.toSorted());
  });

  it('has projects of every status, and one milestone that waits for its client', async () => {
    const manager = await app.loginAsStaff('manager');
    const { body } = await manager.get<Project[]>('/api/projects');
    expect([...new Set(body.map(({ status }) => status))].toSorted()).toEqual(projectStatuses.toSorted());
    const northcask = body.filter(({ companyName }) => companyName === 'Northcask Distillery');
    expect(northcask.map(({ name, status, progress }) => `${name}: ${status}, ${progress}%`).toSorted()).toEqual([
      'Holiday campaign: draft, 0%',
      'Label and bottle: review, 60%',
      'Name and story: completed, 100%',
      'Online shop: active, 25%',
    ]);
    const milestones = body.flatMap((project) => project.milestones);
    expect(milestones.filter(({ status }) => status === 'submitted').map(({ title }) => title)).toEqual([
      'Label proofs',
    ]);
    const running = body.filter(({ status }) => isRunningProject(status));
    const clients = await app.dataSource.manager.findBy(ClientEntity, {
      id: In(running.map(({ clientId }) => clientId)),
    });
    expect(clients.map(({ status }) => status)).toEqual(clients.map(() => 'active'));
  });

  it('has conversations without gaps, of which three wait for an answer', async () => {
    const manager = await app.loginAsStaff('manager');
    const { body: unread } = await manager.get<ChatUnread[]>('/api/chat/unread');
    expect(unread.map(({ companyName, count, lastSenderName }) => [companyName, count, lastSenderName])).toEqual([
      ['Northcask Distillery', 3, 'Joel Tran'],
      ['Brightwater Dental', 1, 'Marcus Webb'],
      ['Marlow Cycles', 1, 'Ben Marlow'],
    ]);
    const { body: stats } = await manager.get<ChatStats>('/api/chat/stats');
    expect(stats).toEqual({ totalClients: 10, activeChats: 3, responseRate: 91 });
    const { body: conversations } = await manager.get<ChatConversation[]>('/api/chat/conversations');
    for (const { clientId, lastMessage } of conversations) {
      const { body: messages } = await manager.get<ChatMessage[]>(pathOf(chatRoutes.list, { id: clientId }));
      expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
      expect(messages.length).toBe(lastMessage?.sequence ?? 0);
      expect(messages.map(({ createdAt }) => createdAt)).toEqual(messages.map(({ createdAt }) => createdAt).toSorted());
    }
  });

  it('has offline drafts that differ, each in the words of its client', async () => {
    const staff = await app.loginAsStaff('manager');
    const drafts: AiDraft[] = [];
    for (const company of ['Northcask Distillery', 'Aloe & Co', 'Marlow Cycles']) {
      const { body } = await staff.get<AiDraft[]>(`/api/clients/${demoClientId(company)}/ai-drafts`);
      expect(body.every(({ content }) => content.includes(company.split(' ')[0] ?? ''))).toBe(true);
      drafts.push(...body);
    }
    expect(drafts.every(({ isOffline, status, title }) => isOffline && status === 'ready' && title !== '')).toBe(true);
    expect(new Set(drafts.map(({ content }) => content)).size).toBe(5);
  });

  it('has files whose contents and previews are there', async () => {
    const manager = await app.loginAsStaff('manager');
    const { body: files } = await manager.get<ClientFile[]>(
      pathOf(fileRoutes.list, { id: demoClientId('Northcask Distillery') }),
    );
    expect(files).toHaveLength(10);
    for (const { id, fileType, versions } of await Promise.all(
      files.map(async (file) => (await manager.get<ClientFileDetail>(pathOf(fileRoutes.get, { id: file.id }))).body),
    )) {
      for (const { fileUrl, previewUrl } of versions) {
        const content = await manager.get(fileUrl);
        expect([id, content.status]).toEqual([id, 200]);
        expect(fileType === 'image/webp' || content.text.startsWith('%PDF-')).toBe(true);
        expect(previewUrl === null || (await manager.get(previewUrl)).status === 200).toBe(true);
      }
    }
  });

  it('shows websites that this site serves, with images, several categories and two of them featured', async () => {
    const { body: items } = await app.visitor().get<PublicPortfolioItem[]>('/api/portfolio');
    expect(items.map(({ title }) => title)).toEqual([
      'Northcask',
      'Aloe & Co',
      'Fire Ireño',
      'Stylisto',
      'Northbay IT',
      'Kettle & Crumb',
    ]);
    expect(new Set(items.map(({ category }) => category)).size).toBeGreaterThan(3);
    expect(items.filter(({ featured }) => featured)).toHaveLength(2);
    for (const { url, thumbnail, thumbnailUrl, completedAt, framing, technologies } of items) {
      expect(url).toMatch(/^\/demo\/[a-z-]+\/$/);
      expect((await app.visitor().get(url)).status).toBe(200);
      expect(framing).toBe('allowed');
      expect(technologies.length).toBeGreaterThan(2);
      expect(Date.parse(completedAt ?? '')).toBeLessThan(Date.now());
      expect(thumbnailUrl).toBe(thumbnail?.src);
      await expectMediaFiles(app, thumbnail ? urlsOf(thumbnail) : []);
    }
  });

  it('has an image or video with an alternative text for every frame', async () => {
    const { body: frames } = await app.visitor().get<PublicFrame[]>('/api/frame-images');
    const ids = ['hero-card-2', 'stylisto-card', 'marketing-card-icon', 'whiskey-product', 'mobile-app', 'purple-card'];
    const more = ['fire-ire-ieno', 'product-bottles', 'aloe-product', 'it-card'];
    const numbered = ['1', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
    expect(frames.map(({ frameId }) => frameId).toSorted()).toEqual([...ids, ...more, ...numbered].toSorted());
    for (const { frameId, imageData, fileType, image, alt } of frames) {
      expect(alt).not.toBe('');
      expect(fileType).toBe(frameId === '1' || frameId === '12' ? 'video' : 'image');
      await expectMediaFiles(app, [imageData, ...(image ? urlsOf(image) : [])]);
    }
  });

  it('sets the image of shared links and three social accounts, and no other setting', async () => {
    const { body: settings } = await app.visitor().get<Settings>('/api/settings');
    expect(settings.brandName).toBe('Hivecraft');
    expect(settings.shareImageUrl).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
    await expectMediaFiles(app, [settings.shareImageUrl]);
    expect(Object.values(settings.social)).toEqual([1, 2, 3].map(() => expect.stringMatching(/^https:.*example$/)));
  });

  it('is removed and added again only on request, and leaves real rows alone', async () => {
    const employees = await app.dataSource.manager.count(EmployeeEntity);
    const { shareImageUrl } = (await app.visitor().get<Settings>('/api/settings')).body;
    await seedsOf(app).removeDemoContent();
    await seed();
    expect(await countRows(app)).toEqual({ ...rowsWithoutDemo, employees: employees - rowsWithDemo.employees });
    await seedsOf(app).addDemoContent();
    await seedsOf(app).addDemoContent();
    expect(await countRows(app)).toEqual({ ...rowsWithDemo, employees });
    expect((await app.visitor().get<Settings>('/api/settings')).body.shareImageUrl).toBe(shareImageUrl);
  });

  it('does not overwrite frames, settings and portfolio items of staff', async () => {
    const { manager } = app.dataSource;
    await manager.update(FrameEntity, { frameId: '7' }, { id: '0190a000-0000-7000-8000-000000000007', alt: 'Mine' });
    await app.dataSource.query(`UPDATE settings SET data = data || '{"brandName":"Combworks"}'`);
    await seedsOf(app).removeDemoContent();
    expect(await countRows(app)).toMatchObject({ portfolio: 0, frames: 1, settings: 1 });
    await seedsOf(app).addDemoContent();
    expect((await manager.findOneByOrFail(FrameEntity, { frameId: '7' })).alt).toBe('Mine');
    const { body: settings } = await app.visitor().get<Settings>('/api/settings');
    expect([settings.brandName, settings.shareImageUrl, settings.social.linkedin]).toEqual(['Combworks', '', '']);
  });
});
