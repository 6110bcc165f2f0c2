import { makeClient } from '../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { findPage } from './find-page.js';
import { readBatches } from './read-batches.js';

let app: TestApp;

const clients = () => app.dataSource.manager.createQueryBuilder(ClientEntity, 'client');
const search = ['client.companyName'] as const;

/** The companies as the list has them. */
async function listed(sort: string, q: string): Promise<string[]> {
  const query = { page: 1, pageSize: 100, sort: sort as '-createdAt', q };
  return (await findPage(clients(), query, { search, present: ({ id }) => id })).items;
}

/** The companies of each batch. */
async function batchesOf(sort: string, q: string, batchSize: number): Promise<string[][]> {
  const batches: string[][] = [];
  for await (const rows of readBatches(clients(), { sort: sort as '-createdAt', q }, { search, batchSize })) {
    batches.push(rows.map(({ id }) => id));
  }
  return batches;
}

beforeAll(async () => {
  app = await createTestApp();
  const goals = ['b', null, 'a', null, 'b', 'c', null];
  for (const businessGoals of goals) {
    await makeClient(app.dataSource.manager, { companyName: 'Batch 100%', businessGoals });
  }
  await makeClient(app.dataSource.manager, { companyName: 'Batch 1000' });
  // the same millisecond, which is all that a Date holds
  await app.dataSource.query(
    `UPDATE clients SET created_at = '2026-03-01T09:30:00.000Z'::timestamptz + random() * interval '900 microseconds'`,
  );
});
afterAll(() => app.close());

describe('reading a list in batches', () => {
  it.each(['-createdAt', 'createdAt', 'companyName', 'businessGoals', '-businessGoals'])(
    'gives every row once and in the order of the list by %s',
    async (sort) => {
      const expected = await listed(sort, '100%');
      expect(expected).toHaveLength(7);
      for (const batchSize of [1, 2, 7, 100]) {
        expect((await batchesOf(sort, '100%', batchSize)).flat()).toEqual(expected);
      }
    },
  );

  it('reads no more rows at once than the batch has', async () => {
    const sizes = (await batchesOf('-createdAt', '100%', 3)).map((batch) => batch.length);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('gives no batch when there are no rows', async () => {
    expect(await batchesOf('-createdAt', 'nothing', 3)).toEqual([]);
  });
});
