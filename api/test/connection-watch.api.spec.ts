import { createTestApp } from './test-app.js';

it('fails a transaction that takes a second connection, and the file that started it', async () => {
  const app = await createTestApp();
  const { manager } = app.dataSource;
  const transaction = manager.transaction(async (own) => {
    await own.query('SELECT 1');
    await manager.query('SELECT 1');
  });
  await expect(transaction).rejects.toThrow('takes a second connection inside its transaction');
  await expect(app.close()).rejects.toThrow('A transaction holds one connection and waits for another');
});
