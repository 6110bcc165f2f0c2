import { isErasedClient, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Notes about a client, unless the company stays, or about a message. A mention in another note is masked. */
export const notePersonalData: PersonalTable[] = [
  {
    table: 'notes',
    readsOthers: true,
    personal: ['text'],
    texts: ['text'],
    rows: {
      label: 'notes',
      concerns: `(${isErasedClient('t.client_id')} OR t.message_id IN
        (SELECT id FROM contact_messages WHERE lower(email) = ANY (s.emails) OR id = ANY (s.message_ids)))`,
      erase: 'remove',
    },
  },
];
