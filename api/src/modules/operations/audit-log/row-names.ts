import type { EntityManager } from 'typeorm';

const PEOPLE = `
  SELECT id, concat_ws(' ', first_name, last_name) AS name FROM employees
  UNION ALL SELECT id, concat_ws(' ', first_name, last_name) FROM client_employees
  UNION ALL SELECT id, company_name FROM clients`;

/** Rows that the audit log is about and that have a name, of every kind: an id occurs once. */
export const NAMED_ROWS = `${PEOPLE}
  UNION ALL SELECT id, concat_ws(' ', first_name, last_name) FROM client_signups
  UNION ALL SELECT id, coalesce(body ->> 'companyName', body ->> 'company') FROM held_submissions
  UNION ALL SELECT id, name FROM contact_messages
  UNION ALL SELECT id, title FROM portfolio_websites
  UNION ALL SELECT id, name FROM projects
  UNION ALL SELECT id, title FROM milestones
  UNION ALL SELECT id, file_name FROM client_files
  UNION ALL SELECT id, title FROM chat_saved_replies
  UNION ALL SELECT id, title FROM alerts
  UNION ALL SELECT id, left(ltrim(split_part(ltrim(content, E'#\\n '), E'\\n', 1)), 120) FROM ai_drafts`;

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
