import { randomBytes } from 'node:crypto';
import { COPY_VARIABLE, databaseOn, execute, SERVER_VARIABLE, TEMPLATE_VARIABLE } from './template.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Whether the set-up of this run has started a server. */
export const hasTemplate = (): boolean => process.env[TEMPLATE_VARIABLE] !== undefined;

/** Creates a migrated, empty database from the template of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[SERVER_VARIABLE];
  const template = process.env[TEMPLATE_VARIABLE];
  if (!server || !template) {
    throw new Error('Run tests on Postgres in the Jest project "api", whose set-up starts the server.');
  }
  const name = `hive_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} ${process.env[COPY_VARIABLE] ?? ''}`);
  return { url: databaseOn(server, name), drop: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
