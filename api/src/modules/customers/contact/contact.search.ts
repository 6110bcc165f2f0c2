import { SEARCH_GROUP_MAX } from '@hive/contracts';
import { applyOrder, applySearch } from '../../../common/paging/list-order.js';
import { selectProperties } from '../../../common/paging/select-properties.js';
import { readableEmail } from '../../../common/readable-email.js';
import { excerptOf } from '../../../common/search/excerpt.js';
import { pathWith, type SearchSource } from '../../../common/search/search-source.js';
import { messageSearch, visibleMessages } from './visible-messages.js';

export const contactSearch: SearchSource[] = [
  {
    label: 'Messages',
    position: 40,
    capability: 'inquiries:view',
    // the newest, without spam, which the list of the link does not show
    find: async ({ manager, q, caller }) => {
      const messages = visibleMessages(manager, caller).andWhere(`message.status <> 'spam'`);
      selectProperties(messages, ['id', 'name', 'email', 'message']);
      applySearch(messages, q, messageSearch);
      applyOrder(messages, '-createdAt');
      const rows = await messages.limit(SEARCH_GROUP_MAX).getMany();
      return rows.map(({ id, name, email, message }) => ({
        id,
        title: name,
        detail: excerptOf(message, q),
        icon: 'person',
        path: pathWith('/hive', { q: readableEmail(email), open: id }),
      }));
    },
  },
];
