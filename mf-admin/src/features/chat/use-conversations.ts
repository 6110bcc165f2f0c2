import { useEffect, useMemo, useState } from 'react';
import type { Page } from '@hive/api-client';
import type { ChatConversation } from '@hive/contracts';
import { useDispatch, useSelector, type AppStore } from '@hive/store';
import { adminListConversations, useAdminListConversationsQuery, type ConversationQuery } from './chat.api';

const PAGE_SIZE = 20;

type Filter = Pick<ConversationQuery, 'q' | 'unread' | 'snoozed'>;

const queryOf = (filter: Filter, page: number): ConversationQuery => ({ page, pageSize: PAGE_SIZE, ...filter });

/** The state of the store with the endpoints of the chat. */
type ChatState = Parameters<ReturnType<typeof adminListConversations.select>>[0];

/** The loaded pages from the second to the last. */
function useFurtherPages({ q, unread, snoozed }: Filter, last: number): (Page<ChatConversation> | undefined)[] {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const queries = useMemo(
    () =>
      Array.from({ length: last - 1 }, (_, index) =>
        queryOf({ q, ...(unread && { unread }), ...(snoozed !== undefined && { snoozed }) }, index + 2),
      ),
    [q, unread, snoozed, last],
  );
  useEffect(() => {
    const subscriptions = queries.map((query) => dispatch(adminListConversations.initiate(query)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, queries]);
  return useSelector(
    (state: ChatState) => queries.map((query) => adminListConversations.select(query)(state).data),
    (before, after) => before.length === after.length && before.every((page, index) => page === after[index]),
  );
}

/** Each client once: a conversation that moves to the first page is on its old one until that is refetched. */
const withoutRepeats = (conversations: ChatConversation[]): ChatConversation[] =>
  [
    ...new Map(conversations.toReversed().map((conversation) => [conversation.clientId, conversation])).values(),
  ].toReversed();

/** The conversations of a search that have been requested so far, in the order of the server. */
export function useConversations(filter: Filter) {
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState({ key, pages: 1 });
  const pages = asked.key === key ? asked.pages : 1;
  const { data, error, isFetching, refetch } = useAdminListConversationsQuery(queryOf(filter, 1));
  const further = useFurtherPages(filter, pages);
  const isComplete = further.every((page) => page !== undefined);
  const conversations = withoutRepeats([data, ...further].flatMap((page) => page?.items ?? []));
  return {
    conversations: data && conversations,
    error,
    isFetching,
    isLoadingMore: !isComplete,
    hasMore: data !== undefined && pages * PAGE_SIZE < data.total,
    loadMore: () => {
      if (isComplete) {
        setAsked({ key, pages: pages + 1 });
      }
    },
    refetch,
  };
}
