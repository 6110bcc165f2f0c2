import { containsAddress, type PersonalTable } from '../../../common/personal-data/personal-table.js';

export const inboundMailPersonalData: PersonalTable[] = [
  {
    table: 'inbound_mails',
    rowName: 'subject',
    personal: ['sender_name', 'sender_address', 'subject', 'text', 'reason'],
    // its text is exported; the mail itself is in the mailbox
    secret: ['raw'],
    other: ['message_id', 'state', 'thread_kind'],
    rows: {
      label: 'inbound-mails',
      concerns: `(lower(t.sender_address) = ANY (s.searched_emails) OR ${containsAddress('t.text')})`,
      erase: 'remove',
    },
  },
  { table: 'reply_addresses', secret: ['token'], other: ['thread_kind', 'person_kind'] },
];
