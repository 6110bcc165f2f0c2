import { escapeIdentifier, type Client } from 'pg';
import { FORMULA_PATTERN, POSSIBLE_FORMULA_PATTERN } from '../../../common/csv/formulas.js';
import { personalTables } from '../personal-data/personal-tables.js';

/** Tables of the server itself; mails and sessions contain links and keys that log in. */
const LEFT_OUT = [
  'backups',
  'backup_settings',
  'bulk_changes',
  'captured_mails',
  'data_exports',
  'idempotency_keys',
  'installation',
  'migrations',
  'one_time_tokens',
  'outbox',
  'page_failures',
  'page_fragments',
  'rate_limits',
  'seed_items',
  'seed_runs',
  'sessions',
];

/** Hashes, tokens and keys, by table. */
const secretColumns: ReadonlyMap<string, readonly string[]> = new Map(
  personalTables.map(({ table, secret = [] }) => [table, secret]),
);

interface Column {
  name: string;
  /** Whether it can contain what a person wrote: a text, a list or JSON. */
  isText: boolean;
}

export interface ExportedTable {
  name: string;
  columns: Column[];
}

/** Every table that the agency fills, with the columns that are no secrets. */
export async function listExportedTables(client: Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname,
           'isText', t.typcategory IN ('S', 'A') OR t.typname IN ('json', 'jsonb')) ORDER BY a.attnum)
         FROM pg_attribute AS a JOIN pg_type AS t ON t.oid = a.atttypid
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
     FROM pg_class AS c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1)
     ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows.map(({ name, columns }) => {
    const secrets = secretColumns.get(name) ?? [];
    return { name, columns: columns.filter((column) => !secrets.includes(column.name)) };
  });
}

function csvColumn({ name, isText }: Column): string {
  const column = escapeIdentifier(name);
  const text = `${column}::text`;
  return isText
    ? String.raw`CASE WHEN ${text} ~ '${POSSIBLE_FORMULA_PATTERN}'
        THEN regexp_replace(${text}, '${FORMULA_PATTERN}', '''\&', 'g') ELSE ${text} END AS ${column}`
    : column;
}

export const csvQuery = ({ name, columns }: ExportedTable): string =>
  `SELECT ${columns.map((column) => csvColumn(column)).join(', ')} FROM ${escapeIdentifier(name)}`;

/** One JSON object a row. */
export const jsonQuery = ({ name, columns }: ExportedTable): string =>
  `SELECT row_to_json(t) FROM (SELECT ${columns.map((column) => escapeIdentifier(column.name)).join(', ')}
     FROM ${escapeIdentifier(name)}) AS t`;

export const CSV_FORMAT = 'FORMAT csv, HEADER true';

/** Each value as it is: JSON contains no control characters that would have to be quoted. */
export const PLAIN_FORMAT = `FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02'`;
