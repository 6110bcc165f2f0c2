import { RARE_WORD } from './rows.mjs';

const MESSAGE = 'id, name, email, message, is_read, assigned_to, status, created_at';
const FOUND = `(message ILIKE $1 OR name ILIKE $1 OR email ILIKE $1)`;
const FOUND_CLIENT = `(company_name ILIKE $1 OR contact_email ILIKE $1 OR current_marketing_status ILIKE $1)`;
/** The list has no spam. */
const INBOX = `status <> 'spam'`;
const OPEN = `status IN ('new', 'assigned', 'replied') AND NOT is_awaiting_answer
  AND (snoozed_until IS NULL OR snoozed_until <= current_date)`;
const NEWEST = 'ORDER BY created_at DESC, id DESC';

const messages = (q, where) => ({
  path: `/api/contact?pageSize=20${q ? `&q=${encodeURIComponent(q)}` : ''}`,
  sql: [
    `SELECT ${MESSAGE} FROM contact_messages WHERE ${INBOX} ${where} ${NEWEST} LIMIT 20`,
    `SELECT count(*)::int FROM contact_messages WHERE ${INBOX} ${where}`,
  ],
  values: q ? [`%${q}%`] : [],
});

const clients = (q, where) => ({
  path: `/api/clients?pageSize=20&sort=-updatedAt${q ? `&q=${encodeURIComponent(q)}` : ''}`,
  sql: [
    `SELECT * FROM clients ${where} ORDER BY updated_at DESC, id DESC LIMIT 20`,
    `SELECT count(*)::int FROM clients ${where}`,
  ],
  values: q ? [`%${q}%`] : [],
});

const everywhere = (q) => ({
  path: `/api/search?q=${encodeURIComponent(q)}`,
  sql: [
    `SELECT id, name, email, message FROM contact_messages WHERE ${INBOX} AND ${FOUND} ${NEWEST} LIMIT 5`,
    `SELECT id, company_name, contact_email, status FROM clients WHERE company_name ILIKE $1 OR contact_email ILIKE $1
       OR coalesce(first_name, '') || ' ' || coalesce(last_name, '') ILIKE $1
     ORDER BY company_name ILIKE substr($1, 2) DESC, lower(company_name), id LIMIT 5`,
    `SELECT id, first_name, last_name, company, email FROM client_signups WHERE status = 'pending'
       AND (first_name || ' ' || last_name ILIKE $1 OR email ILIKE $1 OR company ILIKE $1)
     ORDER BY lower(first_name || ' ' || last_name), id LIMIT 5`,
    `SELECT id, first_name, last_name, email, role FROM employees WHERE first_name || ' ' || last_name ILIKE $1
       OR email ILIKE $1 OR username ILIKE $1 OR role ILIKE $1
     ORDER BY lower(first_name || ' ' || last_name), id LIMIT 5`,
    `SELECT p.id, p.first_name, p.last_name, p.email, c.company_name FROM client_employees p JOIN clients c ON c.id = p.company_id
     WHERE p.first_name || ' ' || p.last_name ILIKE $1 OR p.email ILIKE $1 OR p.job_title ILIKE $1
     ORDER BY lower(p.first_name || ' ' || p.last_name), p.id LIMIT 5`,
  ],
  values: [`%${q}%`],
});

/** Each call of the product with the best SQL for the same rows. */
export const calls = {
  'messages, first page': messages('', ''),
  'messages, open ones': {
    path: '/api/contact?pageSize=20&folder=open',
    sql: [
      `SELECT ${MESSAGE} FROM contact_messages WHERE ${OPEN} ORDER BY snoozed_until, created_at DESC, id DESC LIMIT 20`,
      `SELECT count(*)::int FROM contact_messages WHERE ${OPEN}`,
    ],
    values: [],
  },
  'messages, page 100': {
    path: '/api/contact?pageSize=20&page=100',
    sql: [
      `SELECT ${MESSAGE} FROM contact_messages WHERE ${INBOX} ${NEWEST} LIMIT 20 OFFSET 1980`,
      `SELECT count(*)::int FROM contact_messages WHERE ${INBOX}`,
    ],
    values: [],
  },
  'messages, a rare word': messages(RARE_WORD, `AND ${FOUND}`),
  'messages, an address': messages('castillo77@', `AND ${FOUND}`),
  'messages, a word of many': messages('valley', `AND ${FOUND}`),
  'messages, counts': {
    path: '/api/contact/stats',
    sql: [
      `SELECT count(*)::int AS total FROM contact_messages WHERE ${INBOX}`,
      `SELECT count(*)::int AS unread FROM contact_messages WHERE ${INBOX} AND NOT is_read`,
      `SELECT count(*)::int AS "thisWeek" FROM contact_messages
       WHERE ${INBOX} AND created_at >= now() - interval '7 days'`,
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE assigned_to IS NULL)::int AS unassigned,
         count(*) FILTER (WHERE status <> 'replied')::int AS waiting FROM contact_messages WHERE ${OPEN}`,
    ],
    values: [],
  },
  'clients, latest activity': clients('', ''),
  'clients, a rare word': clients(RARE_WORD, `WHERE ${FOUND_CLIENT}`),
  'clients, a word of many': clients('bakery', `WHERE ${FOUND_CLIENT}`),
  'clients, counts': {
    path: '/api/clients/stats',
    sql: [
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE current_marketing_status = 'Looking to scale')::int AS "readyToScale" FROM clients`,
    ],
    values: [],
  },
  'everything, a rare word': everywhere(RARE_WORD),
  'everything, a word of many': everywhere('valley'),
};

/** The first rows of an export. */
export const exportCall = {
  path: '/api/contact/export',
  sql: [`SELECT ${MESSAGE}, created_at::text AS key FROM contact_messages WHERE ${INBOX} ${NEWEST} LIMIT 1000`],
  values: [],
};
