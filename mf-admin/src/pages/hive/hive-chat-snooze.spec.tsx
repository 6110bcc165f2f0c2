import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { chatRoutes, type ChatMatch } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { createConversation } from '../../features/chat/chat.fixtures';
import { LazyConversationSearch } from '../../features/chat/chat-window';
import { pageOf } from '../../testing/mock-api';
import { chat, conversation, fromAda, list, openChat, row, useHiveChat, user } from './hive-chat.fixtures';

configure({ defaultHidden: true });

const server = useHiveChat();
beforeAll(() => LazyConversationSearch.preload());

const address = '/hive?tab=chat&client=c-1';

describe('A snoozed conversation', () => {
  it('is left, offers to undo that, and stands in its own list', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute({ ...chatRoutes.snooze, status: 200 }, ({ body }) => {
        bodies.push(body);
        const { until } = body as { until: string | null };
        const [first, ...others] = chat.conversations;
        chat.conversations = [{ ...first, isAwaitingAnswer: until !== null } as (typeof others)[0], ...others];
        return null;
      }),
    );
    const { host, address: current } = openChat(address);
    const snooze = await within(await conversation()).findByRole('combobox', { name: 'Snooze' });
    await user.selectOptions(snooze, 'Until they write again');
    await waitFor(() => expect(current.current).toBe('/hive?tab=chat'));
    await waitFor(async () => expect(await list()).not.toHaveTextContent('Northcask'));
    await user.click(within(await list()).getByRole('button', { name: 'Snoozed' }));
    expect(await row('Northcask')).toHaveTextContent('Snoozed until they write again');
    act(() => host.notices[0]?.action?.onPress());
    expect(await screen.findByText('No conversation is snoozed')).toBeVisible();
    expect(bodies).toEqual([{ until: 'answer' }, { until: null }]);
  });

  it('is marked once its day has come, and no longer when the follow-up is done', async () => {
    chat.conversations = [createConversation({ isFollowUpDue: true })];
    openChat(address);
    expect(await row('Northcask')).toHaveTextContent('Follow up');
    const snooze = await within(await conversation()).findByRole('combobox', { name: 'Snooze' });
    expect(within(snooze).getByRole('option', { name: 'Follow-up done' })).toBeInTheDocument();
  });
});

describe('The search in a conversation', () => {
  it('loads back to a message that it has found, focuses it, and closes with Escape', async () => {
    chat.messages = Array.from({ length: 180 }, (_, index) => fromAda(index + 1, `Message ${index + 1}`));
    const match: ChatMatch = {
      id: 'm',
      sequence: 3,
      senderName: 'Ada Northcott',
      senderType: 'client',
      excerpt: 'the copper foil',
      createdAt: '2026-11-19T08:12:00.000Z',
    };
    const queries: string[] = [];
    server.use(
      mockRoute(chatRoutes.search, ({ query }) => {
        queries.push(query.get('q') ?? '');
        return pageOf([match]);
      }),
    );
    Element.prototype.scrollIntoView = jest.fn();
    openChat(address);
    const window = within(await conversation());
    await window.findByText('Message 180');
    const open = window.getByRole('button', { name: 'Search in this conversation' });
    await user.click(open);
    const field = await window.findByRole('searchbox', { name: 'Search in this conversation' });
    expect(field).toHaveFocus();
    await user.type(field, 'copper');
    const found = await window.findByRole('button', { name: /^Ada Northcott.*copper foil$/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.getByText('Message 3').closest('li')).toHaveFocus());
    expect(queries).toEqual(['copper']);
    act(() => found.focus());
    await user.keyboard('{Escape}');
    expect(window.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(open).toHaveFocus();
  });
});
