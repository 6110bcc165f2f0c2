import type { PublicPortfolioItem, PublicSlide } from '@hive/contracts';
import { dataUrl, makeImage } from '../../test/images.js';
import { countRows, expectMediaFiles, rowsWithDemo, rowsWithoutDemo, seedsOf } from '../../test/seeds.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { allowAuditLogMaintenance } from '../common/audit/audit-log-maintenance.js';
import { DEMO_ID_PREFIX } from '../common/demo-ids.js';
import { ClientEntity } from '../modules/base/people/client.entity.js';
import { EmployeeEntity } from '../modules/base/people/employee.entity.js';
import { ProjectEntity } from '../modules/work/project-records/project.entity.js';
import { demoClientId } from './demo/clients.js';
import { demoAssignee } from './demo/employees.js';
import { SeedRunEntity } from './seed-run.entity.js';

describe('a database of an older version', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp();
    await seedsOf(app).run({ demo: true });
    const { manager } = app.dataSource;
    await app.dataSource.query('DELETE FROM seed_items');
    for (const name of [
      'items-recorded',
      'more-slides',
      'demo-portfolio',
      'demo-articles',
      'demo-frames',
      'demo-settings',
      'demo-visits',
    ]) {
      await manager.delete(SeedRunEntity, { name });
    }
    await app.dataSource.query(`DELETE FROM slideshow_images WHERE display_order > 2`);
    await app.dataSource.query('DELETE FROM frame_images');
    await app.dataSource.query('DELETE FROM portfolio_websites');
    await app.dataSource.query('DELETE FROM articles');
    await app.dataSource.query('DELETE FROM settings');
  });

  afterEach(() => app.close());

  it('receives what was added since', async () => {
    await seedsOf(app).run({ demo: true });
    expect(await countRows(app)).toEqual(rowsWithDemo);
  });

  it('receives no invented case for a website that staff changed', async () => {
    await seedsOf(app).run({ demo: true });
    // as before there were cases
    await app.dataSource.query('DELETE FROM portfolio_cases');
    await app.dataSource.query('UPDATE portfolio_websites SET case_published_at = NULL');
    await app.dataSource.query(`DELETE FROM seed_items WHERE id LIKE 'case-%'`);
    const pages = async (): Promise<(string | null)[]> =>
      (await app.visitor().get<PublicPortfolioItem[]>('/api/portfolio')).body.map(({ caseSlug }) => caseSlug);
    const [changed] = (await app.visitor().get<PublicPortfolioItem[]>('/api/portfolio')).body;
    const editor = await app.loginAsStaff('manager');
    const body = { title: 'A real bakery', url: 'https://bakery.test/' };
    await editor.call('PATCH', `/api/portfolio/${changed?.id}`, { body });
    await seedsOf(app).run({ demo: true });
    expect(await pages()).toEqual([null, ...Array.from({ length: 5 }, () => expect.any(String) as string)]);
  });

  it('receives portrait crops of its slides once: the committed file, or one generated from an upload', async () => {
    const editor = await app.loginAsStaff('manager');
    const imageData = dataUrl(await makeImage('png', { width: 320, height: 200 }));
    await editor.post('/api/slideshow-images', { imageData, fileName: 'planet.webp' });
    await app.drainJobs();
    const hasCrops = async (): Promise<boolean[]> => {
      const { body } = await app.visitor().get<PublicSlide[]>('/api/slideshow-images');
      await expectMediaFiles(
        app,
        body.flatMap(({ image: { portraitCrop } }) => portraitCrop ?? []),
      );
      return body.map(({ image: { portraitCrop } }) => portraitCrop !== undefined);
    };
    const removeCrops = async (): Promise<void> => {
      await app.dataSource.query(`UPDATE slideshow_images SET picture = picture - 'portraitCrop'`);
      await app.dataSource.query(`UPDATE media_files SET portrait = ''`);
    };
    await removeCrops();
    await app.dataSource.manager.delete(SeedRunEntity, { name: 'slide-portraits' });
    expect(await hasCrops()).toEqual([false, false, false, false]);
    await seedsOf(app).run({ demo: false });
    await app.drainJobs();
    expect(await hasCrops()).toEqual([true, true, true, true]);
    await removeCrops();
    await seedsOf(app).run({ demo: false });
    await app.drainJobs();
    expect(await hasCrops()).not.toContain(true);
  });

  it('receives the present files of bundled slides once, with the alternative text of staff, and keeps uploads', async () => {
    const editor = await app.loginAsStaff('manager');
    const imageData = dataUrl(await makeImage('png', { width: 320, height: 200 }));
    await editor.post('/api/slideshow-images', { imageData, fileName: 'hive.webp' });
    await app.drainJobs();
    const slides = async () => (await app.visitor().get<PublicSlide[]>('/api/slideshow-images')).body;
    const present = await slides();
    const old = `/media/${'0'.repeat(64)}.webp`;
    const change = `jsonb_build_object('src', $1::text, 'avif', $1 || ' 1600w', 'alt', 'Ours')`;
    const age = () =>
      app.dataSource.query(
        `UPDATE slideshow_images SET image_data = $1, picture = picture || ${change} WHERE file_name = 'planet.webp'`,
        [old],
      );
    await age();
    await seedsOf(app).run({ demo: false });
    expect((await slides())[0]?.imageData).toBe(old);
    await app.dataSource.manager.delete(SeedRunEntity, { name: 'large-slides' });
    await seedsOf(app).run({ demo: false });
    const [planet, ...others] = await slides();
    expect(planet).toEqual({ ...present[0], image: { ...present[0]?.image, alt: 'Ours' } });
    expect(others).toEqual(present.slice(1));
  });

  it('receives nothing where the demo content was removed or the slides were chosen', async () => {
    await app.dataSource.transaction(async (manager) => {
      // approved files of the demo clients go with them
      await allowAuditLogMaintenance(manager);
      for (const table of ['client_signups', 'contact_messages', 'clients', 'employees']) {
        await manager.query(`DELETE FROM ${table}`);
      }
    });
    await app.dataSource.query(`DELETE FROM slideshow_images WHERE file_name = 'hive.webp'`);
    await seedsOf(app).run({ demo: true });
    expect(await countRows(app)).toEqual({ ...rowsWithoutDemo, slides: 2 });
  });

  it('receives new areas as far as people kept what they belong to', async () => {
    const { manager } = app.dataSource;
    const deleted = demoClientId('Marlow Cycles');
    const edited = demoClientId('Northcask Distillery');
    await seedsOf(app).run({ demo: true });
    await manager.query(`DELETE FROM seed_items WHERE id LIKE '${DEMO_ID_PREFIX}1%'`);
    await app.dataSource.transaction(async (own) => {
      await allowAuditLogMaintenance(own);
      await own.query('DELETE FROM projects');
      await own.query('DELETE FROM clients WHERE id = $1', [deleted]);
      await own.query('DELETE FROM employees WHERE id <> $1', [demoAssignee(0)]);
    });
    await manager.query(`UPDATE clients SET portal_access = true, password = 'x' WHERE id = $1`, [edited]);
    await manager.query(`UPDATE clients SET status = 'lost', updated_at = now() WHERE status = 'active'`);
    await seedsOf(app).run({ demo: true });
    const projects = await manager.find(ProjectEntity);
    const clients = projects.map(({ clientId }) => clientId);
    expect(clients).toContain(demoClientId('Brightwater Dental'));
    expect(clients).not.toContain(deleted);
    expect(clients).not.toContain(edited);
    expect(projects.map(({ ownerId }) => ownerId)).toContain(null);
    expect(await manager.countBy(ClientEntity, { status: 'active' })).toBe(0);
    expect(await manager.countBy(EmployeeEntity, {})).toBe(1);
  });
});
