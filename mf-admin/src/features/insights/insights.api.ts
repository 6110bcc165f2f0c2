import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Article, ArticleRow, ArticleVersion, CreateArticle, UpdateArticle } from '@hive/contracts';
import { insightRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

const insightsApi = api.enhanceEndpoints({ addTagTypes: ['insights'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListArticles: build.query<Page<ArticleRow>, ListQuery>({
      query: (query) => requestTo(insightRoutes.list, { params: { ...query } }),
      transformResponse: toPage<ArticleRow>,
      providesTags: ['insights'],
    }),
    adminGetArticle: build.query<Article, string>({
      query: (id) => requestTo(insightRoutes.get, { path: { id } }),
      providesTags: ['insights'],
    }),
    adminCreateArticle: build.mutation<Article, CreateArticle>({
      query: (body) => requestTo(insightRoutes.create, { body }),
      invalidatesTags: ['insights'],
    }),
    adminUpdateArticle: build.mutation<Article, UpdateArticle & { id: string }>({
      query: ({ id, ...body }) => requestTo(insightRoutes.update, { path: { id }, body }),
      invalidatesTags: ['insights', 'content'],
    }),
    adminPublishArticle: build.mutation<Article, ArticleVersion & { id: string }>({
      query: ({ id, ...body }) => requestTo(insightRoutes.publish, { path: { id }, body }),
      invalidatesTags: ['insights', 'content'],
    }),
    adminUnpublishArticle: build.mutation<Article, ArticleVersion & { id: string }>({
      query: ({ id, ...body }) => requestTo(insightRoutes.unpublish, { path: { id }, body }),
      invalidatesTags: ['insights', 'content'],
    }),
    adminRemoveArticle: build.mutation<null, string>({
      query: (id) => requestTo(insightRoutes.remove, { path: { id } }),
      invalidatesTags: ['insights', 'content'],
    }),
    adminRestoreArticle: build.mutation<Article, string>({
      query: (id) => requestTo(insightRoutes.restore, { path: { id } }),
      invalidatesTags: ['insights', 'content'],
    }),
    adminRemoveArticleSlug: build.mutation<null, { id: string; slug: string }>({
      query: (path) => requestTo(insightRoutes.removeOldSlug, { path }),
      invalidatesTags: ['insights'],
    }),
  }),
});

export const {
  useAdminListArticlesQuery,
  useAdminGetArticleQuery,
  useLazyAdminGetArticleQuery,
  useAdminCreateArticleMutation,
  useAdminUpdateArticleMutation,
  useAdminPublishArticleMutation,
  useAdminUnpublishArticleMutation,
  useAdminRemoveArticleMutation,
  useAdminRestoreArticleMutation,
  useAdminRemoveArticleSlugMutation,
} = insightsApi;
