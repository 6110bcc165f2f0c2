import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Staff are neither exported nor erased here: their accounts are deactivated. */
export const employeePersonalData: PersonalTable[] = [
  {
    table: 'employees',
    rowName: `concat_ws(' ', first_name, last_name)`,
    personal: ['first_name', 'last_name', 'email', 'username', 'phone', 'department', 'role'],
    secret: ['password'],
    other: ['access_level'],
  },
];
