import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockBrandProfileApi } from '@hive/brand-profile/testing';
import { mockFilesApi } from '@hive/files/testing';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { createAiDraft, createAiUsage, mockAiContentApi } from '../../features/ai-content/ai-content.fixtures';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyClientAiContent } from './client-tabs';
import { LazyClientPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const clients = mockClientsApi();
const ai = mockAiContentApi();
const brand = { calls: [], handlers: mockBrandProfileApi().handlers };
useAdminServer(mockContactApi(), clients, mockEmployeesApi(), ai, brand, mockFilesApi());
supportDialogs();

beforeAll(() => Promise.all([LazyClientPage, LazyClientAiContent].map((page) => page.preload())));
beforeEach(() => {
  clients.rows = [createClient()];
  ai.queries = [];
  ai.failure = undefined;
  ai.usage = createAiUsage({
    totals: { drafts: 12, images: 9, failures: 1, inputTokens: 9_240, outputTokens: 7_310, costMicros: 376_000 },
  });
  ai.rows = [
    createAiDraft(),
    createAiDraft({
      id: 'd-2',
      contentType: 'blog_post',
      title: '',
      content: '',
      image: null,
      imagePrompt: null,
      status: 'failed',
      failure: 'The AI service took too long. Please try again.',
    }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (search = '', member = staff()) => renderPage(`/admin/clients/c-1?tab=ai${search}`, member);
const opener = () => screen.findByRole('button', { name: 'Bread that takes its time' });

describe('The AI content of a client', () => {
  it('shows what was used this month, and what it cost', async () => {
    open();
    const shown = () => screen.getByLabelText('Usage of AI content');
    await waitFor(() => expect(shown()).toHaveTextContent('Drafts12of 50 this month'));
    const usage = shown();
    expect(usage).toHaveTextContent('Images9');
    expect(usage).toHaveTextContent('Failures1Not counted');
    expect(usage).toHaveTextContent('Cost$0.3816,550 tokens');
    expect(ai.queries).toContainEqual({ clientId: 'c-1' });
  });

  it('lists the drafts with type, state, author and time', async () => {
    open();
    const row = (await opener()).closest('li');
    expect(row).toHaveTextContent('Bread that takes its timeMara LindqvistSocial mediaReadyMar 1');
    const failed = screen.getByRole('button', { name: 'Without text' }).closest('li');
    expect(failed).toHaveTextContent('Blog postFailed');
    expect(screen.getByText('2 drafts, newest first')).toBeVisible();
  });

  it('keeps search and filters in the URL, and sends them to the server', async () => {
    const { address } = open('&status=gone');
    await opener();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Blog post');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    await user.type(screen.getByRole('searchbox', { name: 'Search drafts' }), 'bread');
    await waitFor(() =>
      expect(ai.queries.at(-1)).toEqual({
        page: '1',
        pageSize: '20',
        q: 'bread',
        contentType: 'blog_post',
        status: 'failed',
      }),
    );
    expect(address.current).toContain('contentType=blog_post');
    // a state that does not exist was never sent
    expect(ai.queries.some(({ status }) => status === 'gone')).toBe(false);
  });

  it('shows a text, with the wish and the image that belong to it, and no way to change it', async () => {
    const { address } = open();
    await user.click(await opener());
    const drawer = await screen.findByRole('dialog', { name: 'Bread that takes its time' });
    expect(await within(drawer).findByText('We light the oven at four. Come by at seven.')).toBeVisible();
    expect(within(drawer).getByRole('heading', { name: 'Bread that takes its time', level: 3 })).toBeVisible();
    expect(drawer).toHaveTextContent('Announce the new opening hours.');
    expect(drawer).toHaveTextContent('ToneWarm');
    expect(within(drawer).getByRole('img', { name: /^A loaf of sourdough/ })).toBeVisible();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    expect(address.current).toContain('open=d-1');
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bread that takes its time' })).toBeNull());
  });

  it('says why there is no text', async () => {
    open('&open=d-2');
    const drawer = await screen.findByRole('dialog', { name: 'Without text' });
    expect(drawer).toHaveTextContent('ReasonThe AI service took too long. Please try again.');
    expect(drawer).toHaveTextContent('No text came.');
  });

  it('says that there is none yet, and offers to try again after a failure', async () => {
    ai.rows = [];
    const { unmount } = open();
    expect(await screen.findByText('Texts that this client generates in its portal appear here.')).toBeVisible();
    unmount();
    ai.failure = new ApiFailure('SERVER.BUSY');
    open();
    expect(await screen.findByText('Drafts did not load')).toBeVisible();
    expect(await screen.findByText('The usage did not load')).toBeVisible();
  });

  it('shows the brand profile, which those change who work on the client', async () => {
    const { address } = open();
    await user.click(await screen.findByRole('radio', { name: 'Brand profile' }));
    expect(await screen.findByRole('form', { name: 'Brand profile' })).toBeVisible();
    expect(address.current).toContain('view=brand');
    expect(screen.queryByText('2 drafts, newest first')).toBeNull();
  });

  it('shows the brand profile to read to an employee who has not claimed the client', async () => {
    clients.rows = [createClient({ assignedTo: null })];
    open('&view=brand', staff('employee'));
    expect(await screen.findByRole('region', { name: 'Brand profile' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Brand profile' })).toBeNull();
  });

  it('is a tab for employees, too', async () => {
    open('', staff('employee'));
    expect(await screen.findByRole('tab', { name: 'AI content', selected: true })).toBeVisible();
    expect(await opener()).toBeVisible();
  });
});
