import {
  capabilitiesOf,
  firstStepRoutes,
  type FirstStep,
  settingsRoutes,
  type CurrentUser,
  savedViewRoutes,
  type HostApi,
  type SavedView,
  type Settings,
  type StaffLevel,
} from '@hive/contracts';
import { UploadOutlet } from '@hive/files/uploads';
import { matchRoute } from '@hive/contracts/routes';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { AppMode } from '@hive/ui/app';
import { VisitedPages } from '../app/first-visit';
import { HostContext } from '@hive/session';
import { mockAiContentApi } from '../features/ai-content/ai-content.fixtures';
import { mockAlertsApi } from '../features/alerts/alerts.fixtures';
import { mockBackupsApi } from '../features/backups/backups.fixtures';
import { mockDashboardApi } from '../features/dashboard/dashboard.fixtures';
import { mockDataExportsApi } from '../features/data-exports/data-exports.fixtures';
import { mockHeldSubmissionsApi } from '../features/held-submissions/held-submissions.fixtures';
import { pageByPath } from '../pages/page-by-path';
import { Root } from '../root';
import type { RecordedCall } from './mock-api';

/** A logged-in member of staff, employee `e-1`. */
export const staff = (staffLevel: StaffLevel = 'admin'): CurrentUser => ({
  id: 'e-1',
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@hivecraft.example',
  accessLevel: 'admin',
  staffLevel,
  department: 'operations',
  role: 'Lead',
  permissions: capabilitiesOf(staffLevel),
  mustChangePassword: false,
});

interface MockApi {
  calls: RecordedCall[];
  handlers: ReturnType<typeof mockRoute>[];
}

/** The API of a spec: the brand, the figures of the dashboard and the given areas. Their recorded calls are cleared before every test. */
export function useAdminServer(...areas: MockApi[]) {
  beforeEach(() => {
    for (const area of areas) {
      area.calls = [];
    }
  });
  return useApiServer(
    ...areas.flatMap(({ handlers }) => handlers),
    mockRoute<Partial<Settings>>(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })),
    mockRoute<SavedView[]>(savedViewRoutes.list, () => []),
    mockRoute<FirstStep[]>(firstStepRoutes.list, () => []),
    ...mockNotificationsApi().handlers,
    ...mockDashboardApi().handlers,
    ...mockAiContentApi().handlers,
    ...mockAlertsApi().handlers,
    ...mockBackupsApi().handlers,
    ...mockDataExportsApi().handlers,
    ...mockHeldSubmissionsApi().handlers,
  );
}

/** Renders the whole remote, with access check and first-visit loading screens. `user` is undefined until the session is known. */
export const renderAdmin = (path: string, { user }: { user: CurrentUser | null | undefined } = { user: staff() }) =>
  renderWithHost(Root, { path, user });

const everyPage = Object.assign(new Set<string>(), { has: () => true });

/** Renders one page as it looks to staff who visited every page before: no access check, no loading screen. */
export function renderPage(path: string, user = staff()) {
  const Page = pageByPath[matchRoute(Object.keys(pageByPath), path.replace(/\?.*/, ''))?.route ?? '']?.Page;
  if (!Page) {
    throw new Error(`No page has the path ${path}`);
  }
  const PageWithHost = ({ host }: { host: HostApi }) => (
    <HostContext value={host}>
      <VisitedPages value={everyPage}>
        <AppMode>
          <Page />
          <UploadOutlet />
        </AppMode>
      </VisitedPages>
    </HostContext>
  );
  return renderWithHost(PageWithHost, { path, user });
}
