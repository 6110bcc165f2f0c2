import { employeeRoutes, type Employee } from '@hive/contracts';
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

/** Lists the employees in `rows`. */
export function mockEmployeesApi(rows = employees) {
  const mock = { rows, calls: [] as RecordedCall[] };
  return Object.assign(mock, { handlers: [mockRoute<Employee[]>(employeeRoutes.list, () => mock.rows)] });
}
