import { requestTo, toPage, type Page } from '@hive/api-client';
import {
  BRAND_PROFILE_VERSIONS_MAX,
  type BrandProfile,
  type ClientFile,
  type UpdateBrandProfile,
} from '@hive/contracts';
import { brandProfileRoutes, fileRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** `clientId` is `me` for people of the company. */
interface ClientKey {
  clientId: string;
}

/** The images that can be the logo. There are rarely more than one page. */
const LOGOS = { section: 'brand-asset', page: 1, pageSize: 100, sort: 'fileName' };

const brandProfileApi = api.enhanceEndpoints({ addTagTypes: ['brand-profile', 'clients', 'files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    brandProfileGet: build.query<BrandProfile, ClientKey>({
      query: ({ clientId }) => requestTo(brandProfileRoutes.get, { path: { id: clientId } }),
      // the profile of the company has the first texts, too
      providesTags: ['brand-profile', 'clients'],
    }),
    brandProfileListVersions: build.query<Page<BrandProfile>, ClientKey & { page: number }>({
      query: ({ clientId, page }) =>
        requestTo(brandProfileRoutes.listVersions, {
          path: { id: clientId },
          params: { page, pageSize: BRAND_PROFILE_VERSIONS_MAX, sort: '-createdAt' },
        }),
      transformResponse: toPage<BrandProfile>,
      providesTags: ['brand-profile'],
    }),
    brandProfileListLogos: build.query<ClientFile[], ClientKey>({
      query: ({ clientId }) => requestTo(fileRoutes.list, { path: { id: clientId }, params: LOGOS }),
      transformResponse: (files: ClientFile[]) => files.filter(({ kind }) => kind === 'image'),
      providesTags: ['files'],
    }),
    brandProfileUpdate: build.mutation<BrandProfile, ClientKey & { body: UpdateBrandProfile }>({
      query: ({ clientId, body }) => requestTo(brandProfileRoutes.update, { path: { id: clientId }, body }),
      async onQueryStarted({ clientId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) {
          // at once, because the form starts again from what it has saved
          await dispatch(brandProfileApi.util.upsertQueryData('brandProfileGet', { clientId }, saved.data));
        }
      },
      invalidatesTags: (_, error) => (error ? [] : ['brand-profile', 'clients']),
    }),
  }),
});

export const {
  useBrandProfileGetQuery,
  useBrandProfileListVersionsQuery,
  useBrandProfileListLogosQuery,
  useBrandProfileUpdateMutation,
} = brandProfileApi;
