import type { Page } from '@hive/api-client';
import { clientTeamRoutes, type ClientEmployee } from '@hive/contracts';
import { mockRoute, type ApiCall, type ApiFailure } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A person as the API returns one. */
export const createPerson = (changes: Partial<ClientEmployee> = {}): ClientEmployee => ({
  id: 'p-1',
  companyId: 'c-1',
  companyName: 'Northcask Distillery',
  firstName: 'Joel',
  lastName: 'Tran',
  email: 'joel@northcask.example',
  phone: null,
  jobTitle: 'Distillery manager',
  department: null,
  accessLevel: 'member',
  canViewProjects: true,
  canViewBilling: false,
  canManageTeam: false,
  isActive: true,
  lastLoginAt: '2026-11-20T09:12:00.000Z',
  createdAt: '2026-11-10T10:00:00.000Z',
  updatedAt: '2026-11-10T10:00:00.000Z',
  ...changes,
});

/** Lists and changes the people in `rows`; `failure` is the error of the next change. */
export function mockClientTeamApi(rows: ClientEmployee[] = []) {
  const mock = { rows, calls: [] as RecordedCall[], failure: undefined as ApiFailure | undefined };
  const record = (call: ApiCall, name: string): void => {
    mock.calls.push({ name, body: call.body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const change = (call: ApiCall, name: string, changes: Partial<ClientEmployee>): ClientEmployee => {
    record(call, name);
    return Object.assign(findRow(mock.rows, call), changes);
  };
  const handlers = [
    mockRoute<Page<ClientEmployee>>(clientTeamRoutes.list, (call) => {
      const isActive = call.query.get('isActive');
      return pageOf(
        mock.rows.filter(
          (row) =>
            matchesSearch(call, `${row.firstName} ${row.lastName}`, row.email, row.jobTitle, row.companyName) &&
            (isActive === null || String(row.isActive) === isActive),
        ),
      );
    }),
    mockRoute<ClientEmployee>(clientTeamRoutes.create, (call) => {
      record(call, 'create');
      const { password: _, ...person } = call.body as ClientEmployee & { password: string };
      const created = createPerson({ ...person, id: 'p-new', lastLoginAt: null });
      mock.rows = [created, ...mock.rows];
      return created;
    }),
    mockRoute<ClientEmployee>(clientTeamRoutes.update, (call) =>
      change(call, 'update', call.body as Partial<ClientEmployee>),
    ),
    mockRoute<ClientEmployee>(clientTeamRoutes.deactivate, (call) => change(call, 'deactivate', { isActive: false })),
    mockRoute<ClientEmployee>(clientTeamRoutes.reactivate, (call) => change(call, 'reactivate', { isActive: true })),
    mockRoute<undefined>(clientTeamRoutes.invite, (call) => {
      record(call, 'invite');
      return undefined;
    }),
  ];
  return Object.assign(mock, { handlers });
}
