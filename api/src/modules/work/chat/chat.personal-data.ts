import {
  ERASED_PERSON,
  isErasedClient,
  isPerson,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

const ERASED_TEXT = `'Erased message'`;

/**
 * Erased messages keep their row and sequence and lose text, files and the name of an erased sender. Erasing a client
 * erases all messages; erasing one person of a company erases that person's messages.
 */
export const chatPersonalData: PersonalTable[] = [
  {
    table: 'chat_message_files',
    personal: ['file_name'],
    texts: ['file_name'],
    other: ['mime_type'],
    rows: {
      label: 'files of chat messages',
      concerns: `t.message_id IN
        (SELECT id FROM chat_messages WHERE ${isPerson('sender_id')} OR ${isErasedClient('client_id')})`,
      erase: 'remove',
    },
  },
  {
    table: 'chat_messages',
    personal: ['sender_name', 'message'],
    texts: ['message'],
    other: ['sender_type'],
    rows: {
      label: 'chat messages',
      concerns: `((${isPerson('t.sender_id')} OR ${isErasedClient('t.client_id')})
        AND (t.message <> ${ERASED_TEXT} OR (${isPerson('t.sender_id')} AND t.sender_name <> ${ERASED_PERSON})))`,
      erase: {
        sender_name: `CASE WHEN ${isPerson('t.sender_id')} THEN ${ERASED_PERSON} ELSE t.sender_name END`,
        message: ERASED_TEXT,
      },
    },
  },
  {
    table: 'chat_read_marks',
    personal: ['person_name'],
    other: ['person_kind'],
    rows: {
      label: 'chat read marks',
      concerns: `(${isPerson('t.person_id')} OR ${isErasedClient('t.client_id')})`,
      erase: 'remove',
    },
  },
  // written by staff and not about a person; mentions are masked
  { table: 'chat_saved_replies', rowName: 'title', personal: ['title', 'text'], texts: ['title', 'text'] },
  { table: 'chat_conversations' },
];
