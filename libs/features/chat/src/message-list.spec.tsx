import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from './testing';
import {
  clientId,
  fromMara,
  fromTeam,
  mara,
  openConversation,
  rows,
  texts,
  useChatApi,
} from './testing/open-conversation';

const { api, callsOf } = useChatApi();
const user = userEvent.setup({ delay: null });

describe('messages', () => {
  it('are text, never HTML', async () => {
    const text = '<script>alert(1)</script> <b>bold</b>\n  if (a < b) { c() } 👩🏽‍🚀 مرحبا';
    api.messages = [fromTeam(1, { message: text })];
    openConversation();
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(document.querySelector('li script, li b')).toBeNull();
  });

  it('shows authors, and "You" for the person’s messages', async () => {
    api.messages = [fromTeam(1), fromMara(2), fromMara(3, { senderId: 'p-2', senderName: 'Isla Holm' })];
    openConversation();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((row) => row.querySelector('strong')?.textContent)).toEqual(['Jon Park', 'You', 'Isla Holm']);
    expect(rows().map((row) => row.getAttribute('data-author'))).toEqual(['other', 'own', 'side']);
  });

  it('are marked as read when they show, and new until then', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    api.messages = [fromTeam(1), fromTeam(2)];
    const { arrive } = openConversation();
    await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(2));
    expect(callsOf('markRead')).toEqual([]);
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(callsOf('markRead').map(({ body }) => body)).toEqual([{ upTo: 2 }]);
    arrive(fromTeam(3));
    await waitFor(() => expect(callsOf('markRead').at(-1)?.body).toEqual({ upTo: 3 }));
  });

  it('are marked as read again after they were marked as unread, although the person has read them before', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const readAt = '2026-11-20T10:00:00.000Z';
    api.messages = [fromMara(1), fromTeam(2)];
    api.readers = [
      { id: mara.id, name: 'Mara Lindqvist', kind: 'client-employee', upTo: 2, readAt },
      { id: 'e-2', name: 'Jon Park', kind: 'staff', upTo: 1, readAt },
    ];
    openConversation();
    // the readers are known
    expect(await screen.findByText(/^Seen/)).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(callsOf('markRead').map(({ body }) => body)).toEqual([{ upTo: 2 }]));
  });

  it('does not mark as read for a read-only viewer', async () => {
    api.messages = [fromTeam(1)];
    const { live } = openConversation({ ...mara, canSend: false });
    await waitFor(() => expect(live.sent).toHaveLength(1));
    expect(screen.getByText('New')).toBeVisible();
    expect(callsOf('markRead')).toEqual([]);
  });

  it('are marked as read in other tabs, too', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    api.messages = [fromTeam(1)];
    const { emit } = openConversation();
    await screen.findByText('New');
    const reader = { id: mara.id, name: 'Mara Lindqvist', kind: 'client-employee' } as const;
    emit({ type: 'messages_read', clientId, senderType: 'admin', upTo: 1, reader, readAt: new Date().toISOString() });
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });

  it('load older ones', async () => {
    api.messages = Array.from({ length: 60 }, (_, index) => fromTeam(index + 1, { message: `m${index + 1}` }));
    openConversation();
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(rows()).toHaveLength(60));
    expect(texts()[0]).toBe('m1');
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
  });

  it('are read out when they arrive', async () => {
    const { arrive, container } = openConversation();
    await screen.findByText('Nothing yet');
    arrive(fromTeam(1, { message: 'Proofs are there.' }));
    expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Jon Park: Proofs are there.');
  });

  it('show their files, and the names of deleted ones', async () => {
    const file = createMessage().files[0] ?? {
      id: 'f-1',
      fileName: 'Logo.pdf',
      kind: 'pdf' as const,
      bytes: 2048,
      fileUrl: '/api/files/f-1/versions/1/content',
      previewUrl: null,
    };
    const deleted = { ...file, id: null, fileName: 'Old.pdf', fileUrl: null };
    api.messages = [fromTeam(1, { message: '', files: [file, deleted] })];
    openConversation();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const row = within(rows()[0] as HTMLElement);
    expect(row.getByRole('link', { name: 'Logo.pdf 2 KB' })).toHaveAttribute('href', file.fileUrl);
    expect(row.getByText('Old.pdf')).toBeVisible();
    expect(row.getAllByRole('link')).toHaveLength(1);
  });

  it('show an icon for a picture that does not load, and no link to people who do not see files', async () => {
    const file = {
      id: 'f-1',
      fileName: 'Logo.png',
      kind: 'image' as const,
      bytes: 2048,
      fileUrl: '/api/files/f-1/versions/1/content',
      previewUrl: '/api/files/f-1/versions/1/preview',
    };
    api.messages = [fromTeam(1, { message: '', files: [file] })];
    const { container, unmount } = openConversation();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const picture = container.querySelector('img') as HTMLImageElement;
    expect(picture.getAttribute('src')).toContain(file.previewUrl);
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    unmount();
    const blind = openConversation({ ...mara, canOpenFiles: false });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Logo.png2 KB');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(blind.container.querySelector('img')).toBeNull();
  });

  it("show 'Seen' below the last own message that was read", async () => {
    api.messages = [
      fromMara(1, { isRead: true, createdAt: '2026-11-20T10:00:00.000Z' }),
      fromMara(2, { message: 'And this?', createdAt: '2026-11-20T10:00:30.000Z' }),
    ];
    const { emit } = openConversation();
    const seen = await screen.findByText('Seen');
    const order = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(order().findIndex((text) => text === 'Seen')).toBeLessThan(
      order().findIndex((text) => text?.includes('And this?')),
    );
    expect(seen).toBeVisible();
    const reader = { id: 's-1', name: 'Jon Park', kind: 'staff' } as const;
    emit({ type: 'messages_read', clientId, senderType: 'client', upTo: 2, reader, readAt: new Date().toISOString() });
    await waitFor(() => expect(order().at(-1)).toBe('Seen'));
    expect(screen.getAllByText('Seen')).toHaveLength(1);
  });
});
