import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes, ERASED_EMAIL_DOMAIN } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { clearDrafts } from '@hive/session';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createReply, emptyRecord, mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const contact = mockContactApi();
const server = useAdminServer(contact, mockClientsApi(), mockEmployeesApi());

beforeAll(supportDialogs);
beforeEach(() => {
  contact.rows = twoMessages();
  contact.record = emptyRecord();
  clearDrafts();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const openHelen = () => renderPage('/hive?open=m-1');
const textField = () => screen.findByRole('textbox', { name: 'Reply to Helen Castillo' });
const subjectField = () => screen.findByRole('textbox', { name: 'Subject' });
const send = async () => user.click(await screen.findByRole('button', { name: 'Send reply' }));
const sent = () => contact.calls.filter(({ name }) => name === 'createReply').map(({ body }) => body);

describe('Replying to a message', () => {
  it('sends a text under a subject that continues the thread', async () => {
    openHelen();
    await user.type(await textField(), ' March is realistic. ');
    expect(await subjectField()).toHaveValue('Re: We have your message');
    await send();
    const replies = await screen.findByRole('list', { name: 'Replies' });
    expect(within(replies).getByText('March is realistic.')).toBeVisible();
    expect(within(replies).getByRole('status')).toHaveTextContent('Sending…');
    expect(sent()).toEqual([{ subject: 'Re: We have your message', text: 'March is realistic.' }]);
    await waitFor(async () => expect(await textField()).toHaveValue(''));
    expect(await textField()).toHaveFocus();
    expect(screen.getAllByText(/Answers arrive in the agency's mailbox/)).toHaveLength(2);
  });

  it('shows the answers of the sender among the replies, where they arrive here', async () => {
    contact.record.hasReplyAddress = true;
    contact.record.replies = [
      createReply({ state: 'sent', sentAt: '2026-11-19T10:20:01.000Z' }),
      createReply({ id: 'r-2', state: 'received', authorName: 'Helen Castillo', text: 'May is fine.' }),
    ];
    openHelen();
    const [, answer] = within(await screen.findByRole('list', { name: 'Replies' })).getAllByRole('listitem');
    expect(answer).toHaveTextContent('Helen Castillo');
    expect(answer).toHaveTextContent('Received by e-mail');
    expect(screen.getByText('Answers arrive here.')).toBeVisible();
  });

  it('shows the replies in their order, what became of each, and sends a failed one again', async () => {
    contact.record.replies = [
      createReply({ state: 'sent', sentAt: '2026-11-19T10:20:01.000Z' }),
      createReply({ id: 'r-2', failure: 'The mail server cannot be reached.' }),
      createReply({ id: 'r-3', state: 'failed', failure: '550 mailbox unavailable' }),
    ];
    openHelen();
    const items = within(await screen.findByRole('list', { name: 'Replies' })).getAllByRole('status');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Sent',
      'Sending… The mail server cannot be reached. We keep trying.',
      'Failed. 550 mailbox unavailable',
    ]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument());
    expect(contact.calls).toContainEqual({ name: 'retryReply', body: 'r-3' });
  });

  it('keeps the text of a reply that was not sent, and its key until the text changes', async () => {
    const keys: (string | null)[] = [];
    server.use(
      mockRoute(contactRoutes.createReply, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { unmount } = openHelen();
    await user.type(await textField(), 'Draft');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    unmount();
    openHelen();
    expect(await textField()).toHaveValue('Draft');
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(await textField(), '!');
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('inserts a template below the text, filled with names', async () => {
    openHelen();
    await user.type(await textField(), 'Draft');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Use a template' }), 'Decline politely');
    const { value } = (await textField()) as HTMLTextAreaElement;
    expect(value).toMatch(/^Draft\n\nHello Helen,\n\nThank you for thinking of Hivecraft\./);
    expect(value).toMatch(/Maya Reyes\nHivecraft$/);
  });

  it('names an empty or too long text instead of sending it', async () => {
    openHelen();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(await textField()).toHaveFocus();
    await user.click(await textField());
    await user.paste('x'.repeat(10_001));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Must be at most 10000 characters');
    expect(await textField()).toHaveValue('x'.repeat(10_001));
    expect(sent()).toEqual([]);
  });

  it('says that mails are captured while no mail server is set up', async () => {
    contact.record.isMailCaptured = true;
    contact.record.replies = [createReply({ state: 'sent', sentAt: '2026-11-19T10:20:01.000Z', isCaptured: true })];
    openHelen();
    expect(await screen.findByText('Captured, not sent: no mail server is set up')).toBeVisible();
    await user.click(await textField());
    expect(await screen.findByText(/captured for administrators, not sent/)).toBeVisible();
  });

  it('is not offered to a person whose data was erased', async () => {
    contact.rows = twoMessages().map((row) => ({ ...row, email: `0198@${ERASED_EMAIL_DOMAIN}` }));
    openHelen();
    expect(await screen.findByText(/The data of this person was erased/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  });

  it('is not offered for spam', async () => {
    contact.rows = twoMessages().map((row) => ({ ...row, status: 'spam' }));
    renderPage('/hive?folder=spam&open=m-1');
    expect(await screen.findByText('This message is spam. Move it back to the inbox to reply.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  });
});
