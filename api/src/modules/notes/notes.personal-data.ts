import type { PersonalTable } from '../../common/personal-data/personal-table.js';

/** Notes about a client or a message. A mention in another note is masked, see `mentions.ts`. */
export const notePersonalData: PersonalTable[] = [
  {
    table: 'notes',
    personal: ['text'],
    rows: {
      label: 'notes',
      concerns: `(t.client_id = ANY (s.client_ids) OR t.message_id IN
        (SELECT id FROM contact_messages WHERE lower(email) = ANY (s.emails) OR id = ANY (s.message_ids)))`,
      erase: 'remove',
    },
  },
];
