import { makeClient, makeEmployee, makeFile, makeSavedView } from '../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { migrateDatabase } from './migrate.js';
import { NormaliseTexts1795510002005 } from '../../migrations/1795510002005-normalise-texts.js';

const decomposed = 'Cafe\u0301';
const composed = 'Caf\u00E9';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('stored texts get the encoding of new ones in batches, and names that would then exist twice are reported', async () => {
  const { manager } = app.dataSource;
  const { id: employeeId } = await makeEmployee(manager);
  const view = { employeeId, list: 'clients' } as const;
  await makeSavedView(manager, { ...view, name: composed });
  const twin = await makeSavedView(manager, { ...view, name: decomposed });
  const other = await makeSavedView(manager, { ...view, name: `${decomposed} 2` });
  const { id: clientId } = await makeClient(manager, { companyName: decomposed });
  await makeFile(manager, { clientId, fileName: decomposed, version: { isLocked: true, approval: 'approved' } });
  await manager.query(
    `INSERT INTO contact_messages (id, name, email, message)
     SELECT gen_random_uuid(), $1, 'kim@texts.test', 'Hello' FROM generate_series(1, 1001)`,
    [decomposed],
  );
  await manager.query('DELETE FROM migrations WHERE name = $1', [NormaliseTexts1795510002005.name]);
  const warnings: string[] = [];
  await migrateDatabase((app.dataSource.options as { url: string }).url, {
    onWarning: (message) => warnings.push(message),
  });
  expect(warnings).toEqual([expect.stringContaining(twin.id)]);
  expect(warnings[0]).not.toContain(other.id);
  const names = await manager.query<{ name: string }[]>(
    `SELECT name FROM contact_messages UNION SELECT company_name FROM clients UNION SELECT file_name FROM file_versions
     UNION SELECT name FROM saved_views WHERE id = $1 ORDER BY 1`,
    [other.id],
  );
  expect(names.map(({ name }) => name)).toEqual([composed, `${composed} 2`]);
});
