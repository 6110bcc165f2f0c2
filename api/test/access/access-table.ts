import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const columns = ['employee', 'creative', 'manager', 'admin', 'owner', 'teamAdmin', 'member'] as const;
/** A column of the table. */
export type Column = (typeof columns)[number];

const folder = path.join(import.meta.dirname, 'rows');
/** The lines of all files, without the headings and the empty line at the end. */
const lines = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').slice(1));

/**
 * Who reaches each route, written out in one file of `rows` for each area: a change of a permission table, a guard or an
 * owner check has to be made there too.
 * `owner` is also the client's own login. A cell says for which rows the person gets past access control:
 *
 * | cell | meaning |
 * |---|---|
 * | `no` | 403 |
 * | `yes` | the route has no rows of somebody |
 * | `all` | every row |
 * | `own` | rows assigned to the person, or of their company; 404 for the others |
 * | `own+free` | also rows without an assignee |
 * | `can…` | as `own` with this toggle, 403 without it |
 * | `can…+can…` | as `own` with one of these toggles, 403 with neither |
 * | `can…/can…` | as `own` with the first toggle, 404 with only the second, 403 with neither |
 *
 * `public` rows answer everyone. `session` rows act on the caller's own session and are not called here.
 *
 * The keys are `METHOD /path`; a `public` or `session` row has the same cell in every column.
 */
export const accessTable: ReadonlyMap<string, Readonly<Record<Column, string>>> = new Map(
  lines.map((line) => {
    const [method = '', route = '', ...cells] = line.split(/\s+/);
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? cells[0] ?? '']));
    return [`${method} ${route}`, row as Record<Column, string>];
  }),
);
