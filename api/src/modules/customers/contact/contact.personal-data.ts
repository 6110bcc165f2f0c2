import { ERASED_EMAIL, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Replies are removed together with the text that they quote. An erased message stays for the counts, closed and without content. */
export const contactPersonalData: PersonalTable[] = [
  {
    table: 'message_replies',
    personal: ['subject', 'text', 'failure'],
    other: ['state'],
    rows: {
      label: 'replies',
      concerns: `t.message_id IN
        (SELECT id FROM contact_messages WHERE lower(email) = ANY (s.emails) OR id = ANY (s.message_ids))`,
      erase: 'remove',
    },
  },
  {
    table: 'contact_messages',
    rowName: 'name',
    personal: ['name', 'email', 'message', 'lead_source'],
    other: ['status', 'status_before_spam', 'spam_reason'],
    rows: {
      label: 'messages',
      concerns: `lower(t.email) = ANY (s.emails)`,
      erase: {
        name: `'Erased person'`,
        email: ERASED_EMAIL,
        message: `''`,
        lead_source: 'NULL',
        is_read: 'true',
        status: `CASE t.status WHEN 'spam' THEN 'spam' ELSE 'closed' END`,
      },
    },
  },
];
