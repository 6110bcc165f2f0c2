import { type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Entries about everything of the subject: an export of the contact of a company also has the entries about the company. */
const ids = 'ANY ((s.client_ids || s.member_ids || s.signup_ids || s.message_ids)::text[])';

/** Tables of the server itself. The audit log and these requests have steps of their own in an erasure. */
export const bookkeepingPersonalData: PersonalTable[] = [
  {
    table: 'audit_log',
    personal: ['before', 'after'],
    other: ['actor_kind', 'action', 'subject_type', 'subject_id'],
    rows: {
      label: 'audit entries',
      concerns: `t.subject_id = ${ids}`,
      erase: { before: 't.before', after: 't.after' },
    },
  },
  {
    table: 'outbox',
    personal: ['payload'],
    other: ['job'],
    rows: {
      label: 'waiting jobs',
      concerns: `EXISTS (SELECT FROM jsonb_each_text(t.payload) AS field
        WHERE field.value = ${ids} OR lower(field.value) = ANY (s.emails))`,
      erase: 'remove',
      isExported: false,
    },
  },
  {
    table: 'idempotency_keys',
    readsOthers: true,
    personal: ['answer'],
    secret: ['id', 'request_hash'],
    other: ['status'],
    rows: {
      label: 'answers to repeated calls',
      concerns: `(t.answer #>> '{body,id}' = ${ids} OR t.answer #>> '{body,id}' IN
        (SELECT r.id::text FROM message_replies AS r JOIN contact_messages AS m ON m.id = r.message_id
          WHERE lower(m.email) = ANY (s.emails) OR m.id = ANY (s.message_ids)))`,
      erase: 'remove',
      isExported: false,
    },
  },
  { table: 'personal_data_requests', personal: ['name', 'subject'], other: ['kind', 'status'] },
  // what an erasure removes stays in older archives until they are deleted: docs/backup.md says so
  { table: 'backups', other: ['kind', 'status', 'failure'] },
  { table: 'data_exports', other: ['status'] },
  { table: 'rate_limits', other: ['key'] },
  { table: 'retention_periods', other: ['name'] },
  { table: 'seed_items', other: ['id'] },
  { table: 'seed_runs', other: ['name'] },
  { table: 'migrations', other: ['name'] },
  { table: 'live_minutes' },
  { table: 'response_times' },
  // names of panels
  { table: 'dashboard_layouts', other: ['panels'] },
];
