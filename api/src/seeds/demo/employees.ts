import type { Department, StaffLevel } from '@hive/contracts';
import { EmployeeEntity } from '../../modules/employees/employee.entity.js';
import { demoId, demoRows } from './demo-area.js';

interface DemoEmployee {
  firstName: string;
  lastName: string;
  email: string;
  department: Department;
  role: string;
  accessLevel: StaffLevel;
}

const employees: DemoEmployee[] = [
  {
    firstName: 'Maya',
    lastName: 'Reyes',
    email: 'maya@hivecraft.example',
    department: 'strategy',
    role: 'Strategy Lead',
    accessLevel: 'manager',
  },
  {
    firstName: 'Jon',
    lastName: 'Park',
    email: 'jon@hivecraft.example',
    department: 'creative',
    role: 'Art Director',
    accessLevel: 'employee',
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@hivecraft.example',
    department: 'marketing',
    role: 'Growth Marketer',
    accessLevel: 'employee',
  },
];

const idOf = (index: number): string => demoId(0, index);

/** Id of the employee at an index of the list; null for no employee. */
export const demoAssignee = (index: number | undefined): string | null => (index === undefined ? null : idOf(index));

/** Colleagues to assign to. They have no password and cannot log in. */
export const demoEmployees = demoRows({
  seed: 'demo',
  entity: EmployeeEntity,
  rows: () =>
    Promise.resolve(employees.map((employee, index) => ({ ...employee, id: idOf(index), startDate: '2024-03-01' }))),
});
