import { mentionsSubject, type PersonalTable } from '../../common/personal-data/personal-table.js';

const columns = ['to_address', 'reply_to', 'subject', 'text', 'html'];

/** Captured mails to the person, and notices to the agency, which name their address. Mails that were sent are not stored. */
export const mailPersonalData: PersonalTable[] = [
  {
    table: 'captured_mails',
    personal: columns,
    other: ['template', 'from_address'],
    rows: {
      label: 'mails',
      concerns: `(${columns.map((column) => mentionsSubject(column, 'emails')).join(' OR ')})`,
      erase: 'remove',
    },
  },
];
