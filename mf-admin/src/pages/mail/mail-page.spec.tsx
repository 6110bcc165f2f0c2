import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createInboundMail, mockInboundMailApi } from '../../features/inbound-mail/inbound-mail.fixtures';
import { createMail, createQueuedMail, mockMailApi } from '../../features/mail/mail.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyMailPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const mails = mockMailApi();
const inbound = mockInboundMailApi();
const server = useAdminServer(mockContactApi(), mails, inbound);
supportDialogs();

beforeAll(() => LazyMailPage.preload());
beforeEach(() => {
  mails.queries = [];
  mails.isCaptured = true;
  mails.replies = 'none';
  inbound.rows = [];
  inbound.calls = [];
  mails.queued = [];
  mails.rows = [
    createMail(),
    createMail({ id: 'm-2', to: 'jon@aloe.example', subject: 'We have your message', template: 'contactReceived' }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const lastQuery = () => mails.queries.at(-1);
const opener = () => screen.findByRole('button', { name: 'Choose your password' });

describe('Mail', () => {
  it('lists captured mails with recipient, template and time', async () => {
    renderPage('/admin/mail');
    const row = (await opener()).closest('li');
    expect(row).toHaveTextContent('mara@kettle.example');
    expect(row).toHaveTextContent('Set password');
    expect(row).toHaveTextContent('Nov 19');
    expect(screen.getByText('2 mails, newest first')).toBeVisible();
    expect(screen.getByText('No mail server is set up: mails are kept here instead of sent')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', pageSize: '20' });
  });

  it('keeps search and template in the URL, sends them to the server and returns to the first page', async () => {
    const { address } = renderPage('/admin/mail?page=3');
    await opener();
    await user.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'mara');
    await waitFor(() => expect(address.current).toBe('/admin/mail?q=mara'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Set password');
    await waitFor(() => expect(address.current).toBe('/admin/mail?q=mara&template=setPassword'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', q: 'mara', template: 'setPassword' }));
  });

  it('previews a mail in an iframe without any right, with headers, links and text', async () => {
    const { address } = renderPage('/admin/mail');
    await user.click(await opener());
    const drawer = await screen.findByRole('dialog', { name: 'Choose your password' });
    const iframe = await within(drawer).findByTitle('Preview of the mail');
    expect(iframe).toHaveAttribute('sandbox', '');
    expect(iframe).toHaveAttribute('srcdoc', '<p>Hello Mara</p><script>alert(1)</script>');
    expect(drawer).toHaveTextContent('Hivecraft <hello@hivecraft.example>');
    const links = within(drawer).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://hive.example/set-password#token=abc',
      'https://hive.example',
    ]);
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(drawer).getByText(/^Hello Mara\s+Choose:/)).toBeVisible();
    expect(address.current).toBe('/admin/mail?open=m-1');
  });

  it('leaves a mail open that was opened right after typing a search', async () => {
    const { address } = renderPage('/admin/mail');
    const button = await opener();
    await user.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'mara');
    await user.click(button);
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'mara' }));
    const [path, query] = address.current.split('?');
    expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual(['/admin/mail', { open: 'm-1', q: 'mara' }]);
    expect(await screen.findByRole('dialog', { name: 'Choose your password' })).toBeVisible();
  });

  it('says that a mail no longer exists', async () => {
    renderPage('/admin/mail?open=m-9');
    expect(await screen.findByText('The mail did not load')).toBeVisible();
  });

  it('says where mails go when a mail server is set up', async () => {
    mails.isCaptured = false;
    mails.rows = [];
    renderPage('/admin/mail');
    expect(await screen.findByText('Mails go out through your mail server')).toBeVisible();
    expect(await screen.findByText(/Only those from before it was set up appear here/)).toBeVisible();
  });

  it('shows what became of sent mails, with the reason of those that are late', async () => {
    mails.isCaptured = false;
    mails.queued = [
      createQueuedMail({
        id: 'q-2',
        kind: 'contact.send-reply',
        label: 'Reply to a message',
        state: 'retrying',
        attempts: 3,
        failure: '451 Try later',
        nextAttemptAt: '2026-11-19T10:05:00.000Z',
        endedAt: null,
      }),
      createQueuedMail(),
    ];
    renderPage('/admin/mail');
    const late = (await screen.findByText('Reply to a message')).closest('li');
    expect(late).toHaveTextContent('Trying again');
    expect(late).toHaveTextContent(/451 Try later · Next attempt/);
    const queue = screen.getByRole('region', { name: 'Queue' });
    expect(within(queue).getAllByRole('listitem')).toHaveLength(2);
    await user.selectOptions(within(queue).getByRole('combobox', { name: 'State' }), 'Failed');
    expect(await within(queue).findByText('No mail has this state.')).toBeVisible();
    await user.click(within(queue).getByRole('button', { name: 'Clear search and filters' }));
    expect(within(queue).getAllByRole('listitem')).toHaveLength(2);
  });

  it('names the kind of a mail in words', async () => {
    mails.isCaptured = false;
    mails.queued = [createQueuedMail({ kind: 'milestone.submitted', label: 'Milestone waiting for approval' })];
    renderPage('/admin/mail');
    const queue = await screen.findByRole('region', { name: 'Queue' });
    expect(await within(queue).findByText('Milestone waiting for approval')).toBeVisible();
    expect(queue).not.toHaveTextContent('milestone.submitted');
  });

  it('has no queue where mails are captured', async () => {
    renderPage('/admin/mail');
    await opener();
    expect(screen.queryByRole('region', { name: 'Queue' })).not.toBeInTheDocument();
  });

  it('shows a failure with a retry', async () => {
    server.use(
      mockRoute(mailRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage('/admin/mail');
    expect(await screen.findByText('Mails did not load')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await opener()).toBeVisible();
  });

  it.each(['manager', 'employee'] as const)('tells a %s that it is for admins, and asks for nothing', async (level) => {
    renderPage('/admin/mail', staff(level));
    expect(await screen.findByText('Mail is for admins')).toBeVisible();
    expect(mails.queries).toEqual([]);
  });
});

describe('Answers to mails', () => {
  it.each([
    ['none', /go to the sender's mailbox, not to their threads: IMAP_URL is not set/],
    ['mailbox', /arrive in their threads/],
    ['captured', /open a captured mail to answer it/],
  ] as const)('says how they arrive: %s', async (replies, text) => {
    mails.replies = replies;
    renderPage('/admin/mail');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Mails waiting for a decision/)).not.toBeInTheDocument();
  });

  it('that wait are accepted, tried again or discarded', async () => {
    const failed = { id: 'i-2', state: 'failed' as const, subject: 'Re: Label proofs', reason: 'It is too large.' };
    inbound.rows = [createInboundMail(), createInboundMail(failed), createInboundMail({ id: 'i-3', subject: 'Third' })];
    renderPage('/admin/mail');
    const row = await screen.findByRole('listitem', { name: 'Re: A new message' });
    expect(row).toHaveTextContent('Not confirmed');
    expect(row).toHaveTextContent('Answer to a chat message · Mara Lindqvist · mara@kettle.example');
    expect(row).toHaveTextContent('May is fine.');
    await user.click(within(row).getByRole('button', { name: 'Accept: Re: A new message' }));
    await user.click(await screen.findByRole('button', { name: 'Try again: Re: Label proofs' }));
    await user.click(await screen.findByRole('button', { name: 'Discard Third' }));
    await waitFor(() => expect(screen.queryByText(/Mails waiting for a decision/)).not.toBeInTheDocument());
    expect(inbound.calls.map(({ name, body }) => [name, body])).toEqual([
      ['accept', 'i-1'],
      ['accept', 'i-2'],
      ['discard', 'i-3'],
    ]);
  });

  it('say when a colleague was faster', async () => {
    inbound.rows = [createInboundMail()];
    inbound.failure = new ApiFailure('INBOUND_MAIL.DECIDED');
    renderPage('/admin/mail');
    await user.click(await screen.findByRole('button', { name: 'Accept: Re: A new message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A colleague has already decided about this mail.');
    inbound.failure = undefined;
  });

  it('are written to captured mails in development', async () => {
    mails.replies = 'captured';
    mails.rows = [createMail({ replyTo: 'replies+abcdefghijklmnopqrstuvwx23@localhost' })];
    renderPage('/admin/mail?open=m-1');
    await user.type(await screen.findByRole('textbox', { name: 'Answer as mara@kettle.example' }), 'May is fine.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(inbound.calls).toEqual([{ name: 'answer', body: { id: 'm-1', body: { text: 'May is fine.' } } }]),
    );
  });
});
