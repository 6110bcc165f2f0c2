import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  insightRoutes,
  settingsContract,
  settingsRoutes,
  type PublicArticle,
  type PublicArticleList,
  type Settings,
} from '@hive/contracts';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { createArticle } from '../features/insights/insights.fixtures';
import { Root } from '../root';
import { prepare } from './routes';

const settings: Settings = { ...(settingsContract.get.example.response as Settings), brandName: 'Hivecraft' };

let articles: PublicArticle[] = [];
let isDown = false;

const assertUp = () => {
  if (isDown) {
    throw new ApiFailure('SERVER.BUSY');
  }
};

useApiServer(
  mockRoute<Settings>(settingsRoutes.get, () => settings),
  mockRoute<PublicArticleList>(insightRoutes.listPublic, ({ query }) => {
    assertUp();
    const start = (Number(query.get('page')) - 1) * 12;
    return { articles: articles.slice(start, start + 12), total: articles.length };
  }),
  mockRoute<PublicArticle>(insightRoutes.getPublic, ({ params }) => {
    assertUp();
    const found = articles.find(({ slug }) => slug === params.slug);
    if (!found) {
      throw new ApiFailure('INSIGHT.NOT_FOUND');
    }
    return found;
  }),
);

const user = userEvent.setup({ delay: null });
const PATH = '/insights/what-to-photograph';
const open = (path: string) => renderWithHost(Root, { path, user: null });

beforeAll(() => prepare('/insights'));
beforeEach(() => {
  isDown = false;
  articles = [createArticle()];
});

describe('the list of articles', () => {
  it('has the newest ones, each with a link, and the older ones on request', async () => {
    articles = Array.from({ length: 13 }, (_, index) =>
      createArticle({ slug: `a-${index}`, title: `Article ${index}` }),
    );
    open('/insights');
    const list = within(await screen.findByRole('region', { name: 'Articles' }));
    expect(await list.findAllByRole('article')).toHaveLength(12);
    expect(document.title).toBe('Insights | Hivecraft');
    expect(list.getByRole('link', { name: 'Article 0' })).toHaveAttribute('href', '/insights/a-0');
    expect(document.querySelector('link[rel="alternate"]')).toHaveAttribute('href', '/insights/feed.xml');
    await user.click(screen.getByRole('button', { name: 'Older articles' }));
    expect(await list.findByRole('link', { name: 'Article 12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older articles' })).toBeNull();
  });

  it('says that there are none, and is not indexed until then', async () => {
    articles = [];
    open('/insights');
    expect(await screen.findByText(/No articles yet/)).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('loads again after an error', async () => {
    isDown = true;
    open('/insights');
    expect(await screen.findByText('The articles did not load.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('an article', () => {
  it('has its text, author, dates, service and the next one', async () => {
    const next = createArticle({ slug: 'year-two', title: 'Year two' });
    articles = [createArticle({ service: 'brand', revisedAt: '2026-04-01T09:30:00.000Z', next })];
    open(PATH);
    const title = 'What to photograph before you ask for a website';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Hivecraft`);
    const metaOf = (key: string) => document.querySelector(`meta[property="${key}"]`)?.getAttribute('content');
    expect([metaOf('og:type'), metaOf('article:published_time'), metaOf('article:modified_time')]).toEqual([
      'article',
      '2026-03-01T09:30:00.000Z',
      '2026-04-01T09:30:00.000Z',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Start with the door' })).toBeVisible();
    expect(screen.getByText('Noor Haddad')).toBeVisible();
    expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
      'March 1, 2026',
      'April 1, 2026',
    ]);
    expect(screen.getByRole('link', { name: 'See this service' })).toHaveAttribute('href', '/services#brand');
    const following = within(screen.getByRole('navigation', { name: 'Next article' }));
    expect(following.getByRole('link', { name: 'Year two' })).toHaveAttribute('href', '/insights/year-two');
  });

  it('leaves out what it does not have', async () => {
    articles = [createArticle({ service: null, next: null, cover: null })];
    open(PATH);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Brand Identity' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Next article' })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says that it is gone, and that it did not load', async () => {
    articles = [];
    const { unmount } = open(PATH);
    expect(await screen.findByText('This article is no longer here.')).toBeVisible();
    expect(document.title).toBe('Article not found | Hivecraft');
    expect(screen.getByRole('link', { name: 'All insights' })).toHaveAttribute('href', '/insights');
    unmount();
    isDown = true;
    open('/insights/year-two');
    expect(await screen.findByText('This article did not load.')).toBeVisible();
    isDown = false;
    articles = [createArticle({ slug: 'year-two', title: 'Year two' })];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Year two'));
  });
});
