import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaRoutes, type StoredMedia } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, createFile, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createArticle, createArticleRow, mockInsightsApi } from '../../features/insights/insights.fixtures';
import { LazyArticleEditor } from '../../features/insights/lazy-article-editor';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyInsightsPage } from '../page-by-path';

configure({ defaultHidden: true });

const insights = mockInsightsApi();
const server = useAdminServer(mockContactApi(), insights);
supportDialogs();

beforeAll(() => Promise.all([LazyInsightsPage.preload(), LazyArticleEditor.preload()]));
beforeEach(() => {
  insights.failure = undefined;
  insights.rows = [createArticleRow(), createArticleRow({ id: 'a-2', title: 'Asking for reviews', publishedAt: null })];
  insights.article = createArticle();
});
afterEach(() => clearDrafts());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const PATH = '/admin/insights';
const openArticle = async () => {
  const view = renderPage(`${PATH}?open=a-1`);
  return { ...view, form: within(await screen.findByRole('form', { name: 'Article' })) };
};
const change = async (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
};

describe('the articles', () => {
  it('are listed with their state, searched, and opened', async () => {
    const { address } = renderPage(PATH);
    const list = within(await screen.findByRole('region', { name: 'Articles' }));
    const rows = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Before the camera.*Published/),
      expect.stringMatching(/^Asking for reviews.*Draft/),
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Search articles' }), 'reviews');
    await waitFor(() => expect(screen.queryByText('Before the camera')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Asking for reviews' }));
    expect(address.current).toBe(`${PATH}?q=reviews&open=a-2`);
  });

  it('are for people who may edit public content', async () => {
    renderPage(PATH, staff('employee'));
    expect(await screen.findByText('Insights are for the creative and marketing teams')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New article' })).toBeNull();
  });
});

describe('an article', () => {
  it('begins with its title, and names the person who writes it', async () => {
    const { address } = renderPage(PATH);
    await user.click(await screen.findByRole('button', { name: 'New article' }));
    const form = within(await screen.findByRole('form', { name: 'Article' }));
    expect(form.getByRole('textbox', { name: /^Author/ })).toHaveValue('Maya Reyes');
    await user.type(form.getByRole('textbox', { name: /^Summary/ }), 'Short.');
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await form.findByText('Title is required')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Year two');
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(address.current).toBe(`${PATH}?open=a-new`));
    expect(insights.calls).toMatchObject([
      { name: 'create', body: { title: 'Year two', authorName: 'Maya Reyes', cover: null, service: null } },
    ]);
  });

  it('is saved with the version that the person saw', async () => {
    const { host, form } = await openArticle();
    await change(/^Text/, '## Two');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Draft saved'));
    const { version, slug, content } = createArticle();
    const cover = { url: content.cover?.src, alt: content.cover?.alt };
    expect(insights.calls).toMatchObject([{ name: 'update', body: { version, slug, body: '## Two', cover } }]);
  });

  it('takes pictures for cover and text', async () => {
    server.use(
      mockRoute<StoredMedia>(mediaRoutes.upload, () => ({
        url: '/media/new.webp',
        fileType: 'image',
        mimeType: 'image/webp',
        width: 1600,
        height: 900,
      })),
    );
    const { form } = await openArticle();
    await user.click(form.getByRole('button', { name: 'Remove cover' }));
    await user.upload(form.getByLabelText('Image for the cover'), createFile('new.png', 'image/png'));
    await user.type(await form.findByRole('textbox', { name: 'Alt text' }), 'A door');
    await user.upload(form.getByLabelText('Image for the text'), createFile('new.png', 'image/png'));
    await waitFor(() =>
      expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toMatch(
        /look for it\.\n\n!\[What the picture shows\]\(\/media\/new\.webp\)\n$/,
      ),
    );
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(insights.calls).toMatchObject([{ body: { cover: { url: '/media/new.webp', alt: 'A door' } } }]),
    );
  });

  it('is published, shown and taken off the site', async () => {
    const { host } = await openArticle();
    expect(screen.getByRole('link', { name: 'Preview draft' })).toHaveAttribute('href', '/api/insights/a-1/preview');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Article published'));
    expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute(
      'href',
      `/insights/${createArticle().slug}`,
    );
    await user.click(screen.getByRole('button', { name: 'Take off the site' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Take off the site' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View page' })).toBeNull());
    expect(insights.calls.map(({ name }) => name)).toEqual(['publish', 'unpublish']);
  });

  it('says what is missing before it can be published', async () => {
    const { content } = createArticle();
    insights.article = createArticle({ content: { ...content, cover: null, summary: '' } });
    await openArticle();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const problems = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Say in a sentence or two what the article is about',
      'Choose a picture for the top of the article',
    ]);
    expect(insights.calls).toEqual([]);
  });

  it('asks before it overwrites the draft of a colleague, and before unsaved text is discarded', async () => {
    const { form, address } = await openArticle();
    await change(/^Summary/, 'Mine');
    insights.failure = new ApiFailure('INSIGHT.CHANGED', { message: 'Robin changed this article just now.' });
    insights.article = createArticle({ version: 7 });
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/Robin changed this article just now/)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Summary/ })).toHaveValue('Mine');
    insights.failure = undefined;
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(insights.calls.at(-1)?.body).toMatchObject({ version: 7, summary: 'Mine' }));
    await change(/^Summary/, 'More');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(address.current).toBe(PATH);
  });

  it('is deleted after a question, and put back', async () => {
    const { host, address } = await openArticle();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete article' }));
    await waitFor(() => expect(address.current).toBe(PATH));
    host.notices.at(-1)?.action?.onPress();
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Article is back'));
    expect(insights.calls.map(({ name }) => name)).toEqual(['remove', 'restore']);
  });

  it('lists old addresses and removes one', async () => {
    insights.article = createArticle({ oldSlugs: [{ slug: 'camera', createdAt: '2026-11-19T10:00:00.000Z' }] });
    await openArticle();
    await user.click(screen.getByRole('button', { name: 'Remove /insights/camera' }));
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Old addresses' })).toBeNull());
    expect(insights.calls).toEqual([{ name: 'remove-old-slug', body: 'camera' }]);
  });
});
