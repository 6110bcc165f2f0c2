import { requestTo } from '@hive/api-client';
import type { DashboardLayout, UpdateDashboardLayout } from '@hive/contracts';
import { dashboardRoutes } from '@hive/contracts/routes';
import { dashboardApi } from './dashboard.api';

const layoutApi = dashboardApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminUpdateDashboardLayout: build.mutation<DashboardLayout, UpdateDashboardLayout>({
      query: (body) => requestTo(dashboardRoutes.updateLayout, { body }),
      // the new order shows at once
      onQueryStarted: async ({ panels }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(dashboardApi.util.updateQueryData('adminGetDashboardLayout', undefined, () => panels));
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useAdminUpdateDashboardLayoutMutation } = layoutApi;
