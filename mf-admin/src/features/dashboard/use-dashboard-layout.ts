import { dashboardPanels, type DashboardLayout } from '@hive/contracts';
import { useAdminGetDashboardLayoutQuery } from './dashboard.api';

/** Every panel once: those of the layout in its order, then the others. */
const complete = (layout: DashboardLayout): DashboardLayout => [
  ...layout,
  ...dashboardPanels
    .filter((panel) => !layout.some((entry) => entry.panel === panel))
    .map((panel) => ({ panel, isHidden: false })),
];

/** The panels as the person has arranged them. */
export function useDashboardLayout() {
  const { data = [], isLoading } = useAdminGetDashboardLayoutQuery();
  return { layout: complete(data), isUsual: data.length === 0, isLoading };
}
