import type { Page } from '@hive/api-client';
import {
  insightContract,
  insightRoutes,
  type Article,
  type ArticleRow,
  type CreateArticle,
  type UpdateArticle,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { findRow, type RecordedCall } from '../../testing/mock-api';

const [row] = insightContract.list.example.response as [ArticleRow];

/** A published article of the list. */
export const createArticleRow = (changes: Partial<ArticleRow> = {}): ArticleRow => ({
  ...row,
  id: 'a-1',
  title: 'Before the camera',
  ...changes,
});

/** A complete draft that is not published. */
export const createArticle = (changes: Partial<Article> = {}): Article => ({
  ...(insightContract.create.example.response as Article),
  id: 'a-1',
  oldSlugs: [],
  ...changes,
});

interface InsightsMock {
  rows: ArticleRow[];
  removed: ArticleRow[];
  /** The article of every row. */
  article: Article;
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

const contentOf = (
  { article }: InsightsMock,
  { title, summary, body, service }: CreateArticle,
): Article['content'] => ({ ...article.content, title, summary, body, service: service ?? null });

/** The mock API of articles. */
export function mockInsightsApi(rows: ArticleRow[] = []) {
  const mock: InsightsMock = { rows, removed: [], article: createArticle(), calls: [], failure: undefined };
  const record = (name: string, body?: unknown) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const save = (changes: Partial<Article>): Article => {
    mock.article = { ...mock.article, version: mock.article.version + 1, ...changes };
    return mock.article;
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<Page<ArticleRow>>(insightRoutes.list, ({ query }) => {
        const items = mock.rows.filter(({ title }) =>
          title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
        );
        return { items, total: items.length };
      }),
      mockRoute<Article>(insightRoutes.get, () => mock.article),
      mockRoute<Article>(insightRoutes.create, (call) => {
        record('create', call.body);
        return save({ id: 'a-new', version: 1, content: contentOf(mock, call.body as CreateArticle) });
      }),
      mockRoute<Article>(insightRoutes.update, (call) => {
        record('update', call.body);
        const { version, slug, ...body } = call.body as UpdateArticle;
        return save({ version: version + 1, slug, content: contentOf(mock, body), hasChanges: true });
      }),
      mockRoute<Article>(insightRoutes.publish, (call) => {
        record('publish', call.body);
        return save({ publishedAt: '2026-11-20T10:00:00.000Z', hasChanges: false });
      }),
      mockRoute<Article>(insightRoutes.unpublish, (call) => {
        record('unpublish', call.body);
        return save({ publishedAt: null, hasChanges: true });
      }),
      mockRoute<null>(insightRoutes.remove, (call) => {
        record('remove', call.params.id);
        mock.removed = [findRow(mock.rows, call)];
        mock.rows = mock.rows.filter(({ id }) => id !== call.params.id);
        return null;
      }),
      mockRoute<Article>(insightRoutes.restore, (call) => {
        record('restore', call.params.id);
        mock.rows = mock.removed;
        return mock.article;
      }),
      mockRoute<null>(insightRoutes.removeOldSlug, (call) => {
        record('remove-old-slug', call.params.slug);
        mock.article = { ...mock.article, oldSlugs: [] };
        return null;
      }),
    ],
  });
}
