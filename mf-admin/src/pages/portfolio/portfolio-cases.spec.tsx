import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaRoutes, type StoredMedia } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, createFile, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyCaseEditor } from '../../features/portfolio/case/lazy-case-editor';
import { LazyPortfolioEditor } from '../../features/portfolio/lazy-portfolio-editor';
import { caseProjects, createCase, createItem, mockPortfolioApi } from '../../features/portfolio/portfolio.fixtures';
import { mockTestimonialsApi } from '../../features/testimonials/testimonials.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyPortfolioPage } from '../page-by-path';

configure({ defaultHidden: true });

const portfolio = mockPortfolioApi();
const server = useAdminServer(
  mockContactApi(),
  portfolio,
  { calls: [], handlers: [caseProjects(portfolio)] },
  mockTestimonialsApi(),
);
supportDialogs();

beforeAll(() => Promise.all([LazyPortfolioPage.preload(), LazyPortfolioEditor.preload(), LazyCaseEditor.preload()]));
beforeEach(() => {
  portfolio.failure = undefined;
  portfolio.calls = [];
  portfolio.rows = [createItem()];
  portfolio.case = createCase();
  portfolio.projects = [];
});
afterEach(() => clearDrafts());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const PATH = '/admin/portfolio?open=w-1&part=case';
const openCase = async () => {
  const view = renderPage(PATH);
  return { ...view, form: within(await screen.findByRole('form', { name: 'Case page' })) };
};
/** An answer that waits until the test resolves it. */
const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};
const change = async (name: RegExp | string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
};

describe('case page of a website', () => {
  it('opens beside the list, and closes to the website', async () => {
    const { address } = renderPage('/admin/portfolio?open=w-1');
    await user.click(await screen.findByRole('button', { name: 'Case page' }));
    expect(address.current).toBe(PATH);
    await screen.findByRole('form', { name: 'Case page' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(address.current).toBe('/admin/portfolio?open=w-1');
  });

  it('saves a draft with the version that the person saw, and lists as lines', async () => {
    const { host, form } = await openCase();
    await change(/^Summary/, 'New words');
    await change(/^Team/, 'Jon Park, Art Director{Enter}Kofi');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Draft saved'));
    expect(portfolio.calls).toMatchObject([
      {
        name: 'save-case',
        body: {
          version: 1,
          slug: 'northcask',
          summary: 'New words',
          services: ['Online shop'],
          team: [
            { name: 'Jon Park', role: 'Art Director' },
            { name: 'Kofi', role: '' },
          ],
          hero: { url: '/media/hero.webp', alt: 'hero', focusX: 50, focusY: 50 },
        },
      },
    ]);
  });

  it('keeps what was changed while a picture was uploaded', async () => {
    const sent = deferred();
    server.use(
      mockRoute<StoredMedia>(mediaRoutes.upload, async () => {
        await sent.promise;
        return { url: '/media/new.webp', fileType: 'image', mimeType: 'image/webp', width: 1600, height: 1000 };
      }),
    );
    const { form } = await openCase();
    await user.upload(form.getByLabelText('Image for pictures'), createFile('new.png', 'image/png'));
    await user.type(form.getByRole('textbox', { name: 'Alt text of picture 1' }), ' and more');
    sent.resolve();
    await form.findByRole('textbox', { name: 'Alt text of picture 4' });
    expect(form.getByRole('textbox', { name: 'Alt text of picture 1' })).toHaveValue('one and more');
  });

  it('keeps the keyboard at the picture that moved, and goes on to the next one after a removal', async () => {
    const { form } = await openCase();
    await user.click(form.getByRole('button', { name: 'Move picture 3 up' }));
    expect(form.getByRole('button', { name: 'Move picture 2 up' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Move picture 2 up' }));
    expect(form.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Remove picture 1' }));
    expect(form.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Remove picture at the top' }));
    expect(form.getByRole('group', { name: 'Picture at the top' })).toHaveFocus();
  });

  it('adds, describes, focuses, orders and removes pictures', async () => {
    server.use(
      mockRoute<StoredMedia>(mediaRoutes.upload, () => ({
        url: '/media/new.webp',
        fileType: 'image',
        mimeType: 'image/webp',
        width: 1600,
        height: 1000,
      })),
    );
    const { form } = await openCase();
    await user.upload(form.getByLabelText('Image for pictures'), createFile('new.png', 'image/png'));
    await form.findByRole('textbox', { name: 'Alt text of picture 4' });
    await user.type(form.getByRole('textbox', { name: 'Alt text of picture 4' }), 'A new one');
    fireEvent.change(form.getByRole('slider', { name: 'Focus of picture 4, from left' }), { target: { value: '10' } });
    await user.click(form.getByRole('button', { name: 'Move picture 4 up' }));
    await user.click(form.getByRole('button', { name: 'Remove picture 1' }));
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(portfolio.calls).toHaveLength(1));
    const [{ body } = { body: undefined }] = portfolio.calls;
    expect((body as { pictures: object[] }).pictures).toMatchObject([
      { url: '/media/two.webp' },
      { url: '/media/new.webp', alt: 'A new one', focusX: 10, focusY: 50 },
      { url: '/media/three.webp' },
    ]);
  });

  it('publishes a complete draft, shows its page, and takes it off the site', async () => {
    const { host } = await openCase();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Case published'));
    expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', '/portfolio/northcask');
    expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Take off the site' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Take off the site' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View page' })).toBeNull());
    expect(portfolio.calls.map(({ name }) => name)).toEqual(['publish', 'unpublish']);
  });

  it('says that the website of a published case is hidden, and leads to no page', async () => {
    portfolio.rows = [createItem({ isActive: false })];
    portfolio.case = createCase({ publishedAt: '2026-11-20T10:00:00.000Z', hasChanges: false });
    await openCase();
    expect(screen.getByText('Published, but the website is hidden')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
  });

  it('says what is missing before it can be published', async () => {
    portfolio.case = createCase({
      content: { ...createCase().content, hero: null, figureSource: '', after: 'Bread. [Who saw it?]' },
    });
    await openCase();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const problems = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Answer the question in square brackets in "After"',
      'Choose a large picture for the top of the page',
      'Name the source of the figure',
    ]);
    expect(portfolio.calls).toEqual([]);
    await change(/^Summary/, 'Other words');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks before it overwrites the draft of a colleague, and keeps the words', async () => {
    const { form } = await openCase();
    await change(/^Summary/, 'Mine');
    portfolio.failure = new ApiFailure('PORTFOLIO.CASE_CHANGED', { message: 'Robin changed this case just now.' });
    portfolio.case = createCase({ version: 7, content: { ...createCase().content, summary: 'Theirs' } });
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/Robin changed this case just now/)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Summary/ })).toHaveValue('Mine');
    portfolio.failure = undefined;
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(portfolio.calls.at(-1)?.body).toMatchObject({ version: 7, summary: 'Mine' }));
  });

  it('drafts the empty texts from a project, and keeps those that are written', async () => {
    portfolio.projects = [{ id: 'p-1', name: 'Online shop', companyName: 'Northcask' }];
    portfolio.case = createCase({ content: { ...createCase().content, before: '', after: '' } });
    const { form } = await openCase();
    await user.selectOptions(await form.findByRole('combobox', { name: 'Project for a draft' }), 'p-1');
    await user.click(form.getByRole('button', { name: 'Draft the texts' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^After/ })).toHaveValue('Written after'));
    expect(form.getByRole('textbox', { name: /^Before/ })).toHaveValue('Written before');
    expect(form.getByRole('textbox', { name: /^Summary/ })).toHaveValue('Whisky by letter.');
    expect(portfolio.calls).toEqual([{ name: 'write-case', body: { projectId: 'p-1' } }]);
  });

  it('does not overwrite what was typed while the texts were written', async () => {
    portfolio.projects = [{ id: 'p-1', name: 'Online shop', companyName: 'Northcask' }];
    portfolio.case = createCase({ content: { ...createCase().content, before: '', after: '' } });
    const written = deferred();
    portfolio.writing = written.promise;
    const { form } = await openCase();
    await user.selectOptions(await form.findByRole('combobox', { name: 'Project for a draft' }), 'p-1');
    await user.click(form.getByRole('button', { name: 'Draft the texts' }));
    await user.type(form.getByRole('textbox', { name: /^Before/ }), 'Mine');
    written.resolve();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^After/ })).toHaveValue('Written after'));
    expect(form.getByRole('textbox', { name: /^Before/ })).toHaveValue('Mine');
  });

  it('keeps what is written through a reload', async () => {
    const { unmount } = await openCase();
    await change(/^Before/, 'Half a sentence');
    unmount();
    await openCase();
    expect(screen.getByRole('textbox', { name: /^Before/ })).toHaveValue('Half a sentence');
  });

  it('names an address that is not valid, at its field', async () => {
    const { form } = await openCase();
    await change(/^Address/, 'North Cask');
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await form.findByText('Use small letters, digits and single hyphens')).toBeVisible();
    expect(portfolio.calls).toEqual([]);
  });

  it('lists old addresses and removes one', async () => {
    portfolio.case = createCase({ oldSlugs: [{ slug: 'cask', createdAt: '2026-11-19T10:00:00.000Z' }] });
    await openCase();
    await user.click(screen.getByRole('button', { name: 'Remove /portfolio/cask' }));
    expect(portfolio.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Old addresses' })).toBeNull());
    expect(portfolio.calls).toEqual([{ name: 'remove-old-slug', body: 'cask' }]);
  });
});
