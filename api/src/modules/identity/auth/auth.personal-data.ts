import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

const isOwn = `((t.principal_kind = 'client' AND t.principal_id = ANY (s.client_ids))
  OR (t.principal_kind = 'client-employee' AND t.principal_id = ANY (s.member_ids)))`;

/** Sessions of clients and their teams. */
export const authPersonalData: PersonalTable[] = [
  {
    table: 'sessions',
    personal: ['user_agent'],
    secret: ['refresh_hash', 'previous_refresh_hash'],
    other: ['principal_kind'],
    rows: { label: 'sessions', concerns: isOwn, erase: 'remove' },
  },
  {
    table: 'two_factors',
    secret: ['secret', 'recovery_hashes'],
    other: ['principal_kind'],
    rows: { label: 'two-factor logins', concerns: isOwn, erase: 'remove', isExported: false },
  },
  {
    table: 'one_time_tokens',
    secret: ['hash'],
    other: ['purpose', 'subject_kind'],
    rows: {
      label: 'mailed links',
      concerns: `t.subject_id = ANY (s.client_ids || s.member_ids)`,
      erase: 'remove',
      isExported: false,
    },
  },
];
