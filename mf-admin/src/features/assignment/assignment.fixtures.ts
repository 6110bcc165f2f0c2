import { employeeRoutes, type Employee, type OpenWork } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

export const employees: Employee[] = [
  ['e-1', 'Maya', 'Reyes'],
  ['e-2', 'Jon', 'Park'],
].map(([id = '', firstName = '', lastName = '']) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@hivecraft.example`,
  department: 'operations',
  role: 'Lead',
  accessLevel: 'admin',
  isActive: true,
}));

/** Lists the employees in `rows`, the first of whom has six open messages and assessments. */
export function mockEmployeesApi(rows = employees) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const openWork = () => mock.rows.slice(0, 1).map(({ id }) => ({ employeeId: id, count: 6 }));
  return Object.assign(mock, {
    handlers: [
      mockRoute<Employee[]>(employeeRoutes.list, () => mock.rows),
      mockRoute<OpenWork[]>(employeeRoutes.listOpenWork, openWork),
    ],
  });
}
