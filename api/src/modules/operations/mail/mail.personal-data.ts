import { containsAddress, type PersonalTable } from '../../../common/personal-data/personal-table.js';

const texts = ['subject', 'text', 'html'];

const isAddressed = ['to_address', 'reply_to'].map((column) => `lower(t.${column}) = ANY (s.searched_emails)`);

/** The links of mails log people in. */
const withoutTokens = (column: string): string =>
  `regexp_replace(t.${column}, 'token=[^[:space:]"''<>&]+', 'token=[removed]', 'g')`;

/**
 * Captured mails to the person, and notices to the agency, which name their address. Mails that were sent are not stored.
 */
export const mailPersonalData: PersonalTable[] = [
  {
    table: 'captured_mails',
    rowName: 'subject',
    personal: ['to_address', 'reply_to', ...texts],
    other: ['template', 'from_address'],
    rows: {
      label: 'mails',
      concerns: `(${[...isAddressed, ...texts.map((column) => containsAddress(`t.${column}`))].join(' OR ')})`,
      erase: 'remove',
      exported: { text: withoutTokens('text'), html: withoutTokens('html') },
    },
  },
  { table: 'mail_settings', other: ['sender_name', 'sender_address', 'reply_to'] },
];
