import { contactContract } from '@hive/contracts';
import { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let app: TestApp;
const lines: { level?: string; system?: string; msg?: string }[] = [];
beforeAll(async () => {
  app = await createTestApp({
    logs: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  });
});
afterAll(() => app.close());

/** While the work runs, the application's pool opens its connections at a port where no server listens. */
async function duringOutage(work: () => Promise<void>): Promise<void> {
  const pool = (app.dataSource.driver as PostgresDriver).master as Pool;
  const unreachable = new Pool({ host: '127.0.0.1', port: 1 });
  const connect: unknown = Reflect.get(pool, 'connect');
  Reflect.set(pool, 'connect', unreachable.connect.bind(unreachable));
  try {
    await work();
  } finally {
    Reflect.set(pool, 'connect', connect);
    await unreachable.end();
  }
}

describe('an outage of the database', () => {
  const body = { name: 'Ada', email: 'ada@mail.test', message: 'Hello' };
  const submit = () => app.visitor().post<{ code?: string }>(contactContract.create.path, body);

  it('answers 503 with Retry-After, logs once, and calls work again after it', async () => {
    await duringOutage(async () => {
      for (let call = 0; call < 5; call += 1) {
        const { status, body: answer, headers } = await submit();
        expect([status, answer.code, headers['retry-after']]).toEqual([503, 'SERVER.BUSY', '5']);
      }
    });
    expect(lines.filter(({ system }) => system === 'database')).toHaveLength(1);
    expect((await submit()).status).toBe(201);
  });
});
