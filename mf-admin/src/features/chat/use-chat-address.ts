import { useCallback } from 'react';
import { useUrlState } from '../../shared/url-state';

/** The open conversation, the search and the order of the list, in the URL. */
export function useChatAddress() {
  const { params, change } = useUrlState();
  const clientId = params.get('client');
  return {
    clientId,
    // each conversation is a history entry, so that Back shows the one before, and on phones the list
    open: (id: string) => {
      if (id !== clientId) {
        change({ client: id }, { replace: false });
      }
    },
    close: () => change({ client: undefined }),
    q: params.get('find') ?? '',
    search: useCallback((q: string) => change({ find: q }), [change]),
    isUnreadFirst: params.get('order') === 'unread',
    isSnoozed: params.get('show') === 'snoozed',
    showSnoozed: (isSnoozed: boolean) => change({ show: isSnoozed ? 'snoozed' : undefined }),
    showUnreadFirst: (isUnreadFirst: boolean) => change({ order: isUnreadFirst ? 'unread' : undefined }),
  };
}
