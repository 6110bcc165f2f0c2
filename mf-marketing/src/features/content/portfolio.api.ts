import type { PublicPortfolioItem } from '@hive/contracts';
import { portfolioRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// in a separate file, because no other page needs it

const FIVE_MINUTES_SECONDS = 300;

const portfolioApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingPortfolio: build.query<PublicPortfolioItem[], void>({
      query: () => portfolioRoutes.listPublic.path,
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
    marketingFeatured: build.query<PublicPortfolioItem[], void>({
      query: () => portfolioRoutes.listFeatured.path,
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
  }),
});

const { useMarketingPortfolioQuery, useMarketingFeaturedQuery } = portfolioApi;

/** Refetches older data when a page opens. */
const fresh = { refetchOnMountOrArgChange: FIVE_MINUTES_SECONDS };

/** Active portfolio items in display order; at most five minutes old when a page opens. */
export const usePortfolioQuery = () => useMarketingPortfolioQuery(undefined, fresh);

/** Active featured items; at most five minutes old when a page opens. */
export const useFeaturedQuery = () => useMarketingFeaturedQuery(undefined, fresh);
