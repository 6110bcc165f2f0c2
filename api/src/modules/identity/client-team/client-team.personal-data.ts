import { ERASED_EMAIL, isNotErased, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** An erased member stays, inactive and without a name, because the history names members by their id. */
export const clientTeamPersonalData: PersonalTable[] = [
  {
    table: 'client_employees',
    rowName: `concat_ws(' ', first_name, last_name)`,
    personal: ['first_name', 'last_name', 'email', 'phone', 'job_title', 'department'],
    secret: ['password'],
    other: ['access_level'],
    rows: {
      label: 'team members',
      concerns: `t.id = ANY (s.member_ids) AND ${isNotErased('email')}`,
      erase: {
        first_name: `'Erased'`,
        last_name: `'person'`,
        email: ERASED_EMAIL,
        phone: 'NULL',
        job_title: `''`,
        department: 'NULL',
        password: 'NULL',
        is_active: 'false',
        updated_at: 'now()',
      },
    },
  },
];
