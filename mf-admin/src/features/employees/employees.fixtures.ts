import type { Page } from '@hive/api-client';
import { employeeRoutes, type EmployeeAccount } from '@hive/contracts';
import { mockRoute, type ApiCall, type ApiFailure } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** An account as the API returns it. */
export const createAccount = (changes: Partial<EmployeeAccount> = {}): EmployeeAccount => ({
  id: 'e-2',
  firstName: 'Jon',
  lastName: 'Park',
  email: 'jon@hivecraft.example',
  department: 'creative',
  role: 'Art director',
  accessLevel: 'manager',
  isActive: true,
  phone: '(512) 555-0126',
  username: null,
  startDate: '2020-08-19',
  status: 'active',
  invitedAt: null,
  lastLoginAt: '2026-11-20T09:12:00.000Z',
  createdAt: '2020-08-10T10:00:00.000Z',
  ...changes,
});

/** Lists and changes the accounts in `rows`; `failure` is the error of the next change. */
export function mockEmployeeAccountsApi(rows: EmployeeAccount[] = []) {
  const mock = { rows, calls: [] as RecordedCall[], failure: undefined as ApiFailure | undefined };
  const record = (call: ApiCall, name: string): void => {
    mock.calls.push({ name, body: call.body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const change = (call: ApiCall, name: string, changes: Partial<EmployeeAccount>): EmployeeAccount => {
    record(call, name);
    return Object.assign(findRow(mock.rows, call), changes);
  };
  const handlers = [
    mockRoute<Page<EmployeeAccount>>(employeeRoutes.listAccounts, (call) => {
      const status = call.query.get('status');
      const department = call.query.get('department');
      return pageOf(
        mock.rows.filter(
          (row) =>
            matchesSearch(call, `${row.firstName} ${row.lastName}`, row.email, row.role) &&
            (!status || row.status === status) &&
            (!department || row.department === department),
        ),
      );
    }),
    mockRoute<EmployeeAccount>(employeeRoutes.create, (call) => {
      record(call, 'create');
      const { password: _, ...person } = call.body as EmployeeAccount & { password: string };
      const created = createAccount({ ...person, id: 'e-new', status: 'invited', lastLoginAt: null });
      mock.rows = [...mock.rows, created];
      return created;
    }),
    mockRoute<EmployeeAccount>(employeeRoutes.update, (call) =>
      change(call, 'update', call.body as Partial<EmployeeAccount>),
    ),
    mockRoute<EmployeeAccount>(employeeRoutes.deactivate, (call) =>
      change(call, 'deactivate', { isActive: false, status: 'inactive' }),
    ),
    mockRoute<EmployeeAccount>(employeeRoutes.reactivate, (call) =>
      change(call, 'reactivate', { isActive: true, status: 'active' }),
    ),
    mockRoute<EmployeeAccount>(employeeRoutes.resendInvitation, (call) => change(call, 'invite', {})),
  ];
  return Object.assign(mock, { handlers });
}
