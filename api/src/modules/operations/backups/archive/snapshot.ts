import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ignoreLostConnection } from '../../../../platform/postgres-client.js';
import type { ArchivedSequence, ArchivedTable } from './manifest.js';

/** How values are written as text, on any server. */
const TEXT_FORMAT = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 3; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** A connection of its own for long statements. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  ignoreLostConnection(client);
  await client.connect();
  try {
    await client.query(TEXT_FORMAT);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the work on one snapshot of the database: it sees nothing that is committed while it runs, and blocks no writer. */
export function withSnapshot<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(config, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

type ListedTable = Omit<ArchivedTable, 'rows'>;

/** Every table with its columns, except those of extensions. Generated columns are left out: the server fills them. */
export async function listTables(client: Client): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      coalesce((SELECT json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid))
          ORDER BY p.relname)
        FROM pg_inherits AS i JOIN pg_class AS p ON p.oid = i.inhrelid WHERE i.inhparent = c.oid), '[]') AS partitions
    FROM pg_class AS c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend AS d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname`);
  return rows;
}

export async function listSequences(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<ArchivedSequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return rows;
}

/** Bytes on disk of all tables, about as many as have to be read. */
export async function sizeOfTables(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string | null }>(
    `SELECT sum(pg_relation_size(oid))::text AS bytes FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** The rows that the query selects, in a format of COPY. Ends the statement when the reader stops early. */
export async function* copyRows(client: Client, query: string, format = 'FORMAT text'): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(`COPY (${query}) TO STDOUT WITH (${format})`)) as AsyncIterable<Buffer>;
}

/** Selects the columns of a table, partitions included. */
export const selectColumns = ({ name, columns }: Pick<ArchivedTable, 'name' | 'columns'>): string =>
  `SELECT ${columns.map((column) => escapeIdentifier(column)).join(', ')} FROM ${escapeIdentifier(name)}`;
