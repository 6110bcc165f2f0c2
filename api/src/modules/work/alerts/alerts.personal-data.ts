import { type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Written by staff and not about a person; mentions are masked. */
export const alertPersonalData: PersonalTable[] = [
  {
    table: 'alerts',
    rowName: 'title',
    personal: ['title', 'text'],
    texts: ['title', 'text'],
    other: ['audience', 'status'],
  },
  { table: 'alert_mails', other: ['state'] },
];
