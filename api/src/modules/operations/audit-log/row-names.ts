import type { EntityManager } from 'typeorm';
import { personalTables } from '../personal-data/personal-tables.js';

const named = personalTables.flatMap(({ table, rowName }) => (rowName ? [{ table, rowName }] : []));

const unionOf = (tables: typeof named): string =>
  tables.map(({ table, rowName }) => `SELECT id, ${rowName} AS name FROM ${table}`).join(' UNION ALL ');

/** Rows that the audit log is about and that have a name, of every kind: an id occurs once. */
export const NAMED_ROWS = unionOf(named);

const PEOPLE = unionOf(named.filter(({ table }) => ['employees', 'client_employees', 'clients'].includes(table)));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface NamedRow {
  id: string;
  name: string;
}

const byId = (rows: NamedRow[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name]));

/** Names of those rows that still exist; ids of other kinds are ignored. */
export async function rowNames(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null && UUID.test(id));
  return byId(await manager.query(`SELECT id, name FROM (${NAMED_ROWS}) AS named WHERE id = ANY($1::uuid[])`, [known]));
}

/** Names of all staff, clients and their teams, for an export. */
export async function peopleNames(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  return byId(await manager.query(PEOPLE));
}
