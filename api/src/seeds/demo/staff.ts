import type { Department, StaffLevel } from '@hive/contracts';

interface DemoEmployee {
  firstName: string;
  lastName: string;
  email: string;
  department: Department;
  role: string;
  accessLevel: StaffLevel;
}

/** Colleagues to assign to. They have no password, so nobody can log in as one. */
export const demoStaff: DemoEmployee[] = [
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
