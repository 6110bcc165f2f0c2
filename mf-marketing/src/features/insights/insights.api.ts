import { requestTo, isApiError } from '@hive/api-client';
import type { PublicArticle, PublicArticleList } from '@hive/contracts';
import { insightRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// in a separate file, because only the pages of articles need it

const FIVE_MINUTES_SECONDS = 300;

const insightsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingArticles: build.query<PublicArticleList, string>({
      query: (page) => requestTo(insightRoutes.listPublic, { params: { page } }),
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
    marketingArticle: build.query<PublicArticle, string>({
      query: (slug) => requestTo(insightRoutes.getPublic, { path: { slug } }),
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
  }),
});

const { useMarketingArticlesQuery, useMarketingArticleQuery } = insightsApi;

const fresh = { refetchOnMountOrArgChange: FIVE_MINUTES_SECONDS };

/** A page of the articles, newest first; at most five minutes old when it is shown. */
export const useArticlesQuery = (page: number) => useMarketingArticlesQuery(String(page), fresh);

/** An article; `isGone` when staff have taken it off the site. At most five minutes old when the page opens. */
export function useArticleQuery(slug: string) {
  const { currentData, error, refetch } = useMarketingArticleQuery(slug, fresh);
  return { article: currentData, error, isGone: isApiError(error) && error.code === 'INSIGHT.NOT_FOUND', refetch };
}
