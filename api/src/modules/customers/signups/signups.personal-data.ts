import {
  ERASED_EMAIL,
  isErasedClient,
  isNotErased,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

/** An erased request stays for the counts. One that waits for a decision is rejected, without a mail. */
export const signupPersonalData: PersonalTable[] = [
  {
    table: 'client_signups',
    rowName: `concat_ws(' ', first_name, last_name)`,
    personal: ['first_name', 'last_name', 'email', 'phone', 'company', 'notes', 'lead_source'],
    secret: ['password', 'undo'],
    other: ['status'],
    rows: {
      label: 'sign-ups',
      concerns: `(t.email = ANY (s.emails) OR ${isErasedClient('t.client_id')}) AND ${isNotErased('email')}`,
      erase: {
        first_name: `'Erased'`,
        last_name: `'person'`,
        email: ERASED_EMAIL,
        phone: `''`,
        company: `''`,
        notes: 'NULL',
        lead_source: 'NULL',
        password: 'NULL',
        undo: 'NULL',
        status: `CASE t.status WHEN 'pending' THEN 'rejected' ELSE t.status END`,
        decided_at: 'coalesce(t.decided_at, now())',
      },
    },
  },
];
