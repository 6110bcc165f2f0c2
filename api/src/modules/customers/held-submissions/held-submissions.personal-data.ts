import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** A held submission is deleted, because nothing refers to it and it counts nowhere. */
export const heldSubmissionPersonalData: PersonalTable[] = [
  {
    table: 'held_submissions',
    rowName: `coalesce(body ->> 'companyName', body ->> 'company')`,
    personal: ['email', 'body', 'lead_source'],
    secret: ['password'],
    other: ['kind', 'reason'],
    rows: { label: 'held submissions', concerns: 't.email = ANY (s.emails)', erase: 'remove' },
  },
];
