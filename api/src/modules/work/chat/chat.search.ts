import { SEARCH_GROUP_MAX } from '@hive/contracts';
import { containing, searchedText } from '../../../common/paging/list-order.js';
import { excerptOf } from '../../../common/search/excerpt.js';
import { pathWith, type SearchSource } from '../../../common/search/search-source.js';
import { chatScopeOf, withinChatScope } from './visible-conversations.js';

interface Row {
  id: string;
  clientId: string;
  companyName: string;
  senderName: string;
  message: string;
}

/** The newest matching messages of the conversations in the scope. */
const NEWEST = `SELECT message.id, message.client_id AS "clientId", client.company_name AS "companyName",
    message.sender_name AS "senderName", message.message
  FROM chat_messages AS message JOIN clients AS client ON client.id = message.client_id
  WHERE ${withinChatScope('client', '$1')} AND ${searchedText('message.message')} LIKE $2
  ORDER BY message.created_at DESC, message.id DESC LIMIT ${SEARCH_GROUP_MAX}`;

export const chatSearch: SearchSource[] = [
  {
    label: 'Chat',
    position: 45,
    capability: 'chat:view',
    find: async ({ manager, q, caller }) => {
      const rows = await manager.query<Row[]>(NEWEST, [chatScopeOf(caller), containing(q)]);
      return rows.map(({ id, clientId, companyName, senderName, message }) => ({
        id,
        title: companyName,
        detail: `${senderName}: ${excerptOf(message, q)}`,
        icon: 'company',
        path: pathWith('/hive', { tab: 'chat', client: clientId }),
      }));
    },
  },
];
