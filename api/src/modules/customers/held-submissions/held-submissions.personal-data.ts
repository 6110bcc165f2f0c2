import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Nothing refers to a held submission, and it counts nowhere: it goes. */
export const heldSubmissionPersonalData: PersonalTable[] = [
  {
    table: 'held_submissions',
    personal: ['email', 'body', 'lead_source'],
    secret: ['password'],
    other: ['kind', 'reason'],
    rows: { label: 'held submissions', concerns: 't.email = ANY (s.emails)', erase: 'remove' },
  },
];
