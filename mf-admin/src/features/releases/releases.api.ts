import { requestTo } from '@hive/api-client';
import type { PromoteRelease, ReleasedBundle, RollbackRelease } from '@hive/contracts';
import { releaseRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

type OfBundle<T> = T & { bundle: string };

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['releases'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListReleases: build.query<ReleasedBundle[], void>({
      query: () => requestTo(releaseRoutes.list),
      providesTags: ['releases'],
    }),
    adminPromoteRelease: build.mutation<ReleasedBundle, OfBundle<PromoteRelease>>({
      query: ({ bundle, ...body }) => requestTo(releaseRoutes.promote, { path: { bundle }, body }),
      invalidatesTags: ['releases'],
    }),
    adminRollbackRelease: build.mutation<ReleasedBundle, OfBundle<RollbackRelease>>({
      query: ({ bundle, ...body }) => requestTo(releaseRoutes.rollback, { path: { bundle }, body }),
      invalidatesTags: ['releases'],
    }),
  }),
});

export const { useAdminListReleasesQuery, useAdminPromoteReleaseMutation, useAdminRollbackReleaseMutation } =
  releasesApi;
