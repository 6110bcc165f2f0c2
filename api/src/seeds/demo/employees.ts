import { In } from 'typeorm';
import { EmployeeEntity } from '../../modules/base/people/employee.entity.js';
import { demoId, demoIds, demoRows, hoursBefore, type DemoArea } from './demo-area.js';
import { isEdited } from './kept-rows.js';

type DemoEmployee = Pick<EmployeeEntity, 'firstName' | 'lastName' | 'phone' | 'department' | 'role' | 'accessLevel'> & {
  /** By default in nine days. */
  startDate?: string;
  lastLoginHoursAgo?: number;
  /** Invited and not yet signed in. */
  invitedHoursAgo?: number;
  isActive?: boolean;
};

const employees: DemoEmployee[] = [
  {
    firstName: 'Maya',
    lastName: 'Reyes',
    phone: '(555) 010-0101',
    department: 'operations',
    role: 'Studio Lead',
    accessLevel: 'admin',
    startDate: '2019-03-04',
    lastLoginHoursAgo: 1,
  },
  {
    firstName: 'Jon',
    lastName: 'Park',
    phone: '(555) 010-0102',
    department: 'creative',
    role: 'Art Director',
    accessLevel: 'manager',
    startDate: '2020-08-19',
    lastLoginHoursAgo: 3,
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    phone: '(555) 010-0103',
    department: 'marketing',
    role: 'Growth Lead',
    accessLevel: 'manager',
    startDate: '2022-01-11',
    lastLoginHoursAgo: 22,
  },
  {
    firstName: 'Tomas',
    lastName: 'Lindqvist',
    phone: '(555) 010-0104',
    department: 'account-management',
    role: 'Account Manager',
    accessLevel: 'employee',
    startDate: '2023-05-02',
    lastLoginHoursAgo: 5,
  },
  {
    firstName: 'Sade',
    lastName: 'Okafor',
    phone: null,
    department: 'strategy',
    role: 'Strategist',
    accessLevel: 'employee',
    startDate: '2024-02-05',
    lastLoginHoursAgo: 49,
  },
  {
    firstName: 'Kofi',
    lastName: 'Mensah',
    phone: '(555) 010-0106',
    department: 'marketing',
    role: 'Copywriter',
    accessLevel: 'employee',
    startDate: '2024-09-16',
    lastLoginHoursAgo: 27,
  },
  {
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '(555) 010-0107',
    department: 'creative',
    role: 'Web Developer',
    accessLevel: 'employee',
    startDate: '2025-06-02',
    lastLoginHoursAgo: 2,
  },
  {
    firstName: 'Rosalind',
    lastName: 'Achebe',
    phone: '(555) 010-0108',
    department: 'creative',
    role: 'Brand Designer',
    accessLevel: 'employee',
    invitedHoursAgo: 18,
  },
  {
    firstName: 'Eli',
    lastName: 'Brandt',
    phone: null,
    department: 'administration',
    role: 'Office Manager',
    accessLevel: 'employee',
    startDate: '2021-09-09',
    lastLoginHoursAgo: 2300,
    isActive: false,
  },
];

const idOf = (index: number): string => demoId(0, index);

/** Id of the employee at an index of the list; null for no employee. */
export const demoAssignee = (index: number | undefined): string | null => (index === undefined ? null : idOf(index));

const team = demoRows({
  seed: 'demo',
  entity: EmployeeEntity,
  items: demoIds(0, employees),
  isKept: `row.password IS NOT NULL OR ${isEdited('row.id', 'employee.changed')}`,
  rows: ({ now }) => {
    const ago = (hours: number | undefined) => (hours === undefined ? null : hoursBefore(now, hours));
    return Promise.resolve(
      employees.map(({ startDate, lastLoginHoursAgo, invitedHoursAgo, ...employee }, index) => ({
        ...employee,
        startDate:
          startDate ??
          hoursBefore(now, -9 * 24)
            .toISOString()
            .slice(0, 10),
        id: idOf(index),
        email: `${employee.firstName.toLowerCase()}@hivecraft.example`,
        lastLoginAt: ago(lastLoginHoursAgo),
        invitedAt: ago(invitedHoursAgo),
      })),
    );
  },
});

/** The team until 2026-11-22. */
const FIRST_TEAM = 3;

/** Colleagues to assign to. They have no password and cannot log in. */
export const demoEmployees: DemoArea = {
  ...team,
  /** The seed kept its name when the team grew: older databases have only its first members, unless people removed them. */
  async received(manager) {
    const [first, later] = [team.items.slice(0, FIRST_TEAM), team.items.slice(FIRST_TEAM)];
    const count = (ids: readonly string[]): Promise<number> => manager.countBy(EmployeeEntity, { id: In([...ids]) });
    const isFirstTeam = (await count(later)) === 0 && (await count(first)) > 0;
    return isFirstTeam ? first : team.items;
  },
};
