import type { PublicCase } from '@hive/contracts';
import { portfolioCaseRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import { findCase } from './case-of';

// in a separate file, because no other page needs it

const FIVE_MINUTES_SECONDS = 300;

const caseApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingCase: build.query<PublicCase | null, string>({
      query: () => portfolioCaseRoutes.listPublic.path,
      transformResponse: (cases: PublicCase[], _, slug) => findCase(cases, slug),
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
  }),
});

const { useMarketingCaseQuery } = caseApi;

/** A case page; null when it is no longer there. At most five minutes old when the page opens. */
export const useCaseQuery = (slug: string) =>
  useMarketingCaseQuery(slug, { refetchOnMountOrArgChange: FIVE_MINUTES_SECONDS });
